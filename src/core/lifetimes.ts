import { isPartlyRead } from "./http/readReply";
import { isAddinError, isNotFound, isRefusal } from "./errors/addinError";
import { meaningOf, untilNext } from "./errors/meanings";
import type { Lifetime } from "./cache/cache";

/** @param freshHours How long an answer stays fresh, as the user has set it. */
export function lifetimes(freshHours: () => number): Lifetime {
  return (known) => {
    if (isAddinError(known)) return isRefusal(known) && isNotFound(known) ? 0 : meaningOf(known.code).kept;
    const isList = Array.isArray(known);
    if (isPartlyRead(known) || (isList && known.length === 0)) return isList ? incompleteList : untilNext;
    return freshHours() * 60 * minute;
  };
}

const minute = 60_000;

/** The time that a list without entries is kept, or one that could not be read whole: the service may have failed for a moment. */
const incompleteList = 10 * minute;
