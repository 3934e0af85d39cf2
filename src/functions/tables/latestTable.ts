import type { LatestPart } from "../../core/apis/zipcodes/latestBatch";
import { partsOfNames, wantedIndicators } from "../../core/apis/zipcodes/wanted";
import { categories, type Indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { type Answer, knownOf } from "../../core/dispatcher/waitingKey";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../cell/arguments";
import { type Asked, type Cell, isPromise, whenAllAnswered, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutCodes } from "../cell/table";
import { askIndicators, heldIndicators } from "./indicatorCatalogue";

/** The latest indicators as a table: the catalogue tells the columns, the codes fill the rows. */
export function latestTable(
  app: App,
  cell: Cell,
  asked: AskedCodes,
  names: readonly string[],
  headers: Headers,
): Cells | Promise<Cells> {
  const codes = distinctCodes(asked);
  const ask = (parts: Parts): Asked<LatestPart>[] => codes.map((code) => cell.ask(app.latest, code, parts));
  const layOut = (catalogue: Answer<Indicator[]>, answers: readonly Answer<LatestPart>[]): Cells =>
    layOutLatest(app, { asked, codes, names, headers, catalogue, answers });
  const catalogue = askIndicators(app, cell);
  const parts = isPromise(catalogue) ? partsOfNames(names) : undefined;
  if (parts === undefined) return askByCatalogue(app, cell, catalogue, names, ask, layOut);
  // The codes need no catalogue to be asked, and mostly come after it: one step for a cell instead of two.
  app.usedCategories.use(parts);
  return whenAllAnswered(ask(parts), (answers) =>
    whenAnswered(heldIndicators(app) ?? catalogue, (listed) => layOut(listed, answers)),
  );
}

/** While the catalogue is on its way, the codes are asked already for whatever their names may mean. */
function askByCatalogue(
  app: App,
  cell: Cell,
  catalogue: Asked<Indicator[]>,
  names: readonly string[],
  ask: (parts: Parts) => Asked<LatestPart>[],
  layOut: (catalogue: Answer<Indicator[]>, answers: readonly Answer<LatestPart>[]) => Cells,
): Cells | Promise<Cells> {
  const guess = isPromise(catalogue) ? wantedIndicators(names, undefined).parts : 0;
  const early = guess === 0 ? undefined : ask(guess);
  return whenAnswered(catalogue, (answer) => {
    const { parts } = wantedIndicators(names, listedIn(answer));
    app.usedCategories.use(parts);
    const questions = !early ? ask(parts) : guess === parts ? early : cell.replaceQuestions(() => ask(parts));
    return whenAllAnswered(questions, (answers) => layOut(answer, answers));
  });
}

interface LatestAnswers {
  asked: AskedCodes;
  codes: readonly string[];
  names: readonly string[];
  headers: Headers;
  catalogue: Answer<Indicator[]>;
  answers: readonly Answer<LatestPart>[];
}

function layOutLatest(app: App, { asked, codes, names, headers, catalogue, answers }: LatestAnswers): Cells {
  const wanted = wantedIndicators(names, listedIn(catalogue));
  const rows = answers.map((answer) => rowOf(answer, wanted.parts));
  const columns = wanted.columns(rows.filter((row): row is Row => !isAddinError(row)));
  const byCode = rows.length > 1 ? new Map(codes.map((code, index) => [code, rows[index]])) : undefined;
  const valuesOfCode = (code: string): readonly unknown[] | AddinError =>
    valuesOf(byCode ? byCode.get(code) : rows[0], columns);
  return layOutCodes({ codes: asked, columns, headers, language: app.language, rowOf: valuesOfCode });
}

/** Without a catalogue (no permission, offline) the names and the keys that came must do. */
function listedIn(catalogue: Answer<Indicator[]>): Indicator[] | undefined {
  const listed = knownOf(catalogue, 0);
  return isAddinError(listed) ? undefined : listed;
}

type Row = readonly (LatestPart | undefined)[];

/** The parts of a code that are known, by category, or the first reason why one is not. */
function rowOf(answer: Answer<LatestPart>, parts: Parts): Row | AddinError {
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

function valuesOf(row: Row | AddinError | undefined, columns: readonly string[]): readonly unknown[] | AddinError {
  if (row === undefined || isAddinError(row)) return row ?? [];
  return columns.map((key) => {
    for (const part of row) if (part && Object.hasOwn(part.data, key)) return part.data[key];
    return "";
  });
}
