import { valuesOfItem } from "../../core/apis/zipcodes/search/fields";
import { figureIn } from "../../core/apis/zipcodes/latest/latestBatch";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { readPostalCode } from "../../core/codes/postalCode";
import { knownOf } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { AddedColumn, FilledColumns } from "../../excel/columns/filledColumns";
import { addValues, type Figures } from "../../excel/columns/addColumns";
import { addFiguresTable, type FiguresSheet } from "../../excel/columns/addFiguresTable";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { fillWords, outcomeOf } from "../fill/sortCells";

/** Figures that were written, and the codes that the service does not know. */
export interface Inserted<Where> {
  where: Where;
  unknown: number;
}

/**
 * Writes the figures themselves where they were proposed, or nothing if the service fails.
 * @param reason The heading of a column that says why figures are missing; none if it is left out.
 */
export async function insertValues(
  app: App,
  columns: readonly AddedColumn[],
  proposed: ProposedDestination,
  reason?: string,
): Promise<Inserted<FilledColumns>> {
  const { figures, unknown } = await readFigures(app, proposed.typed, columns);
  const where = await addValues(
    proposed,
    reason === undefined ? figures : withReasons(app, proposed.typed, figures, reason),
  );
  // What follows is about the figures.
  return { where: { ...where, columns, body: { ...where.body, columnCount: columns.length } }, unknown };
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

/** Writes the codes and the figures as a table on a new sheet. */
export async function insertTable(
  app: App,
  columns: readonly AddedColumn[],
  { typed }: ProposedDestination,
  words: { sheet: string; code: string },
): Promise<Inserted<FiguresSheet>> {
  const { figures, unknown } = await readFigures(app, typed, columns);
  return { where: await addFiguresTable(words.sheet, words.code, typed, figures), unknown };
}

type Row = ReadonlyMap<string, unknown>;

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
  const codes = typed.map(codeOf);
  const distinct = [...new Set(codes.flatMap((code) => code ?? []))];
  const indicators = keysBy("ZIP.LATEST", columns);
  const fields = keysBy("ZIP.SEARCH", columns);
  const parts = indicators.reduce<Parts>((all, key) => all | app.partsOfIndicator(key), 0);
  const answers = await Promise.all(distinct.map((code) => readRow(app, code, { indicators, fields, parts })));
  if (app.stops !== stops) throw new AddinError("canceled");
  if (app.accountChanges !== accountChanges) return readFigures(app, typed, columns);
  const failed = answers.find((answer): answer is AddinError => isAddinError(answer) && !isUnknown(answer));
  if (failed) throw failed;
  const byCode = new Map(distinct.map((code, index) => [code, answers[index]]));
  const rows = codes.map((code) => {
    const row = code === undefined ? undefined : byCode.get(code);
    return columns.map(({ key }) => (row === undefined || isAddinError(row) ? "" : (row.get(key) ?? "")));
  });
  return { figures: { columns, rows }, unknown: answers.filter(isAddinError).length };
}

interface WantedFigures {
  indicators: readonly string[];
  fields: readonly string[];
  /** The categories of the indicators. */
  parts: Parts;
}

async function readRow(app: App, code: string, wanted: WantedFigures): Promise<Row | AddinError> {
  const { indicators, fields, parts } = wanted;
  const values = new Map<string, unknown>();
  const [latest, item] = await Promise.all([
    parts === 0 ? undefined : app.latest.ask(code, parts),
    fields.length === 0 ? undefined : app.search.ask(code, 1),
  ]);
  if (isAddinError(latest)) return latest;
  for (const known of latest?.known ?? []) {
    if (isAddinError(known)) return known;
    for (const key of indicators) {
      const figure = known && figureIn(known, key);
      if (figure !== undefined) values.set(key, figure);
    }
  }
  const found = item && knownOf(item);
  if (isAddinError(found)) return found;
  if (found) fields.forEach((key) => values.set(key, valuesOfItem(found, [key])[0]));
  return [...values.values()].find(isAddinError) ?? values;
}

function keysBy(by: AddedColumn["by"], columns: readonly AddedColumn[]): string[] {
  return columns.filter((column) => column.by === by).map(({ key }) => key);
}

function codeOf(typed: unknown): string | undefined {
  const read = readPostalCode(typed);
  return read.kind === "code" ? read.code : undefined;
}

function isUnknown({ code }: AddinError): boolean {
  return code === "postalCodeNotFound";
}
