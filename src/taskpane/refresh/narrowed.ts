import type { App } from "../../core/app";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { readQuestionsOfEach } from "../../excel/questions/questionsOfEach";
import { readResults, valuesOfResult } from "../../excel/refresh/results";
import { isFixable } from "./fixable";
import { isOlder } from "./older";

/** The options that choose which of the formulas found are refreshed. */
export interface RefreshOptions {
  /** Only those with an answer older than this many hours. */
  olderThan: number | undefined;
  /** Only those that show an error which a refresh can fix. */
  onlyFixable: boolean;
}

/** The formulas to refresh, and how many were left out because no refresh fixes their error. */
export interface Narrowed {
  formulas: OwnFormula[];
  hopeless: number;
}

/** Leaves out what the user does not want refreshed. */
export async function narrowed(app: App, all: readonly OwnFormula[], options: RefreshOptions): Promise<Narrowed> {
  const { olderThan, onlyFixable } = options;
  if ((olderThan === undefined && !onlyFixable) || all.length === 0) return { formulas: [...all], hopeless: 0 };
  const results = onlyFixable ? await readResults(all) : undefined;
  const values = all.map((_, index) => (results ? valuesOfResult(results, index) : []));
  const asked = await readQuestionsOfEach(all);
  let hopeless = 0;
  const formulas = all.filter((formula, index) => {
    const [shown, questions] = [values[index], asked[index]];
    if (!shown || !questions) return false;
    if (olderThan !== undefined && !isOlder(app, formula, questions, olderThan)) return false;
    if (!onlyFixable) return true;
    if (!shown.some(isErrorSign)) return false;
    const canFix = isFixable(app, formula, shown, questions);
    if (!canFix) hopeless++;
    return canFix;
  });
  return { formulas, hopeless };
}
