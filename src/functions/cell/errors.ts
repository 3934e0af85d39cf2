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
  "countryNotAsked",
]);

/** The error value of a cell: `#VALUE!` for bad input, `#N/A` for no data or no service, with one sentence. */
export function toCellError(thrown: unknown, language: Language): CustomFunctions.Error {
  if (isCellError(thrown)) return thrown;
  const error = toAddinError(thrown);
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(
    inputErrors.has(error.code) ? invalidValue : notAvailable,
    sentence(error, language),
  );
}

/** An error that stands in a cell: ours, or one that a formula's argument holds. */
export function isCellError(value: unknown): value is CustomFunctions.Error {
  return value instanceof CustomFunctions.Error;
}
