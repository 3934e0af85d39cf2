import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { queryReply, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { latestOf, type Outcome, queryOf, searchOf } from "./formulas";

const codes = Array.from({ length: 20 }, (_, index) => String(10_000 + index));

/** Two servers behind one gateway, of which one is replaced: every other request is answered 404 meanwhile. */
test.each([
  [2, "search", searchOf],
  [20, "search", searchOf],
  [2, "latest", latestOf],
  [20, "latest", latestOf],
] as const)(
  "no code stays refused after %i seconds of 404 at every other request: %s",
  async (seconds, _, formulaOf) => {
    const faulty = new FaultyApp();
    let requests = 0;
    let isReplaced = true;
    faulty.answerWith(
      [
        (_request, right) => {
          const isRefused = isReplaced && requests++ % 2 === 0;
          return { late: 200, answer: isRefused ? { status: 404, body: "<html>" } : right };
        },
      ],
      formulaOf("10000").path,
    );
    const cells = new Map(codes.map((code) => [code, faulty.call(formulaOf(code))]));
    const hasFailed = (code: string): boolean => typeof cells.get(code)?.outcome?.[0] !== "object";
    faulty.app.onWave(() => {
      for (const code of codes.filter(hasFailed)) cells.set(code, faulty.call(formulaOf(code)));
    });
    await faulty.clock.pass(seconds * 1000);
    isReplaced = false;
    await faulty.clock.pass(5 * 60_000);
    expect(codes.filter(hasFailed)).toEqual([]);
  },
);

describe("a saved query", () => {
  const listed = { count: 1, data: [{ query_id: "sales-1", name: "Sales report", description: "" }] };
  const found = [["n"], [3]];
  const missing = ["#N/A queryNotFound"];

  function service(request: SentRequest): CannedReply {
    if (request.url.endsWith("/queries")) return { body: listed };
    if (request.url.includes("/sales-1/")) return queryReply([{ n: 3 }]);
    return request.url.includes("/queries/") ? { status: 404 } : rightReply(request);
  }

  /** A cell that each wave calculates again while it shows an error. */
  function follow(faulty: FaultyApp, text: string): { readonly outcome: Outcome | undefined } {
    let cell = faulty.call(queryOf(text));
    faulty.app.onWave(() => {
      if (typeof cell.outcome?.[0] === "string") cell = faulty.call(queryOf(text));
    });
    return {
      get outcome() {
        return cell.outcome;
      },
    };
  }

  /** Lets a second pass in steps, between which replies are read and parts of the add-in load. */
  async function passSecond(faulty: FaultyApp): Promise<void> {
    for (let step = 0; step < 10; step++) await faulty.clock.pass(100);
  }

  test.each([
    ["by its id", "sales-1", /sales-1/],
    ["by its name, where the list is missing", "Sales report", /\/queries$/],
    ["by its name, where its rows are missing", "Sales report", /sales-1/],
    ["by its id in capitals, where the list is missing", "SALES-1", /\/queries$/],
  ])("fills in by itself once a gateway's 404 has passed: %s", async (_, text, path) => {
    const faulty = new FaultyApp({ service });
    faulty.answerWith([{ status: 404 }, "right"], path);
    const cell = follow(faulty, text);
    await passSecond(faulty);
    expect(cell.outcome).toEqual(missing);
    await faulty.clock.pass(60_000);
    expect(cell.outcome).toEqual(found);
  });

  test("fills in by itself though the list was good before", async () => {
    const faulty = new FaultyApp({ service });
    expect(await faulty.evaluate(queryOf("Sales report"), 1000)).toEqual(found);
    faulty.app.moments.begin();
    faulty.answerWith([{ status: 404 }], /queries/);
    const cell = follow(faulty, "Sales report");
    await passSecond(faulty);
    expect(cell.outcome).toEqual(missing);
    faulty.answerWith(["right"], /./);
    await faulty.clock.pass(60_000);
    expect(cell.outcome).toEqual(found);
  });

  test("fills in by itself though its cell failed just before the others were asked again", async () => {
    const faulty = new FaultyApp({ service });
    faulty.answerWith([{ status: 404 }], /queries/);
    const cells = [follow(faulty, "Sales report")];
    await faulty.clock.pass(8900);
    cells.push(follow(faulty, "sales-1"));
    await passSecond(faulty);
    expect(cells.map(({ outcome }) => outcome)).toEqual([missing, missing]);
    faulty.answerWith(["right"], /./);
    await faulty.clock.pass(60_000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([found, found]);
  });

  test("that does not exist is asked for less and less often, and takes the place of a result", async () => {
    const faulty = new FaultyApp({ service });
    expect(await faulty.evaluate(queryOf("sales-1"), 1000)).toEqual(found);
    faulty.app.moments.begin();
    faulty.answerWith([{ status: 404 }], /sales-1/);
    faulty.sent.length = 0;
    const cell = follow(faulty, "sales-1");
    await faulty.clock.pass(24 * 60 * 60_000);
    expect(cell.outcome).toEqual(missing);
    const { length } = faulty.requestsOn(/sales-1/);
    expect([length > 90, length < 110]).toEqual([true, true]);
  });
});
