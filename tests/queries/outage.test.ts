import { errorsEn } from "../../src/core/locales/errors.en";
import { errorsEs } from "../../src/core/locales/errors.es";
import { FaultyApp } from "../faults/faultyApp";
import type { Reply } from "../faults/faultRow";
import { queryOf } from "../faults/formulas";

const anyRequest = /\/queries/;

/** What a service that is down answers, and the sentence that its cells show. */
const outages: [string, Reply, keyof typeof errorsEn][] = [
  ["500", { status: 500 }, "serverError"],
  ["502", { status: 502 }, "serverError"],
  ["503", { status: 503 }, "serverError"],
  ["503 with a time to come back", { status: 503, headers: { "retry-after": "29" } }, "timedOut"],
  ["503 with a long time to come back", { status: 503, headers: { "retry-after": "300" } }, "unavailable"],
  ["no connection", new TypeError("Failed to fetch"), "unreachable"],
  ["no answer", "silence", "timedOut"],
];

test.each(outages)(
  "in an outage a cell says that it retries automatically, and does: %s",
  async (_name, reply, code) => {
    const faulty = new FaultyApp();
    const waves: string[] = [];
    faulty.app.onWave((service) => waves.push(service));
    faulty.answerWith([reply], anyRequest);
    expect(await faulty.evaluate(queryOf("sales"), 70_000)).toEqual([`#N/A ${code}`]);
    expect(errorsEn[code]).toMatch(/automatically|then fill in the cell/);
    expect(errorsEs[code]).toMatch(/automáticamente|después llenamos la celda/);
    expect(`${errorsEn[code]} ${errorsEs[code]}`).not.toMatch(/recalc/i);
    expect(waves).toEqual([]);
    faulty.answerWith(["right"], anyRequest);
    await faulty.clock.pass(15 * 60_000);
    expect(waves).toContain("queries");
    expect(await faulty.evaluate(queryOf("sales"))).toEqual([
      ["zip_code", "sales"],
      ["00501", 3],
    ]);
  },
);

test("in an outage of many queries their cells say that the service is retried", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 500 }], anyRequest);
  const cells = ["a", "b", "c", "d", "e", "f"].map((id) => faulty.call(queryOf(id)));
  await faulty.clock.pass(70_000);
  for (const { outcome } of cells) expect(outcome?.[0]).toMatch(/^#N\/A (serverError|serviceDown|unavailable)$/);
  expect(await faulty.evaluate(queryOf("g"))).toEqual(["#N/A serviceDown"]);
});

test("a sign-in page in place of the list and the query is believed for neither", async () => {
  const faulty = new FaultyApp();
  const formula = queryOf("Sales by zip");
  faulty.answerWith([{ body: "<!doctype html>" }], anyRequest);
  const cells = [faulty.call(formula)];
  faulty.app.onWave(() => void cells.push(faulty.call(formula)));
  await faulty.clock.pass(5000);
  const listed: Reply = { body: { count: 1, data: [{ query_id: "sales", name: "Sales by zip", description: "" }] } };
  const withName: Reply = { status: 404 };
  faulty.answerWith(
    [({ url }) => (/queries$/.test(url) ? listed : /Sales/.test(url) ? withName : "right")] as readonly Reply[],
    anyRequest,
  );
  await faulty.clock.pass(15_000);
  expect(cells.map(({ outcome }) => outcome)).toEqual([
    ["#N/A notData"],
    [
      ["zip_code", "sales"],
      ["00501", 3],
    ],
  ]);
});
