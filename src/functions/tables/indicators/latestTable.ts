import { everyIndicator } from "../../../core/apis/zipcodes/client";
import {
  type NearestName,
  partsOfNames,
  type ReceivedKeys,
  wantedIndicators,
} from "../../../core/apis/zipcodes/latest/wanted";
import { toCategory } from "../../../core/apis/zipcodes/latest/keyCategories";
import { allCategories, figureIn, isKnownPart, type LatestPart } from "../../../core/apis/zipcodes/latest/latestBatch";
import type { Names } from "../../../core/apis/zipcodes/names/loadNames";
import { categories, type Indicator } from "../../../core/apis/zipcodes/wire";
import type { Entry, Parts } from "../../../core/cache/cache";
import {
  type Answer,
  type Asked,
  isPromise,
  knownOf,
  whenAllAnswered,
  whenAnswered,
} from "../../../core/dispatcher/answer";
import { AddinError, isAddinError, isNotFound, isRefusal } from "../../../core/errors/addinError";
import { type AskedCodes, distinctCodes, hasLabels, type Headers } from "../../cell/arguments";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutCodes } from "../../cell/table";
import { withHeader, withNames } from "../names";

/** One call of the function: the codes, and the form in which it wants their latest indicators. */
interface Call {
  cell: Cell;
  asked: AskedCodes;
  names: readonly string[];
  headers: Headers;
  missing: unknown;
}

/**
 * The latest indicators as a table: the catalog decides the columns, and the codes fill the rows. If the names tell their categories, the
 * codes are asked for without waiting for the catalog, which usually arrives first anyway, and the table is shown without it if it fails.
 */
export function latestTable(call: Call): Cells | Promise<Cells> {
  const catalog = askIndicators(call.cell);
  return isPromise(catalog) ? beforeListed(call, catalog) : whenListed(call, catalog);
}

/** The error in place of a catalog that is not waited for. */
const notListed = new AddinError("noAnswer");

/** The answers about the values, in the order of the codes. */
export type LatestAnswers = readonly Answer<LatestPart>[];
type Wanted = ReturnType<typeof wantedIndicators>;

/** Asks without waiting for the catalog, if the names tell their categories. */
function beforeListed(call: Call, catalog: Promise<Answer<Indicator[]>>): Cells | Promise<Cells> {
  const early = partsOfNames(call.names);
  if (early === undefined) return catalog.then((answer) => whenListed(call, answer));
  return whenAllAnswered(ask(call, early), (came) => {
    const { indicators } = call.cell.app;
    const held = indicators.held(everyIndicator, 1);
    if (held) return whenListed(call, held, early, came);
    return whenAnswered(isComplete(call, came) ? undefined : catalog, (answer) =>
      whenListed(call, indicators.peek(everyIndicator) ?? answer ?? notListed, early, came),
    );
  });
}

/** Continues with the catalog. `came` holds the answers for the parts that were asked before the catalog arrived. */
function whenListed(
  call: Call,
  catalog: Answer<Indicator[]>,
  early: Parts = 0,
  came: LatestAnswers = [],
): Cells | Promise<Cells> {
  const listed = knownOf(catalog);
  // The user has stopped the cell: it asks nothing more.
  if (isAddinError(listed) && listed.code === "canceled") throw listed;
  return withWanted(call.names, orNone(listed), (wanted, nearest) => {
    const meant = { wanted, nearest, listed };
    if ((wanted.parts & ~early) === 0) return layOut(call, came, meant);
    return whenAllAnswered(ask(call, wanted.parts), (answers) => layOut(call, answers, meant));
  });
}

function ask({ cell, asked }: Call, parts: Parts): Asked<LatestPart>[] {
  return distinctCodes(asked).map((code) => askFor(cell, cell.app.latest, code, parts));
}

/** True if every name is a key of the answers, so that no catalog could change the table. */
function isComplete({ names, headers }: Call, came: LatestAnswers): boolean {
  if (names.length === 0 || hasLabels(headers)) return false;
  return names.every((name) => {
    const isKeyOf = (answer: Answer<LatestPart>): boolean =>
      !isAddinError(answer) && valueOf(answer.known, allCategories, name) !== null;
    return toCategory(name) === undefined && came.some(isKeyOf);
  });
}

