import { isAddinError } from "../../errors/addinError";
import { findQueryId } from "./queryId";
import type { SavedQuery } from "./wire";

/** The ids of the saved queries that some of these texts mean, by their names or in another case. What means none is left out. */
export function idsMeantBy(texts: Iterable<string>, listed: readonly SavedQuery[]): string[] {
  return [...texts].flatMap((text) => idMeantBy(text, listed) ?? []);
}

function idMeantBy(text: string, listed: readonly SavedQuery[]): string | undefined {
  try {
    return findQueryId(text, listed);
  } catch (thrown) {
    // A text of several meanings asks nothing.
    if (isAddinError(thrown)) return undefined;
    throw thrown;
  }
}
