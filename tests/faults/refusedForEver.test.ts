import { maxRequestsOfBatch } from "../../src/core/splitting/splitting";
import { askInWaves } from "./askInWaves";
import { FaultyApp } from "./faultyApp";

const codes = Array.from({ length: 2_000 }, (_, index) => String(10_000 + index));
const batches = codes.length / 100;

test("a sheet of which every code is refused for hours costs one split in each wave, and twelve requests for every other batch", async () => {
  let requests = 0;
  const faulty = new FaultyApp({
    service: ({ url }) => {
      if (!url.endsWith("/latest")) return { body: { count: 0, total_count: 0, data: [] } };
      requests++;
      return { status: 400 };
    },
  });
  const ofWaves = askInWaves(faulty, codes, () => requests);
  await faulty.clock.pass(16 * 3_600_000);
  expect(Math.max(...ofWaves.slice(1))).toBeLessThanOrEqual(maxRequestsOfBatch + 12 * (batches - 1));
  expect(ofWaves.length).toBeGreaterThan(50);
});
