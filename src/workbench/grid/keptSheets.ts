import type { IWorkbookData } from "@univerjs/core";
import { clear, createStore, get, set } from "idb-keyval";

/** Another version of Univer may read its sheets differently. */
const key = "univer-0.25.1";
const pause = 800;

/** The sheets as they were left, in this browser. The tab that was opened last keeps its own; the others keep theirs no longer. */
export class KeptSheets {
  private readonly store = createStore("workbench", "sheets");
  private readonly tabs = new BroadcastChannel("workbench");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOvertaken = false;

  /** @param onOvertaken called when another tab is opened */
  constructor(onOvertaken: () => void) {
    this.tabs.onmessage = () => {
      this.isOvertaken = true;
      onOvertaken();
    };
    this.tabs.postMessage("opened");
  }

  /** Undefined if nothing is stored, or this browser cannot store anything. */
  load(): Promise<IWorkbookData | undefined> {
    return get<IWorkbookData>(key, this.store).catch(() => undefined);
  }

  /** Keeps the sheets a moment after the last change. */
  saveSoon(workbook: () => IWorkbookData): void {
    clearTimeout(this.timer);
    if (this.isOvertaken) return;
    this.timer = setTimeout(() => void set(key, workbook(), this.store).catch(() => undefined), pause);
  }

  async forget(): Promise<void> {
    clearTimeout(this.timer);
    await clear(this.store).catch(() => undefined);
  }
}
