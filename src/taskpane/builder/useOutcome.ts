import { useEffect, useState } from "react";
import { positionsOfColumns } from "../../core/apis/queries/positionsOfColumns";
import { catalogKey, everyIndicator } from "../../core/apis/zipcodes/client";
import { columnsOfFields, valuesOfItem } from "../../core/apis/zipcodes/search/fields";
import { figureIn } from "../../core/apis/zipcodes/latest/latestBatch";
import { loadNames } from "../../core/apis/zipcodes/names/loadNames";
import { wantedIndicators } from "../../core/apis/zipcodes/latest/wanted";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { codesIn } from "../../core/codes/postalCode";
import { knownOf } from "../../core/dispatcher/answer";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCall, namesIn, wholeOf } from "../../core/questions/askedQuestions";
import { type Asks, givenFor } from "../../core/questions/asks";
import { type Cost, costOf } from "../../core/questions/cost";
import { askSavedQuery } from "../../core/questions/savedQuery";
import { readCallOf } from "../../excel/formulas/readCalls";
import { usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";

/** The time that a formula must stay unchanged before anything is asked for it, in milliseconds. */
const rest = 500;

/** The cost and the answer of a formula that is being built, or the reason why it would fail. */
export interface Outcome {
  cost?: Cost;
  preview?: Preview | undefined;
  failure?: string | undefined;
}

/** Counts the cost of a formula while it is built, then asks for its first rows. */
export function useOutcome(formula: string | undefined, sheet: string): Outcome {
  const { app, language, accountVersion } = usePane();
  const [outcome, setOutcome] = useState<Outcome & { of?: string }>({});
  useEffect(() => {
    if (formula === undefined) return setOutcome({});
    let isOver = false;
    const tell = (told: Outcome): void => {
      if (!isOver) setOutcome((before) => (before.of === formula ? { ...before, ...told } : { ...told, of: formula }));
    };
    const read = async (): Promise<void> => {
      const call = await readCallOf(formula, sheet);
      if (!call || isOver) return;
      tell({ cost: await costOf(app, [call]) });
      tell({ preview: await previewOf(app, call), failure: undefined });
    };
    const timer = setTimeout(() => {
      read().catch((thrown: unknown) => tell({ preview: undefined, failure: failureSentence(thrown, language) }));
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [app, formula, sheet, language, accountVersion]);
  return outcome;
}

/** Rows that are shown, and codes that are asked for them. */
const rowsShown = 5;

/** The first rows of a formula's result. */
export interface Preview {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** Asks for the first rows of a call, and no more of the service than they need. Rejects with an `AddinError`. */
async function previewOf(app: App, { name, given }: AskedCall): Promise<Preview> {
  const asks: Asks = app.asks[name] ?? { operation: "none", arguments: [] };
  const valuesOf = (argument: string): AskedCall["given"][number] => givenFor(asks, given, argument);
  const namesOf = (argument: string): string[] => namesIn(valuesOf(argument));
  const codes = [...codesIn(valuesOf("codes") ?? [])].slice(0, rowsShown);
  if (asks.operation === "latest") return latestPreview(app, codes, namesOf("indicators"));
  if (asks.operation === "search") return searchPreview(app, codes, namesOf("fields"));
  const page = pageOf(valuesOf("limit"), valuesOf("offset"));
  if (asks.operation === "catalog")
    return catalogPreview(app, namesOf("state_id"), namesOf("municipality_id"), namesOf("fields"), page);
  return queryPreview(app, textIn(valuesOf("id")?.[0]), namesOf("columns"), page);
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
