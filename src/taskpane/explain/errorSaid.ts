import { AddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { sentence } from "../../core/locales/sentence";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";
import { previewOfCall } from "./previewOfCall";

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
function errorIn(
  answer: unknown,
  { isWhole, down, right }: OwnResult,
): { code?: unknown; message?: string } | undefined {
  if (answer instanceof Error) return answer;
  const cell: unknown = isWhole && Array.isArray(answer) ? (answer as unknown[][])[down]?.[right] : undefined;
  return cell instanceof Error ? cell : undefined;
}
