import type { Meter } from "./experiments";
import { measureInBrowser, measureInProcesses, type SlowService, startSlowService } from "./meters";
import { Results } from "./results";
import { limitOf, workloadNamed } from "./workloads";

describe("a small sheet once through the bench", () => {
  let service: SlowService;
  let meter: Meter;
  beforeAll(async () => {
    service = await startSlowService();
    meter = measureInProcesses(service);
  });
  afterAll(() => service.stop());

  test("over HTTP it is answered in as few requests as there can be", async () => {
    const figures = await meter.measure("1000", "ours", 1);
    expect(figures).toMatchObject({ requests: 10, wrong: 0, unanswered: 0 });
  });

  test("wrong and missing values are seen", async () => {
    const figures = await meter.measure("1000", "planted", 1);
    expect(figures).toMatchObject({ wrong: 899, unanswered: 100 });
  });

  test("in a browser, the same is seen", async () => {
    const visible = await measureInBrowser(service);
    try {
      const ours = await visible.measure("1000", "ours", 1);
      expect(ours).toMatchObject({ wrong: 0, unanswered: 0 });
      expect(ours["all visible, ms"]).toBeGreaterThanOrEqual(ours["first visible, ms"] ?? Infinity);
      const planted = await visible.measure("1000", "planted", 1);
      expect(planted).toMatchObject({ wrong: 899, unanswered: 100 });
    } finally {
      await visible.stop();
    }
  });
});

/** Computed by hand: rounds of six requests of 40 ms, from when the last code of a batch is there. */
test.each([
  ["W1", 100, 680],
  ["W3", 25, 200],
  ["W6", 100, 4040],
  ["W6b", 50, 2290],
])("the limit of %s is %i requests and %i ms", (id, requests, wall) => {
  expect(limitOf(workloadNamed(id))).toMatchObject({ requests, wall });
});

test("ratios are taken within a round", () => {
  const results = new Results();
  for (const [ours, theirs] of [
    [10, 20],
    [100, 200],
    [30, 30],
  ] as const) {
    results.add("W1", "ours", { wall: ours });
    results.add("W1", "theirs", { wall: theirs });
  }
  expect(results.ratio("W1", "ours", "theirs", "wall")).toBe(0.5);
  expect(results.median("W1", "ours", "wall")).toBe(30);
});
