import type { IWorkbookData } from "@univerjs/core";
import { clear, createStore, get, set } from "idb-keyval";

/** Another version of Univer may read its sheets differently. */
const key = "univer-0.25.1";
const pause = 800;

/** The sheets as they were left, in this browser. */
export class KeptSheets {
  private readonly store = createStore("workbench", "sheets");
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined if nothing is stored, or this browser cannot store anything. */
  async load(): Promise<IWorkbookData | undefined> {
    const kept: unknown = await get(key, this.store).catch(() => undefined);
    return isWorkbook(kept) ? kept : undefined;
  }

  /** Keeps the sheets a moment after the last change. */
  saveSoon(workbook: () => IWorkbookData): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void set(key, workbook(), this.store).catch(() => undefined), pause);
  }

  async forget(): Promise<void> {
    clearTimeout(this.timer);
    await clear(this.store).catch(() => undefined);
  }
}

function isWorkbook(kept: unknown): kept is IWorkbookData {
  return typeof kept === "object" && kept !== null && "sheetOrder" in kept && "sheets" in kept;
}
