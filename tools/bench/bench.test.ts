import type { Part } from "./experiments";
import { type SlowService, startSlowService } from "./processes";
import { Results } from "./results";
import { limitOf, workloadNamed } from "./workloads";

describe("a small sheet once through the bench", () => {
  let service: SlowService;
  beforeAll(async () => {
    service = await startSlowService();
  });
  afterAll(() => service.stop());

  const measure = (part: Part, client: string) => service.measure({ part, sheet: "1000", client, seed: 1 });

  test("over HTTP it is answered in as few requests as there can be", async () => {
    expect(await measure("http", "ours")).toMatchObject({ requests: 10, wrong: 0, unanswered: 0 });
  });

  test("in Microsoft's runtime every cell has its value", async () => {
    expect(await measure("visible", "ours")).toMatchObject({ wrong: 0, unanswered: 0 });
  });

  test.each<Part>(["http", "visible"])("wrong and missing values are seen (%s)", async (part) => {
    expect(await measure(part, "planted")).toMatchObject({ wrong: 899, unanswered: 100 });
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
