import type { App } from "../../core/app";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnFormula } from "../../excel/findOwnFormulas";
import { readQuestionsOfEach } from "../../excel/questionsOfEach";
import { readResults, valuesOfResult } from "../../excel/results";
import { isMendable } from "./mendable";
import { isOlder } from "./older";

/** Which of the formulas found are refreshed. */
export interface RefreshOptions {
  /** Only those with an answer older than this many hours. */
  olderThan: number | undefined;
  /** Only those that show an error which a refresh can mend. */
  onlyMendable: boolean;
}

/** The formulas to refresh, and how many were left out because no refresh fixes their error. */
export interface Narrowed {
  formulas: OwnFormula[];
  hopeless: number;
}

/** Leaves out what the user does not want refreshed. */
export async function narrowed(app: App, all: readonly OwnFormula[], options: RefreshOptions): Promise<Narrowed> {
  const { olderThan, onlyMendable } = options;
  if ((olderThan === undefined && !onlyMendable) || all.length === 0) return { formulas: [...all], hopeless: 0 };
  const results = onlyMendable ? await readResults(all) : undefined;
  const values = all.map((_, index) => (results ? valuesOfResult(results, index) : []));
  const asked = await readQuestionsOfEach(all);
  let hopeless = 0;
  const formulas = all.filter((formula, index) => {
    const [shown, questions] = [values[index], asked[index]];
    if (!shown || !questions) return false;
    if (olderThan !== undefined && !isOlder(app, formula, questions, olderThan)) return false;
    if (!onlyMendable) return true;
    if (!shown.some(isErrorSign)) return false;
    const canMend = isMendable(app, formula, shown, questions);
    if (!canMend) hopeless++;
    return canMend;
  });
  return { formulas, hopeless };
}
