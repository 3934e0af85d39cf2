import { useEffect, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import type { App } from "../../core/app";
import type { Parts } from "../../core/cache/cache";
import { textOf, wholeOf } from "../../core/codes/cellTexts";
import { codesIn } from "../../core/codes/sheetCells";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { isAddinError } from "../../core/errors/addinError";
import { functionPrefix } from "../../core/functionPrefix";
import { type AskedCall, readAsked } from "../../core/questions/askedQuestions";
import { type Cost, costOf } from "../../core/questions/cost";
import { askSavedQuery } from "../../core/questions/savedQuery";
import { readCallOf } from "../../excel/formulas/readCalls";
import { previewed } from "../explain/preview";
import { type Pane, usePane } from "../frame/pane";
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
  const { app, functions, language, accountVersion } = usePane();
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
      tell({ preview: undefined, failure: undefined, ...(await previewOf({ app, functions }, call)) });
    };
    const timer = setTimeout(() => {
      read().catch((thrown: unknown) => tell({ preview: undefined, failure: failureSentence(thrown, language) }));
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [app, functions, formula, sheet, language, accountVersion]);
  return outcome;
}

/** Rows that are shown, and codes that are asked for them. */
const rowsShown = 5;

/** The first rows of a formula's result. */
export interface Preview {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
  /** The first column has the postal codes. */
  leadWithCode: boolean;
}

/**
 * Asks for the first rows of a call, and no more of the service than they need; its function then makes them of what is held. Nothing for what
 * only Excel knows. Rejects with an `AddinError`.
 */
async function previewOf(
  { app, functions }: Pick<Pane, "app" | "functions">,
  { name, given }: AskedCall,
): Promise<Pick<Outcome, "preview" | "failure">> {
  const { arguments: names = [], operation, headers: usual = 0 } = app.asks[name] ?? {};
  const isOfCodes = names[0] === "codes";
  const codes = [...codesIn(given[0] ?? [])].slice(0, rowsShown);
  const first = names.map((argument, at): AskedCall["given"][number] => {
    const values = at < given.length ? given[at] : [];
    const most = argument === "limit" ? wholeOf(values?.[0], 1) : NaN;
    if (argument === "codes") return values && codes;
    // Labels, unless the formula itself writes the interface's names.
    const isByName = [1, 2].includes(wholeOf(values?.[0], 0) ?? usual);
    if (argument === "headers") return [(isByName ? 1 : 3) + (isOfCodes ? 1 : 0)];
    if (argument === "missing") return [];
    return Number.isNaN(most) ? values : [Math.min(most ?? rowsShown, rowsShown)];
  });
  const isKnown = !first.includes(undefined) && (!isOfCodes || codes.length > 0);
  if (!isKnown || !(await askFor(app, { name, given: first }))) return {};
  if (operation === "query") {
    const table = await askSavedQuery({ app, ask: (asked, key) => asked.ask(key, 1) }, textOf(first[0]?.[0]));
    if (isAddinError(table)) throw table;
    // Its name, or its id in another case, would have the list asked.
    first[0] = [table.id];
  }
  const args = first.map((values = []) => (values.length === 0 ? [[undefined]] : values.map((value) => [value])));
  const table = await previewed(functions[functionPrefix + name], args);
  if (!Array.isArray(table)) return table instanceof Error ? { failure: table.message } : {};
  const [header = [], ...rows] = (table as unknown[][]).map((row) =>
    row.map((value) => (value instanceof Error ? undefined : value)),
  );
  return { preview: { columns: header.map(String), rows, leadWithCode: isOfCodes } };
}

/**
 * Asks what a call asks. Resolves to false where that is not known beforehand, and rejects where every answer is an error: blank rows would
 * look like codes without data.
 */
async function askFor(app: App, call: AskedCall): Promise<boolean> {
  // The catalog tells the categories of the names.
  if (app.asks[call.name]?.operation === "latest") await app.indicators.ask(everyIndicator, 1);
  const { uncounted, latest, search, catalog } = await readAsked(app, [call]);
  const ask = async <Value>(dispatcher: Dispatcher<Value>, asked: ReadonlyMap<string, Parts>): Promise<unknown[]> => {
    const answers = await Promise.all([...asked].map(async ([key, parts]) => dispatcher.ask(key, parts)));
    return answers.flatMap((answer) => (isAddinError(answer) ? [answer] : answer.known));
  };
  const answers = [ask(app.latest, latest), ask(app.search, search), ask(app.catalog, catalog)];
  const known = (await Promise.all(answers)).flat().filter((one) => one !== undefined);
  const [first] = known;
  if (isAddinError(first) && known.every(isAddinError)) throw first;
  return uncounted === 0;
}
