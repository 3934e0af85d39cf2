import type { App } from "../../core/app";
import type { Entry } from "../../core/cache/cache";
import type { OwnFormula } from "../../excel/findOwnFormulas";
import type { OwnQuestions } from "../../excel/questionsOfEach";

const hour = 3_600_000;

/** True if an answer that a formula uses is older than this many hours, or not held and so of unknown age. */
export function isOlder(
  app: App,
  { calls }: OwnFormula,
  { codes, texts, isComplete }: OwnQuestions,
  hours: number,
): boolean {
  const limit = app.now() - hours * hour;
  if (!isComplete) return true;
  const usesQueries = calls.some(({ name }) => name.startsWith("QUERY."));
  const ages = usesQueries
    ? [...texts].flatMap((text) => app.queries.peek(text)?.times[0]?.retrievedAt ?? [])
    : [...codes].map((code) => newest(app.latest.peek(code), app.search.peek(code)));
  return ages.length === 0 || ages.some((retrievedAt) => retrievedAt < limit);
}

function newest(...entries: (Entry<unknown> | undefined)[]): number {
  const times = entries.flatMap((entry) => entry?.times ?? []);
  return Math.max(...times.map((one) => one?.retrievedAt ?? -Infinity));
}
