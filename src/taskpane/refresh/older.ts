import { allCategories } from "../../core/apis/zipcodes/latestBatch";
import type { App } from "../../core/app";
import type { Entry, Parts } from "../../core/cache/cache";
import { heldFor } from "../../core/questions/askedQuestions";
import { beginsWithCodes } from "../../core/questions/asks";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { serviceOf } from "../../excel/formulas/ownCalls";
import { type OwnQuestions, readQuestionsOfEach } from "../../excel/questions/questionsOfEach";

const hour = 3_600_000;

/** True if an answer that a formula uses is older than this many hours, or not held and so of unknown age. */
export function isOlder(app: App, { calls }: OwnFormula, questions: OwnQuestions, hours: number): boolean {
  const limit = app.now() - hours * hour;
  if (!questions.isComplete) return true;
  const times = calls.flatMap(({ name }) => retrievedFor(app, name, questions));
  return times.length === 0 || times.some((retrievedAt) => retrievedAt < limit);
}

/** The number of these formulas that still use an answer from before this time, as far as is known. In milliseconds since 1970. */
export async function countOlder(app: App, formulas: readonly OwnFormula[], time: number): Promise<number> {
  const asked = await readQuestionsOfEach(formulas);
  const isBefore = (retrievedAt: number): boolean => retrievedAt > -Infinity && retrievedAt < time;
  return formulas.filter(({ calls }, index) => {
    const questions = asked[index];
    return questions && calls.some(({ name }) => retrievedFor(app, name, questions).some(isBefore));
  }).length;
}

/** The moments at which the answers that a function uses came. */
function retrievedFor(app: App, name: string, { codes, texts }: OwnQuestions): number[] {
  if (serviceOf(name) === "queries")
    return [...texts].flatMap((text) => app.queries.peek(text)?.times[0]?.retrievedAt ?? []);
  const asks = app.asks[name];
  const operation = asks && beginsWithCodes(asks) ? asks.operation : undefined;
  if (operation === "none") return [];
  // For a code, a refresh asks for the categories that the workbook uses; others may stay old.
  const used = app.usedCategories.used || allCategories;
  return [...codes].map((code) => {
    const ofLatest = oldest(app.latest.peek(code), used);
    if (operation === "latest") return ofLatest;
    return operation ? oldest(heldFor(app, operation, code)) : Math.max(ofLatest, oldest(app.search.peek(code)));
  });
}

/** The moment at which the oldest of these parts came; -Infinity if none is held. */
function oldest(entry: Entry<unknown> | undefined, parts: Parts = 1): number {
  const times = (entry?.times ?? []).flatMap((one, part) => (one && parts & (1 << part) ? one.retrievedAt : []));
  return times.length === 0 ? -Infinity : Math.min(...times);
}
