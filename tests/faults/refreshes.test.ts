import { everyIndicator } from "../../src/core/apis/zipcodes/client";
import { chooseFormulas, onlyErrors, refresh } from "../../src/excel/refresh/refresh";
import { recalculateFailed } from "../../src/excel/refresh/recalculateFailed";
import { holds, readArea } from "../../src/excel/sheets/area";
import type { Moment } from "../../src/core/refresh/moments";
import { FakeWorkbook } from "../support/excel/fakeWorkbook";
import { settled } from "../support/manualClock";
import { latestItem, queryReply, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { catalogOf, type Formula, type Outcome, latestOf, queryOf, searchOf } from "./formulas";

const hour = 3_600_000;

/** A cell, with what Excel makes of its arguments. */
interface Written {
  text: string;
  call: Formula;
}

const figure = (code: string): Formula => ({ ...latestOf(code), args: [[[code]], [["health_x"]]] });
const latest = (text: string, code: string): Written => ({
  text: `=ZIP.LATEST(${text},"health_x")`,
  call: figure(code),
});

/** A sheet whose cells have been calculated once. Every figure of the service is 1, until it changes. */
async function sheetOf(...written: Written[]) {
  const data = { value: 1 };
  const faulty = new FaultyApp({
    service: (request) => {
      if (/\/queries\//.test(request.url)) return queryReply([{ n: data.value }], [{ name: "n" }]);
      const { zip_codes } = (request.body ?? {}) as { zip_codes?: string[] };
      if (!zip_codes) return rightReply(request);
      return { body: { results: zip_codes.map((code) => ({ ...latestItem(code), data: { health_x: data.value } })) } };
    },
  });
  const values = written.map((): unknown[] => ["#BUSY!"]);
  const workbook = new FakeWorkbook([{ name: "S", formulas: written.map(({ text }) => [text]), values }]).install();
  const cells: { outcome?: Outcome }[] = [];
  const calculate = (row: number): void => {
    const { call } = written[row] ?? {};
    if (call) cells[row] = faulty.call(call);
  };
  let seen = 0;
  workbook.onSync = () => {
    for (const address of workbook.calculated.slice(seen)) {
      const area = readArea(address.split("!")[1] ?? "");
      written.forEach((_, row) => area && holds(area, { row, column: 0 }) && calculate(row));
    }
    seen = workbook.calculated.length;
  };
  const show = (): void => cells.forEach((cell, row) => void (values[row] = [shownOf(cell.outcome)]));
  const pass = async (milliseconds: number): Promise<void> => {
    await faulty.clock.pass(milliseconds);
    show();
  };
  written.forEach((_, row) => calculate(row));
  await pass(10_000);
  faulty.sent.length = 0;
  const refreshAll = async (passed = 10_000) => {
    const moment = await refresh(faulty.app, await chooseFormulas("sheet"));
    await pass(passed);
    return moment;
  };
  const asked = (): string[] =>
    faulty.requestsOn(/latest$/).flatMap(({ body }) => (body as { zip_codes: string[] }).zip_codes);
  return { faulty, workbook, data, values, pass, refreshAll, asked, shown: () => values.map(([value]) => value) };
}

function shownOf(outcome: Outcome | undefined): unknown {
  const last = outcome?.at(-1);
  return outcome === undefined ? "#BUSY!" : Array.isArray(last) ? last[0] : "#N/A";
}

test.each<[what: string, text: string, call?: Formula]>([
  ["LEFT(A2,5)", '=ZIP.LATEST(LEFT(A2,5),"health_x")'],
  ["joined texts", '=ZIP.LATEST(B2&C2,"health_x")'],
  ["a name", '=ZIP.LATEST(codes,"health_x")'],
  ["a table column", '=ZIP.LATEST([@CP],"health_x")'],
  ["another workbook", '=ZIP.LATEST([Other.xlsx]S!A1,"health_x")'],
  ["LET", '=LET(c,A2,ZIP.LATEST(c,"health_x"))'],
  ["OFFSET", '=ZIP.LATEST(OFFSET(A2,1,0),"health_x")'],
  ["a code", '=ZIP.LATEST("06600","health_x")'],
  ["the computed id of a query", '=QUERY.ROWS("sales-"&B1)', queryOf("sales-1")],
])("a refresh asks once more for a formula over %s", async (_what, text, call = figure("06600")) => {
  const { faulty, data, refreshAll, shown } = await sheetOf({ text, call });
  data.value = 2;
  await refreshAll();
  expect([shown(), faulty.requestsOn(call.path).length]).toEqual([[2], 1]);
});

test("a refresh of one code asks for that code, though many are held, and for no code twice", async () => {
  const all = Array.from({ length: 300 }, (_, index) => latest(`A${index}`, String(6000 + index).padStart(5, "0")));
  const { faulty, workbook, refreshAll, asked, pass } = await sheetOf(...all, latest("B1", "06000"));
  workbook.selected = "A7";
  await refresh(faulty.app, await chooseFormulas("selection"));
  await pass(10_000);
  expect(asked()).toEqual(["06006"]);
  faulty.sent.length = 0;
  await refreshAll();
  expect(asked()).toHaveLength(300);
  expect(faulty.requestsOn(/latest$/)).toHaveLength(3);
});

test("a cell that is calculated while a refresh lasts has its value; one that is typed later asks nothing that is held", async () => {
  const { faulty, workbook, pass, asked } = await sheetOf(latest("A1", "06600"), latest("A2", "06700"));
  workbook.selected = "A1";
  await refresh(faulty.app, await chooseFormulas("selection"));
  const meanwhile = faulty.call(figure("06700"));
  await pass(10_000);
  expect(meanwhile.outcome).toEqual([[1]]);
  expect(asked()).toEqual(["06600", "06700"]);
  expect(faulty.app.moments.current).toBeUndefined();
  expect(await faulty.now(figure("06700"))).toEqual([[1]]);
  await refresh(faulty.app, await chooseFormulas("selection"));
  await pass(10_000);
  expect(await faulty.now(figure("06700"))).toEqual([[1]]);
});

test("a refresh asks for what left before it, and no other cell waits for that", async () => {
  const { faulty, data, refreshAll, asked, shown } = await sheetOf(latest("A1", "06600"));
  faulty.answerWith([(_request, right) => ({ late: 5000, answer: right }), "right"], /latest$/);
  faulty.app.latest.expire(["06600"]);
  const [, other] = [figure("06600"), figure("06800")].map((formula) => faulty.call(formula));
  await faulty.clock.pass(1000);
  data.value = 2;
  await refreshAll();
  expect([shown(), asked()]).toEqual([[2], ["06600", "06800", "06600"]]);
  expect(other?.outcome).toEqual([[1]]);
});

test("what is younger than a refresh wants is not asked again", async () => {
  const { faulty, pass, asked } = await sheetOf(latest("LEFT(A1,5)", "06600"), latest("LEFT(A2,5)", "06700"));
  await pass(2 * hour);
  faulty.app.latest.expire(["06700"]);
  await faulty.evaluate(figure("06700"), 1000);
  faulty.sent.length = 0;
  await refresh(faulty.app, await chooseFormulas("sheet"), { values: faulty.time() - hour });
  await pass(10_000);
  expect(asked()).toEqual(["06600"]);
});

test("a refresh of errors asks again for what was forbidden, and for no value", async () => {
  const { faulty, pass, asked } = await sheetOf(latest("A1&A2", "06600"), {
    text: "=ZIP.SEARCH(LEFT(A1,5))",
    call: searchOf("06700"),
  });
  faulty.answerWith([{ status: 403 }], /zipcodes\?/);
  expect(await faulty.evaluate(catalogOf("19"), 5000)).toEqual(["#N/A forbidden"]);
  faulty.answerWith(["right"], /./);
  expect(await faulty.evaluate(catalogOf("19"), 5000)).toEqual(["#N/A forbidden"]);
  faulty.sent.length = 0;
  await refresh(faulty.app, await chooseFormulas("sheet"), onlyErrors(faulty.app));
  const forbidden = faulty.call(catalogOf("19"));
  await pass(10_000);
  expect(Array.isArray(forbidden.outcome?.[0])).toBe(true);
  expect([asked(), faulty.requestsOn(/search/)]).toEqual([[], []]);
});

const keptBy = ({ keptOlder }: Moment) =>
  keptOlder.map(({ error, keys }) => [error.code, keys.filter((key) => key !== everyIndicator).join()]);

test("a refresh in which one query fails leaves that cell alone with its older value, and says which query it is", async () => {
  const query = (id: string): Written => ({ text: `=QUERY.ROWS("${id}")`, call: queryOf(id) });
  const { faulty, data, refreshAll, shown } = await sheetOf(query("good"), query("bad"), latest("A1", "06600"));
  data.value = 2;
  faulty.answerWith([{ status: 501 }], /bad/);
  const moment = await refreshAll();
  expect(shown()).toEqual([2, 1, 2]);
  expect(keptBy(moment)).toEqual([["notOffered", "bad"]]);
});

test("a stopped refresh leaves every cell with what it showed, and is over", async () => {
  const { faulty, refreshAll, shown, pass } = await sheetOf(latest("LEFT(A1,5)", "06600"));
  faulty.answerWith(["silence"], /./);
  const moment = await refreshAll(1000);
  faulty.app.cancelAll();
  await pass(0);
  expect([shown(), keptBy(moment)]).toEqual([[1], [["canceled", "06600"]]]);
  expect([faulty.app.moments.current, faulty.app.moments.takeUnfinished()]).toEqual([undefined, []]);
});

test("cells of two refreshes that keep older values while the service is down have newer ones once it answers, without a click", async () => {
  const { faulty, workbook, data, shown, pass } = await sheetOf(latest("LEFT(A1,5)", "06600"), latest("B1", "06700"));
  const waves: Promise<unknown>[] = [];
  faulty.app.onWave((service) => void waves.push(recalculateFailed(faulty.app, service)));
  data.value = 2;
  faulty.answerWith([{ status: 503 }], /./);
  const kept: unknown[] = [];
  for (const cell of ["A1", "A2"]) {
    workbook.selected = cell;
    const moment = await refresh(faulty.app, await chooseFormulas("selection"));
    await pass(30_000);
    kept.push(keptBy(moment));
  }
  expect([shown(), kept]).toEqual([
    [1, 1],
    [[[expect.any(String), "06600"]], [[expect.any(String), "06700"]]],
  ]);
  faulty.answerWith(["right"], /./);
  await pass(60_000);
  await settled();
  await pass(20_000);
  expect(shown()).toEqual([2, 2]);
  expect(faulty.app.moments.takeUnfinished()).toEqual([]);
});
