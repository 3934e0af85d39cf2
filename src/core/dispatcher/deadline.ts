/** A cell settles at latest so long after the last good answer of the service it waits for … */
export const longestSilence = 60_000;
/** … and so long after it asked, whatever happens. */
export const longestWaitOfCell = 10 * 60_000;

/** Whether a question asked at `since` has waited too long at `now`. All in milliseconds since 1970. */
export function isOverdue(since: number, lastGoodAt: number, now: number): boolean {
  return now - Math.max(since, lastGoodAt) >= longestSilence || now - since >= longestWaitOfCell;
}
