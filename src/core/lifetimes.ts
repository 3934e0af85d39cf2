import { isPartlyRead } from "./http/partlyReader";
import { type AddinError, type ErrorCode, isAddinError } from "./errors/addinError";
import type { Lifetime } from "./cache/cache";

/** @param freshHours How long an answer stays fresh, as the user has set it. */
export function lifetimes(freshHours: () => number): Lifetime {
  return (known) => {
    if (isAddinError(known)) return lifetimeOf(known);
    const isList = Array.isArray(known);
    if (isPartlyRead(known) || (isList && known.length === 0)) return isList ? incompleteList : untilNext;
    return freshHours() * 60 * minute;
  };
}

/** A 404 is not kept (decision 8), even if the rest of its batch was answered. */
function lifetimeOf({ code, details }: AddinError): number {
  return code === "refused" && details.status === 404 ? 0 : (lastingErrors[code] ?? 0);
}

const minute = 60_000;

/** The next calculation asks again, as the sentence of a field that cannot be read says. */
const untilNext = 1;

/** Errors that are kept as answers, and for how long, in milliseconds. All others pass. */
const lastingErrors: Partial<Record<ErrorCode, number>> = {
  postalCodeNotFound: 10 * minute,
  pastTheEnd: 10 * minute,
  refused: 10 * minute,
  // Until another token, or a refresh.
  forbidden: Infinity,
  // It takes the place of a result: a gateway says so, too, while its service is replaced.
  queryNotFound: untilNext,
};

/** The time that a list without entries is kept, or one that could not be read whole: the service may have failed for a moment. */
const incompleteList = 10 * minute;
