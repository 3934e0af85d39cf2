/** @jest-environment node */
import { type CannedReply, cannedFetch, type SentRequest } from "../../../tests/support/cannedFetch";
import { ManualClock } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { allCategories, partsOf } from "../../core/apis/zipcodes/latest/latestBatch";
import { categories } from "../../core/apis/zipcodes/wire";
import { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/answer";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import { proposeDestination } from "../../excel/columns/proposeDestination";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { insertFigures } from "./insertFigures";

const clinics: AddedColumn = { key: "health_clinics", by: "ZIP.LATEST", label: "Clinics", format: "0" };
/** More codes than one request carries. */
const codes = Array.from({ length: 101 }, (_, index) => String(64_000 + index));
/** The figure that each token sees. */
const figures: Readonly<Record<string, number>> = { "token first": 1, "token second": 2 };

let app: App;
let clock: ManualClock;
let workbook: FakeWorkbook;
/** The codes for which the service does not answer. */
let unanswered: readonly string[];

beforeEach(() => {
  unanswered = codes.slice(100);
  clock = new ManualClock();
  app = new App(testPlatform(cannedFetch(reply).fetch, clock), "https://service.test");
  app.start({}, { zipcodes: "first" });
  workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ...codes.map((code) => [code])] }]).install();
  workbook.selected = "A2";
});

/** A code that the service does not know, and one of which it has nothing. */
const [unknown, empty] = ["09999", "09998"];

function reply({ url, body, headers }: SentRequest): CannedReply | undefined {
  if (url.includes("/search")) return { body: { data: [{ zip_code: unknown, nse_predominant_level: null }] } };
  const { zip_codes: asked, categories: parts } = body as { zip_codes: string[]; categories: string[] };
  if (parts.includes("housing")) return { status: 403, body: {} };
  if (asked.some((code) => unanswered.includes(code))) return undefined;
  const figure = figures[headers.Authorization ?? ""];
  const results = asked.map((zip_code) => ({
    zip_code,
    data: zip_code === empty ? {} : { health_clinics: figure },
    error: zip_code === unknown ? "not found" : null,
  }));
  return { body: { count: results.length, results } };
}

/** The figures in the sheet, each named once. */
const written = (): unknown[] => [...new Set(codes.map((_, index) => workbook.formulaAt("S", index + 1, 1)))];

test("figures are all of one account, even if another was chosen while they were read", async () => {
  const inserted = insertFigures(app, [clinics], await proposeDestination({ columnCount: 1 }), "values");
  await clock.pass(1000);
  unanswered = [];
  app.connect({ zipcodes: "second" });
  await clock.pass(1000);
  await inserted;
  expect(written()).toEqual([2]);
});

test("nothing is written once the user stops, even where earlier figures are held", async () => {
  unanswered = [];
  const destination = await proposeDestination({ columnCount: 1 });
  const known = Promise.all(codes.map(async (code) => app.latest.ask(code, allCategories)));
  await clock.pass(5000);
  await known;
  app.moments.begin();
  unanswered = codes;
  const inserted = insertFigures(app, [clinics], destination, "values");
  await clock.pass(1000);
  app.cancelAll();
  await expect(inserted).rejects.toMatchObject({ code: "canceled" });
  expect(written()).toEqual([""]);
});

test("a category that nobody asks may be forbidden, also where that is held", async () => {
  unanswered = [];
  const [code = ""] = codes;
  workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], [code]] }]).install();
  workbook.selected = "A2";
  const forbidden = Promise.resolve(app.latest.ask(code, partsOf(["housing"])));
  await clock.pass(2000);
  expect(knownOf(await forbidden, categories.indexOf("housing"))).toMatchObject({ code: "forbidden" });
  const inserted = insertFigures(app, [clinics], await proposeDestination({ columnCount: 1 }), "values");
  await clock.pass(1000);
  await inserted;
  expect(workbook.formulaAt("S", 1, 1)).toBe(1);
});

test("a column says why a figure is missing: no code, none that the service knows, or no data", async () => {
  unanswered = [];
  workbook = new FakeWorkbook([
    { name: "S", formulas: [["CP"], [empty], [unknown], ["Roma"], [""], ["64003"]] },
  ]).install();
  workbook.selected = "A2:A6";
  const inserted = insertFigures(app, [clinics], await proposeDestination({ columnCount: 2 }), "reasons");
  await clock.pass(1000);
  const { filled } = await inserted;
  expect(filled.body.columnCount).toBe(1);
  expect([0, 1, 2, 3, 4, 5].map((row) => workbook.formulaAt("S", row, 2))).toEqual([
    "Reason",
    "Without data",
    "Unknown code",
    "Not a postal code",
    "No code in the row",
    "",
  ]);
});

test("a code that only one operation knows is told as unknown, whichever column comes first", async () => {
  unanswered = [];
  workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], [unknown]] }]).install();
  workbook.selected = "A2";
  const level: AddedColumn = { key: "nse_predominant_level", by: "ZIP.SEARCH", label: "Level", format: "General" };
  const inserted = insertFigures(app, [level, clinics], await proposeDestination({ columnCount: 3 }), "reasons");
  await clock.pass(2000);
  await inserted;
  expect(workbook.formulaAt("S", 1, 3)).toBe("Unknown code");
});
