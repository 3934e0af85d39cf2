import { useEffect, useState } from "react";
import { type Cost, costOf } from "../../core/questions/cost";
import { readCallOf } from "../../excel/questions/readCalls";
import { usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import { type Preview, previewOf } from "./previewOf";

/** The time that a formula must stay unchanged before anything is asked for it, in milliseconds. */
const rest = 500;

/** The cost and the answer of a formula that is being built, or the reason why it would fail. */
export interface Outcome {
  cost?: Cost;
  preview?: Preview | undefined;
  failure?: string | undefined;
}

/** Counts the cost of a formula while it is built, then asks for its first rows. */
export function useOutcome(formula: string | undefined, sheet: string): Outcome {
  const { app, language, accountVersion } = usePane();
  const [outcome, setOutcome] = useState<Outcome & { of?: string }>({});
  useEffect(() => {
    if (formula === undefined) return setOutcome({});
    let isOver = false;
    const tell = (told: Outcome): void => {
      if (!isOver) setOutcome((before) => (before.of === formula ? { ...before, ...told } : { ...told, of: formula }));
    };
    const read = async (): Promise<void> => {
      const call = await readCallOf(formula, sheet);
      if (!call || isOver) return;
      tell({ cost: await costOf(app, [call]) });
      tell({ preview: await previewOf(app, call), failure: undefined });
    };
    const timer = setTimeout(() => {
      read().catch((thrown: unknown) => tell({ preview: undefined, failure: failureSentence(thrown, language) }));
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [app, formula, sheet, language, accountVersion]);
  return outcome;
}
