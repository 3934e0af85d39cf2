import { AddinError } from "../../core/errors/addinError";
import { functionPrefix } from "../../core/functionPrefix";
import type { AskedCall } from "../../core/questions/askedQuestions";
import type { Language } from "../../core/locales/language";
import { sentence } from "../../core/locales/sentence";
import { isErrorSign } from "../../excel/errorSigns";
import { firstFilled, type OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";

/**
 * Runs the function of a cell that shows an error as for a preview: it answers from the cache and sends nothing. Undefined where an argument
 * is known to Excel alone.
 */
export async function previewOfCell(
  functions: PaneFunctions,
  { call, args }: OwnResult,
  shown: unknown,
): Promise<unknown> {
  if (!isErrorSign(shown) || args.some(({ values }) => values === undefined)) return undefined;
  return previewed(
    functions[functionPrefix + call.name],
    args.map(({ values }) => values?.map((row) => row.map(asGiven))),
  );
}

/** The sentence of the error that a cell shows, from what its function answers. Undefined where the cache no longer has what that needs. */
export function errorSaid(
  answer: unknown,
  { call, down, right }: OwnResult,
  shown: unknown,
  language: Language,
): string | undefined {
  const isTable = call.isWhole && Array.isArray(answer);
  const error = isTable ? (answer as unknown[][])[down]?.[right] : answer;
  if (!(error instanceof Error) || !("code" in error) || error.code !== shown) return undefined;
  return error.message === "" || error.message === sentence(new AddinError("preview"), language)
    ? undefined
    : error.message;
}

/** The first cell in the way of a result that shows #SPILL!; undefined where the size of the result is not known here. */
export async function blockerOf(
  answer: unknown,
  { call, formula }: OwnResult,
  shown: unknown,
): Promise<string | undefined> {
  if (shown !== "#SPILL!" || !call.isWhole || !Array.isArray(answer)) return undefined;
  const rows = answer as unknown[][];
  const { row, column, sheet } = formula;
  const area = { row, column, rowCount: rows.length, columnCount: rows[0]?.length ?? 1 };
  // Excel may refuse while a cell is being edited; then the address stays unknown.
  return firstFilled(sheet, area).catch(() => undefined);
}

/** A value as Excel gives it to a function: errors are objects there. */
function asGiven(value: unknown): unknown {
  return isErrorSign(value) ? { type: "Error", basicType: "Error", basicValue: value } : value;
}

/** Runs the function of a call as for a preview, each argument a column. Undefined where one is known to Excel alone. */
export async function previewOf(functions: PaneFunctions, { name, given }: AskedCall): Promise<unknown> {
  if (given.includes(undefined)) return undefined;
  const columns = given.map((values = []) => (values.length === 0 ? [[undefined]] : values.map((value) => [value])));
  return previewed(functions[functionPrefix + name], columns);
}

/** The time that a function which keeps answering gets for its first answer, in milliseconds. */
const longestPreview = 2000;

/** Runs a function as for a preview. One that keeps answering hands its first answer over, if it has one; what it throws is an answer, too. */
function previewed(run: PaneFunctions[string] | undefined, given: readonly unknown[]): Promise<unknown> {
  return new Promise((give) => {
    if (!run) return give(undefined);
    const invocation = { isInValuePreview: true, setResult: give, onCanceled: undefined };
    try {
      const answer = run(...given, invocation);
      if (answer === undefined) setTimeout(give, longestPreview);
      else void Promise.resolve(answer).then(give, give);
    } catch (thrown) {
      give(thrown);
    }
  });
}
