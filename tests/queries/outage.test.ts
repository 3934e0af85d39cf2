import { errorsEn } from "../../src/core/locales/errors.en";
import { errorsEs } from "../../src/core/locales/errors.es";
import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { callFunction } from "../faults/callFunction";
import { queryReply } from "../faults/cannedService";
import { FaultyApp } from "../faults/faultyApp";
import type { Reply } from "../faults/faultRow";
import { type Outcome, queryOf } from "../faults/formulas";

const anyRequest = /\/queries/;
const found = [["n"], [3]];
const missing = ["#N/A queryNotFound"];

/** One saved query, whose name and id differ. */
function service({ url }: SentRequest): CannedReply {
  if (url.endsWith("/queries"))
    return { body: { count: 1, data: [{ query_id: "sales-1", name: "Sales report", description: "" }] } };
  return url.includes("/sales-1/") ? queryReply([{ n: 3 }]) : { status: 404 };
}

/** A cell that each wave calculates again while it shows an error. */
function follow(faulty: FaultyApp, text: string): () => Outcome | undefined {
  let cell = faulty.call(queryOf(text));
  faulty.app.onWave(() => {
    if (typeof cell.outcome?.[0] === "string") cell = faulty.call(queryOf(text));
  });
  return () => cell.outcome;
}

/** Lets a second pass in steps, between which replies are read and parts of the add-in load. */
async function passSecond(faulty: FaultyApp): Promise<void> {
  for (let step = 0; step < 10; step++) await faulty.clock.pass(100);
}

/** What a service that is down answers, and the sentence that its cells show. */
const outages: [string, Reply, keyof typeof errorsEn][] = [
  ["503", { status: 503 }, "serverError"],
  ["503 with a time to come back", { status: 503, headers: { "retry-after": "29" } }, "timedOut"],
  ["503 with a long time to come back", { status: 503, headers: { "retry-after": "300" } }, "unavailable"],
  ["no connection", new TypeError("Failed to fetch"), "unreachable"],
  ["no answer", "silence", "timedOut"],
  ["a sign-in page", { body: "<!doctype html>" }, "notData"],
];

test.each(outages)("in an outage a cell says what is so, and fills in by itself: %s", async (_name, reply, code) => {
  const faulty = new FaultyApp({ service });
  faulty.answerWith([reply], anyRequest);
  const cell = follow(faulty, "sales-1");
  await faulty.clock.pass(70_000);
  expect(cell()).toEqual([`#N/A ${code}`]);
  if (code !== "notData") {
    expect(errorsEn[code]).toMatch(/automatically|then fill in the cell/);
    expect(errorsEs[code]).toMatch(/automáticamente|después llenamos la celda/);
    expect(`${errorsEn[code]} ${errorsEs[code]}`).not.toMatch(/recalc/i);
  }
  faulty.answerWith(["right"], anyRequest);
  await faulty.clock.pass(15 * 60_000);
  expect(cell()).toEqual(found);
});

test("in an outage of many queries their cells say that the service is retried", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 500 }], anyRequest);
  const cells = ["a", "b", "c", "d", "e", "f"].map((id) => faulty.call(queryOf(id)));
  await faulty.clock.pass(70_000);
  for (const { outcome } of cells) expect(outcome?.[0]).toMatch(/^#N\/A (serverError|serviceDown|unavailable)$/);
  expect(await faulty.evaluate(queryOf("g"))).toEqual(["#N/A serviceDown"]);
});

test.each([
  ["by its id", "sales-1", /sales-1/],
  ["by its name, where the list is missing", "Sales report", /\/queries$/],
  ["by its name, where its rows are missing", "Sales report", /sales-1/],
  ["by its id in capitals, where the list is missing", "SALES-1", /\/queries$/],
])("a saved query fills in by itself once a gateway's 404 has passed: %s", async (_, text, path) => {
  const faulty = new FaultyApp({ service });
  faulty.answerWith([{ status: 404 }, "right"], path);
  const cell = follow(faulty, text);
  await passSecond(faulty);
  expect(cell()).toEqual(missing);
  await faulty.clock.pass(60_000);
  expect(cell()).toEqual(found);
});

test("a saved query that does not exist is asked for less and less often, and takes the place of a result", async () => {
  const faulty = new FaultyApp({ service });
  expect(await faulty.evaluate(queryOf("sales-1"), 1000)).toEqual(found);
  faulty.app.moments.begin();
  faulty.answerWith([{ status: 404 }], /sales-1/);
  faulty.sent.length = 0;
  const cell = follow(faulty, "sales-1");
  await faulty.clock.pass(24 * 60 * 60_000);
  expect(cell()).toEqual(missing);
  const { length } = faulty.requestsOn(/sales-1/);
  expect([length > 90, length < 110]).toEqual([true, true]);
});

test("a saved query that is listed and not found is not proposed in place of itself", async () => {
  const faulty = new FaultyApp({ service });
  faulty.answerWith([{ status: 404 }], /sales-1/);
  expect(await callFunction(faulty, "QUERY.ROWS", "sales-1")).toMatch(
    /^#N\/A There is no saved query “sales-1”\. Check/,
  );
});
