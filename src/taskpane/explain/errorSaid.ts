import { AddinError } from "../../core/errors/addinError";
import { functionPrefix } from "../../core/functionPrefix";
import type { Language } from "../../core/locales/language";
import { sentence } from "../../core/locales/sentence";
import { isBusySign, isErrorSign } from "../../excel/errorSigns";
import type { OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";

/**
 * The sentence of the error that a cell shows. Its own function tells it, run as for a preview: it answers from the cache and sends nothing.
 * Undefined where an argument is known to Excel alone, or the cache no longer has what the function needs.
 */
export async function errorSaid(
  functions: PaneFunctions,
  own: OwnResult,
  shown: unknown,
  language: Language,
): Promise<string | undefined> {
  const run = functions[functionPrefix + own.call.name];
  if (!run || !isErrorSign(shown) || isBusySign(shown) || own.args.some(({ values }) => values === undefined)) return;
  const given = own.args.map(({ values }) => values?.map((row) => row.map(asGiven)));
  const answer = await previewed(run, given);
  const { code, message = "" } = errorIn(answer, own) ?? {};
  if (code !== shown || message === sentence(new AddinError("preview"), language)) return undefined;
  // What was an error before is passed on as it came, without a sentence.
  if (message === "")
    return answer instanceof Error ? sentence(new AddinError("errorInCell", { value: shown }), language) : undefined;
  return message;
}

/** A value as Excel gives it to a function: errors are objects there. */
function asGiven(value: unknown): unknown {
  return isErrorSign(value) ? { type: "Error", basicType: "Error", basicValue: value } : value;
}

/** What a function gives or throws; one that keeps answering hands its first answer over. */
function previewed(run: PaneFunctions[string], given: readonly unknown[]): Promise<unknown> {
  return new Promise((give) => {
    const invocation = { isInValuePreview: true, setResult: give, onCanceled: undefined };
    try {
      const answer = run(...given, invocation);
      if (answer !== undefined) void Promise.resolve(answer).then(give, give);
    } catch (thrown) {
      give(thrown);
    }
  });
}

/** The error of the whole formula, or the one in the cell of its result. */
function errorIn(
  answer: unknown,
  { isWhole, down, right }: OwnResult,
): { code?: unknown; message?: string } | undefined {
  if (answer instanceof Error) return answer;
  const cell: unknown = isWhole && Array.isArray(answer) ? (answer as unknown[][])[down]?.[right] : undefined;
  return cell instanceof Error ? cell : undefined;
}
