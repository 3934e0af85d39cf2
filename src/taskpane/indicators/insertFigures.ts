import { valuesOfItem } from "../../core/apis/zipcodes/search/fields";
import { figureIn, isKnownPart } from "../../core/apis/zipcodes/latest/latestBatch";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { readPostalCode } from "../../core/codes/postalCode";
import { codesIn } from "../../core/codes/sheetCells";
import { knownOf } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { AddedColumn, FilledColumns } from "../../excel/columns/filledColumns";
import { addColumns, type Figures } from "../../excel/columns/addColumns";
import { addFiguresTable, type FiguresSheet } from "../../excel/columns/addFiguresTable";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { wordsOf } from "../frame/sentences/words";
import { fillWords, outcomeOf } from "../fill/sortCells";

/** Figures that were written, the new sheet that has them, and how many codes the service does not know. */
export interface Inserted {
  filled: FilledColumns;
  table?: FiguresSheet;
  unknown: number;
}

/**
 * Writes the figures themselves where they were proposed, also with why some are missing, or with the codes as a table on a new sheet. Writes
 * nothing if the service fails.
 */
export async function insertFigures(
  app: App,
  columns: readonly AddedColumn[],
  proposed: ProposedDestination,
  form: "values" | "reasons" | "table",
): Promise<Inserted> {
  const { typed } = proposed;
  const { tableSheet, code, reason } = wordsOf(app.language).indicators;
  const { figures, unknown } = await readFigures(app, typed, columns);
  if (form === "table") {
    const table = await addFiguresTable(tableSheet, code, typed, figures);
    return { filled: table.filled, table, unknown };
  }
  const written = form === "reasons" ? withReasons(app, typed, figures, reason) : figures;
  const where = await addColumns(written.columns, proposed, written.rows);
  // What follows is about the figures.
  return { filled: { ...where, columns, body: { ...where.body, columnCount: columns.length } }, unknown };
}

/** Adds a column that tells a code without data from an unknown one, from what is no code, and from a blank. */
function withReasons(app: App, typed: readonly unknown[], { columns, rows }: Figures, label: string): Figures {
  const { outcomes } = fillWords[app.language].report;
  const reasonOf = (row: readonly unknown[], index: number): string => {
    const lacking = columns.filter((_, at) => row[at] === "");
    if (lacking.length === 0) return "";
    const found = lacking.map((column) => outcomeOf(app, { typed: typed[index], value: "", column }, 0, false));
    // A column may have no data for a code that another operation does not know.
    const outcome = found.find((one) => one !== "noData") ?? "noData";
    const which = lacking.length < columns.length ? `: ${lacking.map((one) => one.label).join(", ")}` : "";
    return outcomes[outcome] + which;
  };
  const reasons: AddedColumn = { key: "reason", by: "ZIP.SEARCH", label, format: "General" };
  return { columns: [...columns, reasons], rows: rows.map((row, index) => [...row, reasonOf(row, index)]) };
}

/**
 * Asks for all codes at once, as cells do, and asks again if another account was chosen meanwhile: a column of two accounts would show no sign
 * of it. Rejects with the first failure that is not about a code.
 */
async function readFigures(
  app: App,
  typed: readonly unknown[],
  columns: readonly AddedColumn[],
): Promise<{ figures: Figures; unknown: number }> {
  const { accountChanges, stops } = app;
  const codes = [...codesIn(typed)];
  const answers = await Promise.all(codes.map((code) => figuresFor(app, code, columns)));
  if (app.stops !== stops) throw new AddinError("canceled");
  if (app.accountChanges !== accountChanges) return readFigures(app, typed, columns);
  const failed = answers.flat().find((figure): figure is AddinError => isAddinError(figure) && !isUnknown(figure));
  if (failed) throw failed;
  const byCode = new Map(codes.map((code, index) => [code, answers[index]]));
  const rows = typed.map((value) => {
    const read = readPostalCode(value);
    const row = read.kind === "code" ? byCode.get(read.code) : undefined;
    return columns.map((_, at) => (isAddinError(row?.[at]) ? "" : (row?.[at] ?? "")));
  });
  return { figures: { columns, rows }, unknown: answers.filter((row) => row.some(isAddinError)).length };
}

/** The figure of a code for each column, or why there is none. */
async function figuresFor(app: App, code: string, columns: readonly AddedColumn[]): Promise<unknown[]> {
  const asked = columns.filter(({ by }) => by === "ZIP.LATEST");
  const parts = asked.reduce<Parts>((all, { key }) => all | app.partsOfIndicator(key), 0);
  const [latest, search] = await Promise.all([
    parts === 0 ? undefined : app.latest.ask(code, parts),
    asked.length === columns.length ? undefined : app.search.ask(code, 1),
  ]);
  const known = isAddinError(latest) ? [latest] : (latest?.known ?? []);
  const failed = known.find(isAddinError);
  const item = search && knownOf(search);
  return columns.map(({ key, by }) => {
    if (by === "ZIP.SEARCH") return item && !isAddinError(item) ? valuesOfItem(item, [key])[0] : item;
    return failed ?? known.flatMap((part) => (isKnownPart(part) ? (figureIn(part, key) ?? []) : []))[0];
  });
}

function isUnknown({ code }: AddinError): boolean {
  return code === "postalCodeNotFound";
}
