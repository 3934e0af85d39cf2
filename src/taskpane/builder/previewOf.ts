import { positionsOfColumns } from "../../core/apis/queries/positionsOfColumns";
import { columnsOfFields, valuesOfItem } from "../../core/apis/zipcodes/fields";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { loadNames } from "../../core/apis/zipcodes/loadNames";
import { figureIn } from "../../core/apis/zipcodes/latestBatch";
import { wantedIndicators } from "../../core/apis/zipcodes/wanted";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { type AskedCall, namesIn, wholeOf } from "../../core/questions/askedQuestions";
import { askSavedQuery } from "../../core/questions/savedQuery";
import { codesIn } from "../../core/codes/codesIn";
import { knownOf } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";

/** Rows that are shown, and codes that are asked for them. */
const rowsShown = 5;

/** The first rows of a formula's result. */
export interface Preview {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** Asks for the first rows of a call, and no more of the service than they need. Rejects with an `AddinError`. */
export async function previewOf(app: App, { name, given }: AskedCall): Promise<Preview> {
  const [first = []] = given;
  const codes = [...codesIn(first)].slice(0, rowsShown);
  if (name === "ZIP.LATEST") return latestPreview(app, codes, namesIn(given[1]));
  if (name === "ZIP.SEARCH") return searchPreview(app, codes, namesIn(given[1]));
  if (name === "ZIP.CATALOG") {
    const page = pageOf(given[4], given[5]);
    return catalogPreview(app, namesIn(first), namesIn(given[1]), namesIn(given[2]), page);
  }
  return queryPreview(app, textIn(first[0]), namesIn(given[1]), pageOf(given[3], given[4]));
}

/** The part of a result that is shown, counted in rows. */
interface Page {
  limit: number;
  offset: number;
}

function pageOf(limit: AskedCall["given"][number], offset: AskedCall["given"][number]): Page {
  const max = wholeIn("limit", limit);
  return { limit: max === 0 ? rowsShown : Math.min(rowsShown, max), offset: wholeIn("offset", offset) };
}

/** The number that an argument gives; 0 where it is left out, or known to Excel alone. */
function wholeIn(argument: keyof Page, [value]: readonly unknown[] = []): number {
  const whole = wholeOf(value, 1) ?? 0;
  if (Number.isNaN(whole)) throw new AddinError("badArgument", { argument, value: String(value) });
  return whole;
}

function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

async function latestPreview(app: App, codes: readonly string[], names: readonly string[]): Promise<Preview> {
  const { nearestIndicator, readIndicators } = await loadNames();
  const known = knownOf(await app.indicators.ask(everyIndicator, 1));
  const listed = isAddinError(known) ? undefined : known;
  const wanted = wantedIndicators(readIndicators(names, listed), listed);
  const answers = await Promise.all(codes.map(async (code) => app.latest.ask(code, wanted.parts)));
  const entries = answers.map((answer) => (isAddinError(answer) ? [answer] : answer.known));
  throwIfAllFailed(entries.flat());
  const came = entries.map((parts) => parts.map((part) => (isAddinError(part) ? undefined : part)));
  const columns = wanted.columns(came, (name, keys) => nearestIndicator(name, listed, keys), app.receivedKeys);
  const rows = came.map((parts, index) => [
    codes[index],
    ...columns.map((key) => parts.map((part) => part && figureIn(part, key)).find(isNumber)),
  ]);
  return { columns: ["", ...columns], rows };
}

async function searchPreview(app: App, codes: readonly string[], names: readonly string[]): Promise<Preview> {
  const columns = await fieldsOf(names);
  const answers = await Promise.all(codes.map(async (code) => app.search.ask(code, 1)));
  const items = answers.map((answer) => knownOf(answer));
  throwIfAllFailed(items);
  const rows = items.map((item, index) => [codes[index], ...(isAddinError(item) ? [] : readable(item, columns))]);
  return { columns: ["", ...columns], rows };
}

/** Values that cannot be read are blank. */
function readable(item: ZipCodeItem, columns: readonly string[]): unknown[] {
  return valuesOfItem(item, columns).map((value) => (isAddinError(value) ? undefined : value));
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** Blank rows would look like codes without data, although nothing is known of any. */
function throwIfAllFailed(known: readonly unknown[]): void {
  const told = known.filter((one) => one !== undefined);
  const [first] = told;
  if (isAddinError(first) && told.every(isAddinError)) throw first;
}

async function catalogPreview(
  app: App,
  states: readonly string[],
  municipalities: readonly string[],
  names: readonly string[],
  { limit, offset }: Page,
): Promise<Preview> {
  const { readState } = await loadNames();
  const stateIds = states.filter((state) => state !== "*").map(readState);
  const columns = await fieldsOf(names);
  // A municipality's name needs the pages of its state, which a preview does not read.
  const municipalityIds = municipalities.filter((text) => /^\d{5}$/.test(text));
  const question = {
    ...(stateIds.length > 0 && { state_id: stateIds.join(",") }),
    ...(municipalityIds.length > 0 && { municipality_id: municipalityIds.join(",") }),
    limit,
    ...(offset > 0 && { offset }),
  };
  const items = knownOf(await app.catalog.ask(catalogKey(question), 1));
  if (isAddinError(items)) throw items;
  return { columns, rows: items.map((item) => readable(item, columns)) };
}

async function fieldsOf(names: readonly string[]): Promise<readonly string[]> {
  const { readFields } = await loadNames();
  return columnsOfFields(readFields(names));
}

async function queryPreview(app: App, id: string, names: readonly string[], { limit, offset }: Page): Promise<Preview> {
  const table = await askSavedQuery({ app, ask: (dispatcher, key) => dispatcher.ask(key, 1) }, id);
  if (isAddinError(table)) throw table;
  const positions = positionsOfColumns(table, names, id);
  return {
    columns: positions.map((position) => table.columns[position]?.name ?? ""),
    rows: table.rows.slice(offset, offset + limit).map((row) => positions.map((position) => row[position])),
  };
}
