import { everyIndicator } from "../../core/apis/zipcodes/client";
import { textOf, wholeOf } from "../../core/codes/cellTexts";
import { codesIn } from "../../core/codes/sheetCells";
import { isAddinError } from "../../core/errors/addinError";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { givenFor } from "../../core/questions/asks";
import type { SheetAddress } from "../../excel/excelProblem";
import { formatResults, type ResultColumns } from "../../excel/format/formatResults";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { readCallsOfEach } from "../../excel/formulas/readCalls";
import { oneCell, writeArea } from "../../excel/sheets/area";
import { dateFormatOf, excelFormatOf } from "../card/figureText";
import { previewWith } from "../explain/preview";
import type { Pane } from "../frame/pane";

/** Formulas whose results got formats, and those that were left as they are. */
export interface Formatted {
  formulas: number;
  left: readonly SheetAddress[];
}

type Asking = Pick<Pane, "app" | "functions">;

/** Formats the results of formulas as their data says: what each column holds is told by its function, from what is held. Asks nothing. */
export async function formatFormulas(pane: Asking, formulas: readonly OwnFormula[]): Promise<Formatted> {
  const calls = await readCallsOfEach(formulas);
  const known = new Map<string, Columns>();
  const results: ResultColumns[] = [];
  const unknown: SheetAddress[] = [];
  for (const [index, formula] of formulas.entries()) {
    const [call, ...others] = calls[index] ?? [];
    // What else a formula does with a figure may change its unit.
    const isAlone = others.length === 0 && formula.calls[0]?.isWhole === true;
    const columns = call && isAlone ? await columnsOnce(pane, call, known) : undefined;
    if (columns) results.push({ formula, ...columns });
    else unknown.push({ sheet: formula.sheet, address: writeArea(oneCell(formula)) });
  }
  const left = [...unknown, ...(await formatResults(results))];
  return { formulas: formulas.length - left.length, left };
}

type Columns = Omit<ResultColumns, "formula">;

/** Thousands of formulas in a column differ by their code alone; one whose code fails says nothing of the others. */
async function columnsOnce(pane: Asking, call: AskedCall, known: Map<string, Columns>): Promise<Columns | undefined> {
  const names = pane.app.asks[call.name]?.arguments ?? [];
  const key = JSON.stringify([call.name, ...call.given.map((values, at) => (names[at] === "codes" ? "" : values))]);
  const columns = known.get(key) ?? (await columnsOf(pane, call));
  if (columns) known.set(key, columns);
  return columns;
}

/** The codes that stand for all of a call, of which some may be unknown. */
const maxCodes = 50;

/** The columns of a call's result; undefined where only Excel knows them, or nothing is held. */
async function columnsOf({ app, functions }: Asking, { name, given }: AskedCall): Promise<Columns | undefined> {
  if (name === "ZIP.DISTANCE") return { hasHeader: false, formats: [fieldFormats.get("distance_km")] };
  const asks = app.asks[name];
  if (!asks?.arguments.includes("headers")) return undefined;
  const [asked = ""] = givenFor(asks, given, "headers") ?? [];
  const headers = asked === "" ? (asks.headers ?? 0) : (wholeOf(asked, 0) ?? 0);
  const areSerials = textOf(givenFor(asks, given, "dates")?.[0]) !== "";
  const codes = givenFor(asks, given, "codes");
  const table = await previewWith({ functions, asks }, name, given, {
    codes: codes && [...codesIn(codes)].slice(0, maxCodes),
    // Dates as the service writes them tell what Excel's numbers are.
    dates: [],
    missing: [],
    // The interface's own names, with the code where the formula has it.
    headers: [headers === 2 || headers === 4 ? 2 : 1],
  });
  if (!Array.isArray(table)) return undefined;
  const [keys = [], ...rows] = table as unknown[][];
  const catalog = app.indicators.peek(everyIndicator)?.known[0] ?? [];
  const indicators = isAddinError(catalog) ? [] : catalog;
  const formats = keys.map((key, column) => {
    const indicator = indicators.find(({ mnemonic }) => mnemonic === key);
    if (indicator) return excelFormatOf(indicator.unit);
    const values = rows.map((row) => row[column]);
    return fieldFormats.get(String(key)) ?? (areSerials ? dateFormatOf(values) : undefined) ?? formatFor(values);
  });
  return { hasHeader: headers > 0, formats };
}

const fieldFormats = new Map([
  ["population", "#,##0"],
  ["inhabited_households", "#,##0"],
  ["area_km2", "#,##0.00"],
  ["distance_km", "0.0"],
  ...["centroid_lat", "centroid_lon", "bbox_east", "bbox_north", "bbox_south", "bbox_west"].map(
    (field) => [field, "0.0000"] as const,
  ),
]);

/** The format of figures without a unit: separators only where a figure has five digits, because a year has none. */
function formatFor(values: readonly unknown[]): string | undefined {
  const figures = values.filter((value) => typeof value === "number");
  if (figures.length === 0) return undefined;
  if (figures.some((figure) => !Number.isInteger(figure))) return "#,##0.00";
  return figures.some((figure) => Math.abs(figure) >= 10_000) ? "#,##0" : undefined;
}
