import { useRef, useState } from "react";
import { CellsOccupiedError, type SheetAddress } from "../../../excel/excelProblem";
import type { Notice } from "./NoticeBar";

/** Content to write to the sheet. */
export interface Insertion {
  /**
   * Writes and resolves to the address. Rejects with `CellsOccupiedError` if there are contents in cells other than those that the user
   * agreed to replace.
   */
  write(replaceable: SheetAddress | undefined): Promise<string>;
  /** The notice that follows. */
  said(address: string): string;
}

/** Insertion that waits for the user to decide about occupied cells. */
export interface Replacement {
  address: string;
  confirm: () => void;
  keep: () => void;
}

/** Runs insertions, and asks first if cells are occupied. */
export function useInsertion(
  say: (notice: Notice | undefined) => void,
  sayFailure: (thrown: unknown) => void,
): { insert: (insertion: Insertion) => Promise<void>; replacement: Replacement | undefined } {
  const [replacement, setReplacement] = useState<Replacement>();
  const isRunning = useRef(false);

  /** Ignores a second click while the first one writes: it would find its cells occupied. */
  async function insert(insertion: Insertion, replaceable?: SheetAddress): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    say(undefined);
    try {
      const address = await insertion.write(replaceable);
      say({ intent: "success", text: insertion.said(address) });
    } catch (thrown) {
      if (thrown instanceof CellsOccupiedError) ask(insertion, thrown.cells);
      else sayFailure(thrown);
    }
    isRunning.current = false;
  }

  function ask(insertion: Insertion, cells: SheetAddress): void {
    const end = (): void => setReplacement(undefined);
    setReplacement({
      address: cells.address,
      keep: end,
      confirm() {
        end();
        void insert(insertion, cells);
      },
    });
  }

  return { insert, replacement };
}
