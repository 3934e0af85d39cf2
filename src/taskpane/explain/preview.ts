import { AddinError } from "../../core/errors/addinError";
import { functionPrefix } from "../../core/functionPrefix";
import type { AskedCall } from "../../core/questions/askedQuestions";
import type { Asks } from "../../core/questions/asks";
import type { Language } from "../../core/locales/language";
import { sentence } from "../../core/locales/sentence";
import { isErrorSign } from "../../excel/errorSigns";
import { firstInTheWay, type OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";

/** What the function of a cell that shows an error answers now, from the cache: nothing is sent. */
export interface CellPreview {
  /** The sentence of the error, where the function still gives it. */
  said?: string | undefined;
  /** The address of the first cell in the way of the result, where it has no room. */
  blocker?: string | undefined;
  /** The cell shows what stands where a saved query has no value. */
  isMissing?: boolean;
}

/** Runs the function of a cell that shows an error as for a preview. Tells nothing where an argument is known to Excel alone. */
export async function previewOfCell(
  functions: PaneFunctions,
  { call, args, formula, down, right }: OwnResult,
  shown: unknown,
  language: Language,
  asks: Asks | undefined,
): Promise<CellPreview> {
  const given = args.map(({ values }) => values?.map((row) => row.map(asGiven)));
  const unknown = args.flatMap(({ values }, at) => (values === undefined ? (asks?.arguments[at] ?? "") : []));
  if (asks?.operation === "query" && call.isWhole && unknown.every((name) => name === "missing")) {
    const marked = asks.arguments.map((name, at) => (name === "missing" ? mark : given[at]));
    const rows = await previewed(functions[functionPrefix + call.name], marked);
    if (Array.isArray(rows) && (rows as unknown[][])[down]?.[right] === mark) return { isMissing: true };
  }
  if (!isErrorSign(shown) || unknown.length > 0) return {};
  const answer = await previewed(functions[functionPrefix + call.name], given);
  const rows = call.isWhole && Array.isArray(answer) ? (answer as unknown[][]) : undefined;
  const error = rows ? rows[down]?.[right] : answer;
  const isShown = error instanceof Error && "code" in error && error.code === shown;
  const isTold = isShown && error.message !== "" && error.message !== sentence(new AddinError("preview"), language);
  if (isTold || !rows || shown !== "#SPILL!") return isTold ? { said: error.message } : {};
  const { row, column, sheet } = formula;
  const area = { row, column, rowCount: rows.length, columnCount: rows[0]?.length ?? 1 };
  // Excel may refuse while a cell is being edited; then the address stays unknown.
  return { blocker: await firstInTheWay(sheet, area).catch(() => undefined) };
}

/** What stands nowhere in the result of a query. */
const mark = "\u{10FFFD}";

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

/** The same with other values for the arguments that are named. */
export function previewWith(
  { functions, asks }: { functions: PaneFunctions; asks: Asks },
  name: string,
  given: AskedCall["given"],
  changed: Readonly<Record<string, readonly unknown[] | undefined>>,
): Promise<unknown> {
  const valuesOf = (argument: string, at: number) =>
    argument in changed ? changed[argument] : at < given.length ? given[at] : [];
  return previewOf(functions, { name, given: asks.arguments.map(valuesOf) });
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
