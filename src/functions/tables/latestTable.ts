import type { LatestPart } from "../../core/apis/zipcodes/latestBatch";
import { wantedIndicators } from "../../core/apis/zipcodes/wanted";
import { categories } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { knownOf } from "../../core/dispatcher/waitingKey";
import type { Answer } from "../../core/dispatcher/waitingKey";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../cell/arguments";
import { type Asked, type Cell, isPromise, whenAllAnswered, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutCodes } from "../cell/table";
import { askIndicators } from "./indicatorCatalogue";

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
  const catalogue = askIndicators(app, cell);
  // While the catalogue is on its way the codes are asked already, by what their names tell.
  const guess = isPromise(catalogue) ? wantedIndicators(names, undefined).parts : 0;
  const early = guess === 0 ? undefined : ask(guess);
  return whenAnswered(catalogue, (answer) => {
    const listed = knownOf(answer, 0);
    const wanted = wantedIndicators(names, isAddinError(listed) ? undefined : listed);
    const { parts } = wanted;
    app.usedCategories.use(parts);
    const questions = !early ? ask(parts) : guess === parts ? early : cell.replaceQuestions(() => ask(parts));
    return whenAllAnswered(questions, (answers) => {
      const rows = new Map(codes.map((code, index) => [code, partsOf(answers[index], parts)]));
      const columns = wanted.columns([...rows.values()].filter((row): row is Row => !isAddinError(row)));
      const rowOf = (code: string): readonly unknown[] | AddinError => valuesOf(rows.get(code), columns);
      return layOutCodes({ codes: asked, columns, headers, language: app.language, rowOf });
    });
  });
}

type Row = readonly (LatestPart | undefined)[];

/** The parts of a code that are known, by category, or the first reason why one is not. */
function partsOf(answer: Answer<LatestPart> | undefined, parts: Parts): Row | AddinError {
  if (answer === undefined || isAddinError(answer)) return answer ?? [];
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