function layOut(call: Call, answers: LatestAnswers, meant: Meant): Cells | Promise<Cells> {
  const { asked, cell, headers, missing } = call;
  const { language, latest, learned, services } = cell.app;
  const { wanted } = meant;
  const { parts } = wanted;
  const codes = distinctCodes(asked);
  const rows = answers.map((answer, index) => {
    const row = rowOf(answer, parts);
    if (!isAddinError(row)) return row;
    // A service may refuse a single category: its error takes the place of that one alone.
    const held = latest.peek(codes[index] ?? "");
    const partly = categories.map((_, part) => (parts & (1 << part) ? (held?.known[part] ?? row) : undefined));
    return partly.some(isKnownPart) ? partly : row;
  });
  const columns = columnsOf(meant, rows, learned.keyCategories.known);
  if (mayCome(meant.listed) && !isComplete(call, answers)) {
    // Its columns may be others once the catalog comes. It shows no error, so that no wave would find it.
    learned.isCatalogMissed = true;
    services.zipcodes.gate.cellsFailed();
  }
  const byCode = rows.length > 1 ? new Map(codes.map((code, index) => [code, rows[index]])) : undefined;
  const valuesOfCode = (code: string): readonly unknown[] | AddinError => {
    const row = (byCode ? byCode.get(code) : rows[0]) ?? [];
    if (isAddinError(row)) return row;
    const values = valuesOf(row, parts, columns, wanted);
    // A failure without a column of its own would leave no sign of what is missing.
    return failureIn(row, parts, values) ?? values;
  };
  const labelOf = (key: string, names: Names): string => {
    const indicator = orNone(meant.listed)?.find(({ mnemonic }) => mnemonic === key);
    return indicator ? names.labelOfIndicator(indicator, language) : key;
  };
  return withHeader({ columns, headers, language, labelOf }, (header) =>
    layOutCodes({ codes: asked, header, headers, missing, language, rowOf: valuesOfCode }),
  );
}

/** Continues with the indicators that are meant; names that are neither keys nor categories are read as people write them. */
export function withWanted<Result>(
  names: readonly string[],
  listed: readonly Indicator[] | undefined,
  run: (wanted: Wanted, nearest: NearestName | undefined) => Result | Promise<Result>,
): Result | Promise<Result> {
  const wanted = wantedIndicators(names, listed);
  if (wanted.arePlain) return run(wanted, undefined);
  return withNames(({ readIndicators, nearestIndicator }) =>
    run(wantedIndicators(readIndicators(names, listed), listed), (name, keys) => nearestIndicator(name, listed, keys)),
  );
}

/** The meaning of a formula's names, and the catalog that gives it. */
interface Meant {
  wanted: Wanted;
  nearest: NearestName | undefined;
  listed: Listed;
}

/** The catalog of indicators, or why there is none. */
type Listed = readonly Indicator[] | AddinError;

/** Without a catalog, a name that is not a key may still be right; then the reason why the catalog is missing says more. */
function columnsOf(
  { wanted, nearest, listed }: Meant,
  rows: readonly (Row | AddinError)[],
  received: ReceivedKeys,
): readonly string[] {
  const came = rows.filter((row): row is Row => !isAddinError(row));
  try {
    return wanted.columns(came, nearest, received);
  } catch (thrown) {
    if (mayCome(listed)) throw listed;
    throw (isAddinError(listed) && came.length === 0 && rows.find(isAddinError)) || thrown;
  }
}

/** The catalog is missing for a reason that may pass. */
function mayCome(listed: Listed): listed is AddinError {
  return isAddinError(listed) && (isNotFound(listed) || !isRefusal(listed));
}

/** Without a catalog (no permission, offline) the names and the keys that came must do. */
function orNone(listed: Listed): readonly Indicator[] | undefined {
  return isAddinError(listed) ? undefined : listed;
}

/** The parts held of a code, by category. */
export type Row = Entry<LatestPart>["known"];

/** The parts held of a code, or the first reason why one of these parts is not known. */
export function rowOf(answer: Answer<LatestPart>, parts: Parts): Row | AddinError {
  return isAddinError(answer) ? answer : (failureIn(answer.known, parts) ?? answer.known);
}

/** The first reason why one of these parts is not known, but for those that are shown. */
function failureIn(row: Row, parts: Parts, shown?: readonly unknown[]): AddinError | undefined {
  for (let part = 0; part < row.length; part++) {
    const known = parts & (1 << part) ? row[part] : undefined;
    if (isAddinError(known) && !shown?.includes(known)) return known;
  }
  return undefined;
}

/**
 * The values of a row in these columns, each from one of the parts that were asked for; null where none has it, an error where it cannot be
 * read, or where its part failed.
 */
export function valuesOf(
  row: Row,
  parts: Parts,
  columns: readonly string[],
  wanted?: Wanted,
): readonly (number | AddinError | null)[] {
  return columns.map((key) => valueOf(row, parts, key, wanted));
}

function valueOf(row: Row, parts: Parts, key: string, wanted?: Wanted): number | AddinError | null {
  let found: number | AddinError | undefined;
  for (let part = 0; part < row.length && typeof found !== "number"; part++) {
    const known = parts & (1 << part) ? row[part] : undefined;
    if (isKnownPart(known)) found = figureIn(known, key) ?? found;
    else if (known && wanted && wanted.partsOf(key) & (1 << part)) found ??= known;
  }
  return found ?? null;
}

/** The one question of the indicator catalog, shared by every cell that needs it. */
export function askIndicators(cell: Cell): Asked<Indicator[]> {
  return askFor(cell, cell.app.indicators, everyIndicator);
}
