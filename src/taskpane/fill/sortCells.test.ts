import { partsOf } from "../../core/apis/zipcodes/latest/latestBatch";
import type { Category } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import type { ErrorCode } from "../../core/errors/meanings";
import type { FilledColumns } from "../../excel/columns/filledColumns";
import { sortCells } from "./sortCells";

const columns = ["housing_internet", "housing_water"].map((key) => ({
  key,
  by: "ZIP.LATEST" as const,
  label: key,
  format: "0",
}));

/** Two columns from B2 on, with labels in row 1 and codes in column A. */
function filledFor(rowCount: number): FilledColumns {
  return {
    sheet: "S",
    address: `B1:C${rowCount + 1}`,
    columns,
    spills: true,
    codes: { row: 1, column: 0, rowCount, columnCount: 1 },
    body: { row: 1, column: 1, rowCount, columnCount: 2 },
    formulas: [{ row: 0, column: 1, formula: "=ZIP.LATEST(A2:A9)" }],
  };
}

interface Known {
  held?: Record<string, ErrorCode>;
  /** The category of which that is held. */
  category?: Category;
  failures?: { code: ErrorCode; at: number }[];
  state?: Partial<Pick<App, "isConnected" | "isRefused" | "isPaused">>;
}

/** The part of the app that the report needs. */
function appWith({ held = {}, category = "housing", failures = [], state }: Known): App {
  const heldParts = partsOf([category]);
  const peek = (code: string, parts = heldParts): unknown =>
    held[code] && parts & heldParts ? { known: [undefined, new AddinError(held[code])] } : undefined;
  return {
    ...{ latest: { peek }, search: { peek }, isPaused: false, isConnected: () => true, isRefused: () => false },
    partsOfIndicator: (key: string) => partsOf([key.split("_")[0] as Category]),
    activity: {
      failures: failures.map(({ code, at }) => ({ at, service: "zipcodes", error: new AddinError(code), times: 1 })),
    },
    ...state,
  } as unknown as App;
}

const began = 1000;

function outcomes(known: Known, rows: [typed: unknown, ...values: unknown[]][], label = "Internet"): unknown[] {
  const cells = {
    typed: rows.map(([typed]) => typed),
    values: rows.map(([, ...values]) => values),
    anchors: [label],
    isBusy: false,
  };
  return sortCells(appWith(known), filledFor(rows.length), cells, began).map(({ outcome, cells, rows: at }) => [
    outcome,
    cells,
    at.map(({ address }) => address).join(" "),
  ]);
}

test.each<[string, Known, unknown, string]>([
  ["no token", { state: { isConnected: () => false } }, "#N/A", "noToken"],
  ["a refused token", { state: { isRefused: () => true } }, "#N/A", "badToken"],
  ["paused requests", { state: { isPaused: true } }, "#N/A", "paused"],
  ["the last failure of the service", { failures: [{ code: "rateLimited", at: 1001 }] }, "#N/A", "busy"],
  ["a failure before the fill", { failures: [{ code: "rateLimited", at: 999 }] }, "#N/A", "notKept"],
  ["nobody's reason", {}, "#N/A", "notKept"],
  ["a wait that Excel shows", {}, "#BUSY!", "waiting"],
  ["a lost function", {}, "#NAME?", "lostFunction"],
  ["Excel's own error", {}, "#DIV/0!", "other"],
])("an error is told by %s", (_by, known, sign, kind) => {
  expect(outcomes(known, [["06700", sign, sign]])).toEqual([[kind, 2, "B2"]]);
});

test("an error of a category that the column does not ask says nothing of its cells", () => {
  const known: Known = { held: { "06700": "forbidden" }, category: "health" };
  expect(outcomes(known, [["06700", "", ""]])).toEqual([["noData", 2, "B2"]]);
  expect(outcomes(known, [["06700", "#N/A", "#N/A"]])).toEqual([["notKept", 2, "B2"]]);
  expect(outcomes({ ...known, category: "housing" }, [["06700", "#N/A", "#N/A"]])).toEqual([["noPermission", 2, "B2"]]);
});

test("a result without room has failed in all its cells, though they are blank", () => {
  const rows: [string, string, string][] = [
    ["06700", "", ""],
    ["06600", "", ""],
  ];
  expect(outcomes({}, rows, "#SPILL!")).toEqual([["noRoom", 4, "B2 B3"]]);
});
