import { type ErrorCode, isAddinError } from "./errors/addinError";
import type { Lifetime } from "./cache/cache";

const minute = 60_000;

/** Errors that are kept as answers, and for how long, in milliseconds. All others pass. */
const lastingErrors: Partial<Record<ErrorCode, number>> = {
  postalCodeNotFound: 10 * minute,
  pastTheEnd: 10 * minute,
  refused: 10 * minute,
  // Until another token, or a refresh.
  forbidden: Infinity,
  queryNotFound: minute,
};

/** How long a list without entries is kept, as a code that does not exist: the service may have failed for a moment. */
const emptyList = 10 * minute;

/** @param freshHours How long an answer stays fresh, as the user has set it. */
export function lifetimes(freshHours: () => number): Lifetime {
  return (known) =>
    isAddinError(known)
      ? (lastingErrors[known.code] ?? 0)
      : Array.isArray(known) && known.length === 0
        ? emptyList
        : freshHours() * 60 * minute;
}
