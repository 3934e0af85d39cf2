import { useEffect, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import type { App } from "../../core/app";
import type { QueryColumn } from "../../core/apis/queries/table";
import type { Parts } from "../../core/cache/cache";
import { textOf, wholeOf } from "../../core/codes/cellTexts";
import { codesIn } from "../../core/codes/sheetCells";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { sentence } from "../../core/locales/sentence";
import { type AskedCall, readAsked } from "../../core/questions/askedQuestions";
import { beginsWithCodes } from "../../core/questions/asks";
import { type Cost, costOf } from "../../core/questions/cost";
import { askSavedQuery } from "../../core/questions/savedQuery";
import { readCallOf } from "../../excel/formulas/readCalls";
import type { ColumnFormats } from "../../excel/insert/insertFormula";
import { dateFormatsOf } from "../card/figureText";
import { previewOf } from "../explain/preview";
import { type Pane, type PaneFunctions, usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";

/** The time that a formula must stay unchanged before anything is asked for it, in milliseconds. */
const rest = 500;

/** The cost and the answer of a formula that is being built, or the reason why it would fail. */
interface Outcome {
  cost?: Cost;
  preview?: Preview | undefined;
  failure?: string | undefined;
  /** The columns of the saved query, whichever of them the formula takes. */
  columns?: readonly QueryColumn[] | undefined;
  /** The formats of the result, where it has dates that are Excel's numbers. */
  formats?: ColumnFormats | undefined;
}

/** Counts the cost of a formula while it is built, then asks for its first rows. */
export function useOutcome(formula: string | undefined, sheet: string): Outcome {
  const { app, functions, language, accountVersion } = usePane();
  const [outcome, setOutcome] = useState<Outcome & { of?: string }>({});
  useEffect(() => {
    if (formula === undefined) return setOutcome({});
    let isOver = false;
    const tell = (told: Outcome): void => {
      if (isOver) return;
      setOutcome((before) => ({
        ...(before.of === formula ? before : { columns: before.columns }),
        ...told,
        of: formula,
      }));
    };
    const read = async (): Promise<void> => {
      const call = await readCallOf(formula, sheet);
      if (!call || isOver) return;
      tell({ cost: await costOf(app, [call]) });
      tell({ ...noAnswer, ...(await firstRowsOf({ app, functions }, call)) });
    };
    const timer = setTimeout(() => {
      read().catch((thrown: unknown) => tell({ ...noAnswer, failure: failureSentence(thrown, language) }));
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [app, functions, formula, sheet, language, accountVersion]);
  return outcome.of === formula ? outcome : { ...outcome, formats: undefined };
}

const noAnswer = { preview: undefined, failure: undefined, columns: undefined, formats: undefined };

/** Rows that are shown, and codes that are asked for them. */
const rowsShown = 5;

/** The first rows of a formula's result. */
interface Preview {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/**
 * Asks for the first rows of a call, and no more of the service than they need; its function then makes them of what is held. Nothing for what
 * only Excel knows. Rejects with an `AddinError`.
 */
async function firstRowsOf(
  { app, functions }: Pick<Pane, "app" | "functions">,
  { name, given }: AskedCall,
): Promise<Outcome> {
  const asks = app.asks[name];
  if (!asks) return {};
  const { arguments: names, isPerCode = false, leadsOn, headers: usual = 0 } = asks;
  const whole = names.map((_, at) => (at < given.length ? given[at] : []));
  // A few of the codes would have another answer: only what is wrong is told of these.
  if (leadsOn || (beginsWithCodes(asks) && !isPerCode))
    return failureOf(await previewOf(functions, { name, given: whole }), app);
  const first = names.map((argument, at): AskedCall["given"][number] => {
    const values = whole[at];
    if (argument === "codes") return values && [...codesIn(values)].slice(0, rowsShown);
    if (argument === "headers") return [headersShown(wholeOf(values?.[0], 0) ?? usual, isPerCode)];
    if (argument === "missing") return [];
    const most = argument === "limit" ? wholeOf(values?.[0], 1) : NaN;
    return Number.isNaN(most) ? values : [Math.min(most ?? rowsShown, rowsShown)];
  });
  const isKnown = !first.includes(undefined) && (!isPerCode || first[0]?.length !== 0);
  if (!isKnown || !(await askFor(app, { name, given: first }))) return {};
  if (asks.operation !== "query") return previewed(await previewOf(functions, { name, given: first }), names, app);
  const table = await askSavedQuery({ app, ask: (asked, key) => asked.ask(key, 1) }, textOf(first[0]?.[0]));
  if (isAddinError(table)) throw table;
  // Its name, or its id in another case, would have the list asked.
  first[0] = [table.id];
  const outcome = previewed(await previewOf(functions, { name, given: first }), names, app);
  return {
    ...outcome,
    columns: table.columns,
    formats: await formatsOfDates(functions, { name, given: whole }, names),
  };
}

/** The formats of a result whose dates are Excel's numbers: as the service writes them, they tell that they are dates. */
async function formatsOfDates(
  functions: PaneFunctions,
  { name, given }: AskedCall,
  names: readonly string[],
): Promise<ColumnFormats | undefined> {
  const at = names.indexOf("dates");
  if (textOf(given[at]?.[0]) === "") return undefined;
  const cells = await previewOf(functions, { name, given: given.with(at, []) });
  return Array.isArray(cells) ? dateFormatsOf(cells as unknown[][]) : undefined;
}

function previewed(answer: unknown, names: readonly string[], app: App): Outcome {
  if (!Array.isArray(answer)) return failureOf(answer, app);
  const all = (answer as unknown[][]).map((row) => row.map((value) => (value instanceof Error ? undefined : value)));
  const [header = [], ...rows] = names.includes("headers") ? all : [[], ...all];
  return { preview: { columns: header.map(String), rows: rows.slice(0, rowsShown) } };
}

/** Labels, unless the formula itself writes the interface's names; with the codes where rows are theirs. */
function headersShown(headers: number, isPerCode: boolean): number {
  if (headers === 5) return 5;
  return (headers === 1 || headers === 2 ? 1 : 3) + (isPerCode ? 1 : 0);
}

/** What a function says is wrong; nothing where it only lacks what is not held. */
function failureOf(answer: unknown, { language }: Pick<App, "language">): Pick<Outcome, "failure"> {
  const isWrong = answer instanceof Error && answer.message !== sentence(new AddinError("preview"), language);
  return isWrong ? { failure: answer.message } : {};
}

/**
 * Asks what a call asks. Resolves to false where that is not known beforehand, and rejects where every answer is an error: blank rows would
 * look like codes without data.
 */
async function askFor(app: App, call: AskedCall): Promise<boolean> {
  const operation = app.asks[call.name]?.operation;
  // The catalog also tells the categories of names.
  if (operation === "latest" || operation === "indicators") await app.indicators.ask(everyIndicator, 1);
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
