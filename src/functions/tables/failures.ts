import type { Known } from "../../core/cache/cache";
import { type Answer, knownOf } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { type CellError, newCellError, returnable, toCellError } from "../cell/errors";

/** The value of an answer of one part. Throws the error that came instead. It loads with the tables that need it, not with every cell. */
export function valueOrThrow<Value>(answer: Answer<Value>): Value {
  const known = knownOf(answer);
  if (isAddinError(known)) throw known;
  return known;
}

/** The list, or why there is none, for those who can do without. Throws where the user has stopped the cell: then it asks nothing more. */
export function listUnlessStopped<Item>(answer: Answer<Item[]> | undefined): Known<Item[]> {
  const known = knownOf(answer);
  if (isAddinError(known) && known.code === "canceled") throw known;
  return known;
}

/** The error of one of several codes, as the whole formula shows it. What a token may not read is named; other sentences name it themselves. */
export function errorOfCode(error: AddinError, code: string | undefined): AddinError {
  return error.code === "forbidden" ? new AddinError("forbidden", { ...error.details, what: code }, error) : error;
}

/** The error that a cell of a range holds, as the whole formula shows it: nothing else tells it from an error of the formula's own. */
export function errorInRange({ code }: CellError, language: Language): CellError {
  const told = toCellError(new AddinError("errorInCell", { value: code }), language);
  return returnable.has(code) ? newCellError(code, told.message) : told;
}
