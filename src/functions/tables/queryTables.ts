import { isIsoDate, momentOf, serialOf } from "../../core/apis/queries/isoDates";
import { positionsOfColumns } from "../../core/apis/queries/positionsOfColumns";
import type { CellValue, QueryColumn, QueryTable } from "../../core/apis/queries/table";
import { whenAnswered } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { askSavedQuery } from "../../core/questions/savedQuery";
import { hasLabels, type Headers } from "../cell/arguments";
import { askFor, type Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/rowsTable";
import { withNames } from "./names";
import { type Choices, layOutFacts, readChoice, timeText } from "./rareArguments";

interface QueryPart {
  id: string;
  columns: readonly string[];
  limit: number | undefined;
  offset: number | undefined;
  missing: unknown;
  dates: unknown;
}

const dateForms: Choices<"text" | "serial"> = { text: "texto", serial: "serie" };

/** The rows of a saved query as a table; its columns by name, in the order asked. */
export function queryTable(cell: Cell, part: QueryPart, headers: Headers): Cells | Promise<Cells> {
  const { id, columns, limit = Infinity, offset = 0, missing } = part;
  const areSerials = readChoice("dates", part.dates, dateForms, cell.app.language) === "serial";
  return withSavedQuery(cell, id, (table) => {
    const { length } = table.rows;
    if (length === 0) throw new AddinError("emptyQuery", { id });
    const layOut = (labeled: readonly QueryColumn[]): Cells => {
      const positions = positionsOfColumns({ columns: labeled }, columns, id);
      if (offset >= length) throw new AddinError("pastTheEnd", { rows: length });
      if (positions.length > maxColumns) throw new AddinError("tooLarge", { rows: length, columns: positions.length });
      const shown = positions.flatMap((position) => labeled[position] ?? []);
      const rows = table.rows
        .slice(offset, offset + limit)
        .map((row) => positions.map((position) => (areSerials ? serialOrText(row[position]) : row[position])));
      const header = shown.map(({ name, label }) => (hasLabels(headers) ? (label ?? name) : name));
      return layOutRows({ header: { code: "", columns: header }, rows, headers, missing });
    };
    const { language } = cell.app;
    // In English the labels that we make are the names to the eye alone.
    if (!hasLabels(headers) && (language === "en" || columns.length === 0)) return layOut(table.columns);
    return withNames(({ labeledColumns }) => layOut(labeledColumns[language](table.columns)));
  });
}

function serialOrText(value: CellValue | undefined): CellValue | undefined {
  return typeof value === "string" ? (serialOf(value) ?? value) : value;
}

/** The columns of a sheet. A query may have more, of which a formula asks for some. */
const maxColumns = 16_384;

const names = ["name", "type"];
const labels: Readonly<Record<Language, readonly string[]>> = { en: ["Name", "Type"], es: ["Nombre", "Tipo"] };

/** The columns of a saved query as a table, a row each: their names and types. */
export function queryColumnsTable(cell: Cell, id: string, headers: Headers): Cells | Promise<Cells> {
  return withSavedQuery(cell, id, (table) => {
    if (table.columns.length === 0) throw new AddinError("emptyQuery", { id });
    const { language } = cell.app;
    const columns = hasLabels(headers) ? labels[language] : names;
    const types = table.columns.map(({ type }, position) => type || typeOf(table, position));
    const headed = (told: readonly (string | null)[]): Cells => {
      const rows = table.columns.map(({ name }, position) => [name, told[position]]);
      return layOutRows({ header: { code: "", columns }, rows, headers, missing: "" });
    };
    // In English they stay the service's own.
    if (language === "en") return headed(types);
    return withNames(({ typeOfQueryColumn }) => headed(types.map((type) => type && typeOfQueryColumn(type, language))));
  });
}

/** The type that all values of a column share: number, boolean or date; else text. Null where it has no values. */
function typeOf({ rows }: QueryTable, position: number): string | null {
  const types = new Set<string>();
  for (const row of rows) {
    const value = row[position] ?? null;
    if (value !== null) types.add(typeOfValue(value));
  }
  const [type = null] = types;
  return types.size > 1 ? "text" : type;
}

function typeOfValue(value: Exclude<CellValue, null>): string {
  if (typeof value === "string") return isIsoDate(value) ? "date" : "text";
  return typeof value;
}

/** The facts about a result besides its rows, in the order in which they are listed. */
export const queryFacts = { executed_at: "fecha de ejecución", rows: "filas", columns: "columnas", age: "antigüedad" };
type Fact = keyof typeof queryFacts;

/** One fact of a saved query, or all of them beside their names. */
export function queryInfoTable(cell: Cell, id: string, what: unknown): Cells | Promise<Cells> {
  const fact = readChoice("what", what, queryFacts, cell.app.language);
  return withSavedQuery(cell, id, (table) => {
    const values = factsOf(table, cell.app.now());
    return layOutFacts(Object.values(values), fact, queryFacts, cell.app.language);
  });
}

/** A fact that the service does not give is `""`. */
function factsOf({ executedAt, rows, columns }: QueryTable, now: number): Record<Fact, number | string> {
  const moment = momentOf(executedAt);
  return {
    executed_at: Number.isNaN(moment) ? executedAt : timeText(moment),
    rows: rows.length,
    columns: columns.length,
    age: ageInDays(moment, now),
  };
}

const millisecondsOfDay = 86_400_000;

/** Excel counts time in days. Never negative, even if this computer's clock is behind. */
function ageInDays(executedAt: number, now: number): number | string {
  return Number.isNaN(executedAt) ? "" : Math.max(0, now - executedAt) / millisecondsOfDay;
}

/** Continues with the result of a saved query, which is called by its id or its name. */
function withSavedQuery<Result>(
  cell: Cell,
  text: string,
  next: (table: QueryTable) => Result | Promise<Result>,
): Result | Promise<Result> {
  if (text === "") throw new AddinError("missingArgument", { argument: "id", allowed: "sales-by-zip" });
  return whenAnswered(
    askSavedQuery({ app: cell.app, ask: (dispatcher, key) => askFor(cell, dispatcher, key) }, text),
    (known) => {
      if (isAddinError(known)) throw known;
      return next(known);
    },
  );
}
