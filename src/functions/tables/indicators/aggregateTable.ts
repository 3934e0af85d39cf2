import { combined } from "../../../core/apis/zipcodes/latest/aggregation";
import type { Names } from "../../../core/apis/zipcodes/names/loadNames";
import { whenAllAnswered, whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../../core/errors/addinError";
import { groupedBy } from "../../../core/codes/groupedBy";
import type { Language } from "../../../core/locales/language";
import { notCode } from "../../../core/codes/cellTexts";
import { type AskedCodes, distinctCodes, type Headers } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import { toCellError } from "../../cell/errors";
import type { Cells } from "../../cell/firewall";
import { layOutRows } from "../../cell/rowsTable";
import { errorInRange, valueOrThrow } from "../failures";
import { withHeader } from "../names";
import { askFewest } from "../places/listedCodes";
import type { Items } from "../places/searchTable";
import { type Choices, readChoice } from "../rareArguments";
import { askIndicators, type LatestAnswers, withWanted } from "./latestTable";
import {
  type Column,
  columnsOf,
  type Grouping,
  hasDatum,
  type LocatedCode,
  measuredCodes,
  type Measurement,
  unknownCodes,
} from "./measuredCodes";

/** Combines the indicators of many codes: one row for all of them, or one for each state or municipality. */
export function aggregateTable(
  cell: Cell,
  asked: AskedCodes,
  names: readonly string[],
  by: unknown,
  headers: Headers,
): Cells | Promise<Cells> {
  const grouping = readChoice("by", by, groupings, cell.app.language);
  const codes = readableCodes(asked, cell.app.language);
  if (codes.length === 0) return [[""]];
  if (names.length === 0)
    throw new AddinError("missingArgument", { argument: "indicators", allowed: "demographic_population_total" });
  return whenAnswered(askIndicators(cell), (answer) => {
    const listed = valueOrThrow(answer);
    return withWanted(names, listed, (wanted, nearest) => {
      const columns = columnsOf(wanted.columns([], nearest), listed);
      const measurement = { codes, columns, grouping, parts: wanted.parts, listed };
      const groupOf = ({ geography }: LocatedCode) => (grouping ? (geography[`${grouping}_id`] ?? "") : "");
      return askMeasured(cell, measurement, (measured) =>
        layOut(cell, measurement, groupedBy(measured, groupOf), headers),
      );
    });
  });
}

const groupings: Choices<Grouping> = {
  state: "estado, entidad, entidad federativa",
  municipality: "municipio, alcaldía, delegación",
};

/** Each code once. Cells without one are left out, unless no cell has one. */
function readableCodes(asked: AskedCodes, language: Language): string[] {
  const codes = distinctCodes(asked);
  if (codes.length > 0) return codes;
  const bad = asked.cells.find(({ read }) => read.kind === "bad" || read.kind === "error");
  if (bad?.read.kind === "error") throw errorInRange(bad.read.error, language);
  if (bad) throw notCode(bad.value);
  return [];
}

/**
 * Asks for the values of the codes, and for their own records where these are needed: always, or of codes whose values came with an error,
 * which may not exist, or of all codes if the values do not tell the area of each.
 */
function askMeasured(
  cell: Cell,
  measurement: Measurement,
  next: (measured: readonly LocatedCode[]) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  const { codes, columns, grouping, parts } = measurement;
  const latest = codes.map((code) => askFor(cell, cell.app.latest, code, parts));
  const measure = (answers: LatestAnswers, items: Items): Cells | Promise<Cells> => {
    const unknown = unknownCodes(measurement, answers);
    const unsure = unknown.size < codes.length ? [...unknown.keys()].filter((code) => !items.has(code)) : [];
    if (unsure.length > 0) return askFewest(cell, unsure, (others) => measure(answers, new Map([...items, ...others])));
    const measured = measuredCodes(measurement, answers, unknown, items);
    if (items.size < codes.length && !areLocated(measured, grouping))
      return askFewest(cell, codes, (all) => measure(answers, all));
    return next(measured);
  };
  return askFewest(cell, needsItems(columns, grouping) ? codes : [], (items) =>
    whenAllAnswered(latest, (answers) => measure(answers, items)),
  );
}

function layOut(
  { app: { language } }: Cell,
  { columns, grouping }: Measurement,
  groups: ReadonlyMap<string, readonly LocatedCode[]>,
  headers: Headers,
): Cells | Promise<Cells> {
  const isCounted = headers !== 0;
  const rows = [...groups.values()].map((codes) => {
    const values = columns.map(({ aggregation }, column) =>
      isAddinError(aggregation) ? toCellError(aggregation, language) : combined(codes, column, aggregation),
    );
    const withData = codes.filter(({ values: ofCode }) =>
      columns.some((column, index) => hasDatum(column, ofCode[index])),
    );
    const name = grouping && codes.map(({ geography }) => geography[`${grouping}_name`]).find(Boolean);
    return [...(grouping ? [name] : []), ...values, ...(isCounted ? [withData.length] : [])];
  });
  const keys = columns.map(({ key }) => key);
  const labelOf = (column: string, names: Names): string => {
    const indicator = columns.find(({ key }) => key === column)?.indicator;
    return indicator ? names.labelOfIndicator(indicator, language) : names.labelOfColumn(column, language);
  };
  const shownColumns = [...(grouping ? [`${grouping}_name`] : []), ...keys, ...(isCounted ? ["codes"] : [])];
  return withHeader({ columns: shownColumns, headers, language, labelOf }, (header) =>
    layOutRows({ header, rows, headers, missing: "" }),
  );
}

/** True if the codes' own records are needed: only they hold weights and municipalities; states come with the values. */
function needsItems(columns: readonly Column[], grouping: Grouping | undefined): boolean {
  const isWeighted = ({ aggregation }: Column): boolean => !isAddinError(aggregation) && aggregation !== "sum";
  return grouping === "municipality" || columns.some(isWeighted);
}

function areLocated(measured: readonly LocatedCode[], grouping: Grouping | undefined): boolean {
  return !grouping || measured.every(({ geography }) => geography[`${grouping}_id`] && geography[`${grouping}_name`]);
}
