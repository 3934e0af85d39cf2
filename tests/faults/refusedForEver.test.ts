import { isAddinError } from "../../src/core/errors/addinError";
import { maxRequestsOfBatch } from "../../src/core/dispatcher/bisection/splitRequests";
import { FaultyApp } from "./faultyApp";

const codes = Array.from({ length: 2_000 }, (_, index) => String(10_000 + index));
const batches = codes.length / 100;
const all = 0b111111;

test("a sheet of which every code is refused for hours costs one split in each wave, and two requests for every other batch", async () => {
  let requests = 0;
  const faulty = new FaultyApp({
    service: ({ url }) => {
      if (!url.endsWith("/latest")) return { body: { count: 0, total_count: 0, data: [] } };
      requests++;
      return { status: 400 };
    },
  });
  const failed = new Set<string>();
  const ask = (code: string): void => {
    failed.delete(code);
    void Promise.resolve(faulty.app.latest.ask(code, all)).then((answer) => {
      if (isAddinError(answer) || answer.known.some(isAddinError)) failed.add(code);
    });
  };
  const ofWaves: number[] = [];
  faulty.app.onWave(() => {
    ofWaves.push(requests);
    requests = 0;
    for (const code of [...failed]) ask(code);
  });
  faulty.answerWith([(_request, right) => ({ late: 20 + ((requests * 37) % 300), answer: right })], /latest$/);
  codes.forEach(ask);
  await faulty.clock.pass(16 * 3_600_000);
  const others = 2 * (batches - 1);
  expect(Math.max(...ofWaves.slice(4))).toBeLessThanOrEqual(maxRequestsOfBatch + others);
  // The fourth recalculation may cost twice as many requests for the batch that is split.
  expect(Math.max(...ofWaves.slice(1, 4))).toBeLessThanOrEqual(2 * maxRequestsOfBatch + others);
  expect(ofWaves.length).toBeGreaterThan(50);
});
