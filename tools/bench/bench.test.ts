import { bundlePrograms, startBenchService } from "./processes";
import { limitOf } from "./limit";
import { median, Rounds } from "./results";
import { smoke } from "./smoke";
import { workloadsOf } from "./workloads";

test("the bench sees wrong values and requests too many", async () => {
  await bundlePrograms();
  const service = await startBenchService();
  try {
    await smoke(service);
  } finally {
    service.stop();
  }
}, 60_000);

/** Computed by hand: rounds of six requests of 40 ms, from when the last code of a batch is there. */
test.each([
  ["W1", 100, 680],
  ["W2", 50, 360],
  ["W3", 25, 200],
  ["W3w", 25, 245],
  ["W5", 100, 685],
  ["W5c", 100, 1705],
  ["W6", 100, 4040],
  ["W6b", 50, 2290],
])("the limit of %s is %i requests and %i ms", (id, requests, wall) => {
  const workload = workloadsOf(1).find((candidate) => candidate.id === id);
  expect(workload && limitOf(workload)).toMatchObject({ requests, wall });
});

test("the limit of a search is the cheaper of searches and pages", () => {
  const requests = workloadsOf(1)
    .filter(({ operation }) => operation === "search")
    .map((workload) => limitOf(workload).requests);
  expect(requests).toEqual([2, 17]);
});

test("ratios are taken within a round", () => {
  const rounds = new Rounds<{ wall: number }>();
  for (const [ours, theirs] of [
    [10, 20],
    [100, 200],
    [30, 30],
  ] as const) {
    rounds.add("W1", "ours", { wall: ours });
    rounds.add("W1", "theirs", { wall: theirs });
  }
  expect(rounds.ratio("W1", "ours", "theirs", ({ wall }) => wall)).toBe(0.5);
  expect(rounds.median("W1", "ours", ({ wall }) => wall)).toBe(30);
  expect(median([1, 2, 3, 4])).toBe(2.5);
});
