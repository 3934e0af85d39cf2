import { isAddinError } from "../../src/core/errors/addinError";
import { categories } from "../../src/core/apis/zipcodes/wire";
import { maxRequestsOfBatch } from "../../src/core/dispatcher/bisection/splitRequests";
import { latestItem } from "./cannedService";
import { FaultyApp } from "./faultyApp";

const codes = Array.from({ length: 500 }, (_, index) => String(10_000 + index));
const bad = new Set(codes.slice(0, 9));
const all = 0b111111;

test("waves for refusals that expire before the next one do not cost more and more requests, hour by hour", async () => {
  let requests = 0;
  const faulty = new FaultyApp({
    service: ({ url, body }) => {
      if (!url.endsWith("/latest")) return { body: { count: 0, total_count: 0, data: [] } };
      requests++;
      const asked = body as { zip_codes: string[]; categories?: string[] };
      const names = asked.categories ?? categories;
      const isRefused = asked.zip_codes.some((code) => bad.has(code));
      if (isRefused || names.includes("employment") || names.includes("housing")) return { status: 400 };
      const data = Object.fromEntries(names.map((name) => [`${name}_x`, 1]));
      return { body: { count: 1, results: asked.zip_codes.map((code) => ({ ...latestItem(code), data })) } };
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
  await faulty.clock.pass(6 * 3_600_000);
  // Five batches, as at first, once the refusals that were found wave by wave expire together.
  expect(Math.max(...ofWaves.slice(12))).toBeLessThanOrEqual(5 * maxRequestsOfBatch);
  expect(ofWaves.length).toBeGreaterThan(20);
});
