import { type ErrorCode, toAddinError } from "../../core/errors/addinError";
import { type Language, sentence } from "../../core/locales/sentence";

/** Errors that the user's own input caused; all others mean that there is no value. */
const inputErrors = new Set<ErrorCode>([
  "badPostalCode",
  "badArgument",
  "missingArgument",
  "badIndicator",
  "badField",
  "badColumn",
  "badQueryId",
  "countryNotAsked",
]);

/** An error as a cell shows it. Microsoft's class is an Error, which its types do not tell. */
export type CellError = CustomFunctions.Error & Error;

/** The error value of a cell: `#VALUE!` for bad input, `#N/A` for no data or no service, with one sentence. */
export function toCellError(thrown: unknown, language: Language): CellError {
  if (isCellError(thrown)) return thrown;
  const error = toAddinError(thrown);
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  const value = inputErrors.has(error.code) ? invalidValue : notAvailable;
  return new CustomFunctions.Error(value, sentence(error, language)) as CellError;
}

/** An error that stands in a cell: ours, or one that a formula's argument holds. */
export function isCellError(value: unknown): value is CellError {
  return value instanceof CustomFunctions.Error;
}
