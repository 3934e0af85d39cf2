import { type ErrorCode, meaningOf } from "./meanings";

/**
 * Words and figures for the sentence: a code, a query's id, a moment; undefined counts as absent. Never a token, never an address with a
 * query string.
 */
export type ErrorDetails = Readonly<Record<string, string | number | undefined>>;

/** The one error class of core and the functions; what Excel refuses is an `ExcelProblem`. Recognize it with `isAddinError`, its kind by `code`. */
export class AddinError extends Error {
  override readonly name = "AddinError";

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    cause?: unknown,
  ) {
    super(code, cause === undefined ? undefined : { cause });
  }
}

export function isAddinError(value: unknown): value is AddinError {
  return value instanceof Error && value.name === "AddinError";
}

/** The service refuses what is asked, and not who asks or when. */
export function isRefusal(error: AddinError | undefined): boolean {
  return error?.code === "refused" || error?.code === "forbidden";
}

/** The service refuses the length of a request, of which each half may be accepted. */
export function isTooLong({ details: { status } }: AddinError): boolean {
  return status === 413 || status === 414;
}

/** The service fails at this request, and may manage a smaller one. */
export function isFailing({ code }: AddinError): boolean {
  return meaningOf(code).isOfService && meaningOf(code).hasOtherWay;
}

/** The address leads nowhere. A gateway says so while its service is replaced: it may pass, and is not kept (decision 8). */
export function isNotFound({ details: { status } }: AddinError): boolean {
  return status === 404;
}

/** Turns whatever was thrown into an `AddinError`; what we did not foresee becomes `internal`. */
export function toAddinError(thrown: unknown): AddinError {
  return isAddinError(thrown) ? thrown : new AddinError("internal", {}, thrown);
}

/** Throws the error of a part that is loaded when it is needed, and that could not be. */
export function throwNotLoaded(cause: unknown): never {
  throw new AddinError("notLoaded", {}, cause);
}
