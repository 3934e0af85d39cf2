import type { App } from "../../core/app";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnFormula, SearchRange } from "../../excel/formulas/findOwnFormulas";
import type { StaleBefore } from "../../core/refresh/moments";
import { readCallsOfEach } from "../../excel/formulas/readCalls";
import { chooseFormulas, onlyErrors } from "../../excel/refresh/refresh";
import { readResults, valuesOfResult } from "../../excel/refresh/changes";
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
  /** What is asked again for them. */
  staleBefore: Partial<StaleBefore>;
}

const hour = 3_600_000;

/** Finds the formulas of a range, minus those that the options exclude. */
export async function chooseNarrowed(app: App, range: SearchRange, options: RefreshOptions): Promise<Narrowed> {
  const { olderThan, onlyFixable } = options;
  const all = await chooseFormulas(range);
  const limit = olderThan === undefined ? undefined : app.now() - olderThan * hour;
  const staleBefore = onlyFixable ? onlyErrors(app, limit) : { ...(limit !== undefined && { values: limit }) };
  if ((limit === undefined && !onlyFixable) || all.length === 0) return { formulas: all, hopeless: 0, staleBefore };
  const results = onlyFixable ? await readResults(all) : undefined;
  const calls = await readCallsOfEach(all);
  let hopeless = 0;
  const formulas = all.filter((_, index) => {
    const asked = calls[index] ?? [];
    if (limit !== undefined && !isOlder(app, asked, limit)) return false;
    if (!results) return true;
    const shown = valuesOfResult(results, index);
    if (!shown.some(isErrorSign)) return false;
    const canFix = isFixable(app, asked, shown);
    if (!canFix) hopeless++;
    return canFix;
  });
  return { formulas, hopeless, staleBefore };
}
