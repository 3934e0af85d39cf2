import { useState } from "react";
import { CellsOccupiedError } from "../../excel/excelProblem";
import type { Notice } from "./NoticeBar";

/** Something that is written to the sheet. */
export interface Insertion {
  /** Writes, and resolves to the address; rejects with `CellsOccupiedError` where something would be replaced that may not be. */
  write(mayReplace: boolean): Promise<string>;
  /** What is said afterwards. */
  said(address: string): string;
}

/** An insertion that waits for the user to say whether these cells may be replaced. */
export interface Replacement {
  address: string;
  confirm: () => void;
  keep: () => void;
}

/** Runs insertions; where cells are occupied it asks first. */
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
