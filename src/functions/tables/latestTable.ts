import type { LatestPart } from "../../core/apis/zipcodes/latestBatch";
import type { Names } from "../../core/apis/zipcodes/loadNames";
import { partsOfNames, wantedIndicators } from "../../core/apis/zipcodes/wanted";
import { categories, type Indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { type Answer, knownOf } from "../../core/dispatcher/waitingKey";
import { type AddinError, isAddinError, isRefusal } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../cell/arguments";
import { type Asked, type Cell, isPromise, whenAllAnswered, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutCodes } from "../cell/table";
import { withHeader } from "./header";
import { askIndicators, heldIndicators } from "./indicatorCatalogue";
import { withNames } from "./withNames";

/** How a formula wants its latest indicators. */
export interface LatestShape {
  names: readonly string[];
  headers: Headers;
  missing: unknown;
}

/**
 * The latest indicators as a table: the catalogue tells the columns, the codes fill the rows. The codes need no catalogue to be asked
 * where the names tell their categories, and mostly come after it: one step for a cell instead of two.
 */
export function latestTable(app: App, cell: Cell, asked: AskedCodes, shape: LatestShape): Cells | Promise<Cells> {
  const codes = distinctCodes(asked);
  const ask = (parts: Parts): Asked<LatestPart>[] => {
    app.usedCategories.use(parts);
    return codes.map((code) => cell.ask(app.latest, code, parts));
  };
  const whenListed = (catalogue: Answer<Indicator[]>, early: Parts, came: LatestAnswers): Cells | Promise<Cells> => {
    const listed = knownOf(catalogue, 0);
    return withWanted(shape.names, orNone(listed), (wanted, nearest) => {
      const layOut = (answers: LatestAnswers): Cells | Promise<Cells> =>
        layOutLatest(app, { asked, codes, shape, listed, wanted, nearest, answers });
      return (wanted.parts & ~early) === 0 ? layOut(came) : whenAllAnswered(ask(wanted.parts), layOut);
    });
  };
  const catalogue = askIndicators(app, cell);
  const early = isPromise(catalogue) ? partsOfNames(shape.names) : undefined;
  if (early === undefined) return whenAnswered(catalogue, (answer) => whenListed(answer, 0, []));
  return whenAllAnswered(ask(early), (came) =>
    whenAnswered(heldIndicators(app) ?? catalogue, (answer) => whenListed(answer, early, came)),
  );
}

type LatestAnswers = readonly Answer<LatestPart>[];
type Wanted = ReturnType<typeof wantedIndicators>;
type NearestName = ((name: string) => string | undefined) | undefined;

/** Goes on with the indicators that are meant; names that are neither keys nor categories are read as people write them. */
export function withWanted<Result>(
  names: readonly string[],
  listed: readonly Indicator[] | undefined,
  run: (wanted: Wanted, nearest: NearestName) => Result | Promise<Result>,
): Result | Promise<Result> {
  const wanted = wantedIndicators(names, listed);
  if (wanted.arePlain) return run(wanted, undefined);
  return withNames(({ readIndicators, nearestIndicator }) =>
    run(wantedIndicators(readIndicators(names, listed), listed), (name) => nearestIndicator(name, listed)),
  );
}

interface LatestLayout {
  asked: AskedCodes;
  codes: readonly string[];
  shape: LatestShape;
  listed: Listed;
  wanted: Wanted;
  nearest: NearestName;
  answers: LatestAnswers;
}

function layOutLatest(app: App, layout: LatestLayout): Cells | Promise<Cells> {
  const { asked, codes, shape, listed, wanted, answers } = layout;
  const { headers, missing } = shape;
  const { language } = app;
  const rows = answers.map((answer) => rowOf(answer, wanted.parts));
  const columns = columnsOf(layout, rows);
  const byCode = rows.length > 1 ? new Map(codes.map((code, index) => [code, rows[index]])) : undefined;
  const valuesOfCode = (code: string): readonly unknown[] | AddinError =>
    valuesOf(byCode ? byCode.get(code) : rows[0], columns);
  const labelOf = (key: string, names: Names): string => {
    const indicator = orNone(listed)?.find(({ mnemonic }) => mnemonic === key);
    return indicator ? names.labelOfIndicator(indicator, language) : key;
  };
  return withHeader({ columns, headers, language, labelOf }, (header) =>
    layOutCodes({ codes: asked, header, headers, missing, language, rowOf: valuesOfCode }),
  );
}

/** Where there is no catalogue, a name that is no key may be right all the same: then the reason why nothing came says more. */
function columnsOf({ wanted, nearest, listed }: LatestLayout, rows: readonly (Row | AddinError)[]): readonly string[] {
  const came = rows.filter((row): row is Row => !isAddinError(row));
  try {
    return wanted.columns(came, nearest);
  } catch (thrown) {
    if (!isAddinError(listed)) throw thrown;
    throw isRefusal(listed) ? (came.length === 0 && rows.find(isAddinError)) || thrown : listed;
  }
}

/** The catalogue of indicators, or why it does not come. */
type Listed = readonly Indicator[] | AddinError;

/** Without a catalogue (no permission, offline) the names and the keys that came must do. */
function orNone(listed: Listed): readonly Indicator[] | undefined {
  return isAddinError(listed) ? undefined : listed;
}

/** The parts of a code, by category. */
export type Row = readonly (LatestPart | undefined)[];

/** The parts of a code that are known, by category, or the first reason why one is not. */
export function rowOf(answer: Answer<LatestPart>, parts: Parts): Row | AddinError {
  if (isAddinError(answer)) return answer;
  const row: (LatestPart | undefined)[] = [];
  for (let part = 0; part < categories.length; part++) {
    if (!(parts & (1 << part))) continue;
    const known = knownOf(answer, part);
    if (isAddinError(known)) return known;
    row[part] = known;
  }
  return row;
}

export function valuesOf(
  row: Row | AddinError | undefined,
  columns: readonly string[],
): readonly unknown[] | AddinError {
  if (row === undefined || isAddinError(row)) return row ?? [];
  return columns.map((key) => {
    for (const part of row) if (part && Object.hasOwn(part.data, key)) return part.data[key];
    return null;
  });
}
