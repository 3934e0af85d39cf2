import type { LatestPart } from "../../src/core/apis/zipcodes/latestBatch";
import { states } from "../../src/core/codes/states";
import type { Answer } from "../../src/core/dispatcher/answer";
import { isAddinError } from "../../src/core/errors/addinError";
import { seededRandom } from "../../src/service/demonstration/random";
import { pageReply, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { codesFrom, searchOf } from "./formulas";

const codes = codesFrom(10_000, 10_000);
const socioeconomic = 1 << 5;

test("half of ten thousand cells canceled after 2 ms: no code of theirs is sent that had not left", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 40, answer: "right" }], /latest$/);
  const { latest } = faulty.app;
  const answers = codes.map((code) => latest.ask(code, socioeconomic) as Promise<Answer<LatestPart>>);
  await faulty.clock.pass(2);
  const leftBefore = codesSent(faulty);
  codes.forEach((code, index) => index % 2 === 1 && latest.leave(code, answers[index] as (typeof answers)[0]));
  await faulty.clock.pass(60_000);
  expect((await Promise.all(answers.filter((_, index) => index % 2 === 0))).filter(isAddinError)).toEqual([]);
  expect(codesSent(faulty)).toBe(leftBefore + (codes.length - leftBefore) / 2);
  expect(codesSent(faulty)).toBeLessThanOrEqual(5500);
});

test.each([1, 2, 3])(
  "a minute of 503 under ten thousand cells is asked little and noticed when it ends",
  async (seed) => {
    const random = seededRandom(seed);
    const faulty = new FaultyApp({ random: () => random.next() });
    // At some point in the ten seconds after the minute, so that no probe is favored.
    const end = faulty.time() + random.between(60_000, 70_000);
    faulty.answerWith([() => (faulty.time() < end ? { status: 503 } : "right")], /./);
    const answeredAt = new Map<string, number>();
    const recalculate = (): void => {
      for (const code of codes) {
        void Promise.resolve(faulty.app.latest.ask(code, socioeconomic)).then((answer) => {
          if (!isAddinError(answer) && !answeredAt.has(code)) answeredAt.set(code, faulty.time());
        });
      }
    };
    faulty.app.onWave(recalculate);
    for (let time = 0; time < 6; time++) {
      recalculate();
      await faulty.clock.pass(10_000);
    }
    for (let second = 0; second < 70 && answeredAt.size < codes.length; second++) await faulty.clock.pass(1000);
    expect(answeredAt.size).toBe(codes.length);
    expect(Math.min(...answeredAt.values()) - end).toBeLessThanOrEqual(11_000);
    expect(faulty.sent.filter(({ at }) => at < end).length).toBeLessThanOrEqual(25);
  },
);

test.each([
  ["a state: two requests", ["30"], 2],
  ["the country: seventeen", states.map(({ id }) => id), 17],
])("every code of %s for pages of the catalog", async (_title, stateIds, requests) => {
  const faulty = new FaultyApp({
    service(request) {
      const query = new URL(request.url).searchParams;
      const asked = query.get("state_id")?.split(",") ?? states.map(({ id }) => id);
      return request.url.includes("/zipcodes?") ? pageReply(query, asked.flatMap(codesOf)) : rightReply(request);
    },
  });
  faulty.answerWith([{ late: 40, answer: "right" }], /./);
  const cells = stateIds.flatMap(codesOf);
  const outcome = await faulty.evaluate(searchOf(...cells), 60_000);
  expect(outcome?.filter((row) => !Array.isArray(row))).toEqual([]);
  expect(outcome).toHaveLength(cells.length);
  expect(faulty.sent).toHaveLength(requests);
});

/** As many postal codes as a state really has, spread over its prefixes. */
function codesOf(stateId: string): string[] {
  const state = states.find(({ id }) => id === stateId);
  if (!state) throw new Error(`There is no state ${stateId}.`);
  const first = state.prefixes[0] * 1000;
  const room = (state.prefixes[1] + 1) * 1000 - first;
  return Array.from({ length: state.codes }, (_, index) =>
    String(first + Math.floor((index * room) / state.codes)).padStart(5, "0"),
  );
}

function codesSent(faulty: FaultyApp): number {
  return faulty
    .requestsOn(/latest$/)
    .reduce((sum, { body }) => sum + (body as { zip_codes: string[] }).zip_codes.length, 0);
}
