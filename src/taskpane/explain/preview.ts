import { AddinError } from "../../core/errors/addinError";
import { functionPrefix } from "../../core/functionPrefix";
import type { AskedCall } from "../../core/questions/askedQuestions";
import type { Language } from "../../core/locales/language";
import { sentence } from "../../core/locales/sentence";
import { isErrorSign } from "../../excel/errorSigns";
import { firstFilled, type OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";

/** Errors that our functions give; Excel gives the others, whatever a function says. */
const ownSigns: ReadonlySet<unknown> = new Set(["#VALUE!", "#N/A"]);

/** The sentence of the error that a cell shows, from its own function. Undefined where the cache no longer has what the function needs. */
export async function errorSaid(
  functions: PaneFunctions,
  own: OwnResult,
  shown: unknown,
  language: Language,
): Promise<string | undefined> {
  if (!isErrorSign(shown) || !ownSigns.has(shown)) return undefined;
  const answer = await previewOfCall(functions, own);
  const { code, message = "" } = errorIn(answer, own) ?? {};
  if (code !== shown || message === sentence(new AddinError("preview"), language)) return undefined;
  if (message !== "") return message;
  // What was an error before is passed on as it came, without a sentence.
  return answer instanceof Error ? sentence(new AddinError("errorInCell", { value: shown }), language) : undefined;
}

/** The error of the whole formula, or the one in the cell of its result. */
function errorIn(answer: unknown, { call, down, right }: OwnResult): { code?: unknown; message?: string } | undefined {
  if (answer instanceof Error) return answer;
  const cell: unknown = call.isWhole && Array.isArray(answer) ? (answer as unknown[][])[down]?.[right] : undefined;
  return cell instanceof Error ? cell : undefined;
}

/** The first cell in the way of a result that shows #SPILL!; undefined where the size of the result is not known here. */
export async function spillBlocker(
  functions: PaneFunctions,
  own: OwnResult,
  shown: unknown,
): Promise<string | undefined> {
  if (shown !== "#SPILL!" || !own.call.isWhole) return undefined;
  const answer = await previewOfCall(functions, own);
  if (!Array.isArray(answer)) return undefined;
  const rows = answer as unknown[][];
  const { row, column, sheet } = own.formula;
  const area = { row, column, rowCount: rows.length, columnCount: rows[0]?.length ?? 1 };
  // Excel may refuse while a cell is being edited; then the address stays unknown.
  return firstFilled(sheet, area).catch(() => undefined);
}

/**
 * Runs the function of a cell as for a preview: it answers from the cache and sends nothing. Undefined where an argument
 * is known to Excel alone.
 */
async function previewOfCall(functions: PaneFunctions, { call, args }: OwnResult): Promise<unknown> {
  if (args.some(({ values }) => values === undefined)) return undefined;
  return previewed(
    functions[functionPrefix + call.name],
    args.map(({ values }) => values?.map((row) => row.map(asGiven))),
  );
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

/** Runs a function as for a preview. One that keeps answering hands its first answer over; what it throws is an answer, too. */
function previewed(run: PaneFunctions[string] | undefined, given: readonly unknown[]): Promise<unknown> {
  return new Promise((give) => {
    if (!run) return give(undefined);
    const invocation = { isInValuePreview: true, setResult: give, onCanceled: undefined };
    try {
      const answer = run(...given, invocation);
      if (answer !== undefined) void Promise.resolve(answer).then(give, give);
    } catch (thrown) {
      give(thrown);
    }
  });
}
