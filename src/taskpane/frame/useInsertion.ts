import { useState } from "react";
import { CellsOccupiedError } from "../../excel/excelProblem";
import type { Notice } from "./NoticeBar";

/** Content to write to the sheet. */
export interface Insertion {
  /** Writes and resolves to the address. Rejects with `CellsOccupiedError` where it may not replace what is there. */
  write(mayReplace: boolean): Promise<string>;
  /** The notice that follows. */
  said(address: string): string;
}

/** Insertion that waits for the user to decide about occupied cells. */
export interface Replacement {
  address: string;
  confirm: () => void;
  keep: () => void;
}

/** Runs insertions, and asks first where cells are occupied. */
export function useInsertion(
  say: (notice: Notice) => void,
  sayFailure: (thrown: unknown) => void,
): { insert: (insertion: Insertion) => Promise<void>; replacement: Replacement | undefined } {
  const [replacement, setReplacement] = useState<Replacement>();

  async function run(insertion: Insertion, mayReplace: boolean): Promise<void> {
    try {
      const address = await insertion.write(mayReplace);
      say({ intent: "success", text: insertion.said(address) });
    } catch (thrown) {
      if (thrown instanceof CellsOccupiedError) ask(insertion, thrown.address);
      else sayFailure(thrown);
    }
  }

  function ask(insertion: Insertion, address: string): void {
    const end = (): void => setReplacement(undefined);
    setReplacement({
      address,
      keep: end,
      confirm() {
        end();
        void run(insertion, true);
      },
    });
  }

  return { insert: (insertion) => run(insertion, false), replacement };
}
