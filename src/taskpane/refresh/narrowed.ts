import type { App } from "../../core/app";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnFormula, SearchRange } from "../../excel/formulas/findOwnFormulas";
import { readQuestionsOfEach } from "../../excel/questions/questionsOfEach";
import { type ChosenFormulas, chooseFormulas, chooseQuestions } from "../../excel/refresh/refresh";
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

/** Formulas to be refreshed, with what they ask. */
export type NarrowedFormulas = ChosenFormulas & Narrowed;

/** Finds the formulas of a range, minus those that the options exclude. */
export async function chooseNarrowed(app: App, range: SearchRange, options: RefreshOptions): Promise<NarrowedFormulas> {
  const all = await chooseFormulas(range);
  const { formulas, hopeless } = await narrowed(app, all.formulas, options);
  const chosen = formulas.length === all.formulas.length ? all : await chooseQuestions(formulas);
  return { ...chosen, hopeless };
}

/** Leaves out what the user does not want refreshed. */
async function narrowed(app: App, all: readonly OwnFormula[], options: RefreshOptions): Promise<Narrowed> {
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
