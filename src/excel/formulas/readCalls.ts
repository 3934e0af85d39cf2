import type { AskedCall } from "../../core/questions/askedQuestions";
import { runExcel } from "../runExcel";
import { type Area, oneCell, type PlacedCell } from "../sheets/area";
import { type PlacedArea, readValues } from "../sheets/readCells";
import { readShownArea } from "../sheets/readSheet";
import { argumentsOf } from "./callArguments";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "./findOwnFormulas";
import { type OwnCall, ownCallsIn, volatileIn } from "./ownCalls";
import { findGiven } from "./references";

/** Calls of our functions in a part of the workbook. */
export interface FoundCalls {
  formulas: number;
  calls: AskedCall[];
  /** Formulas that Excel calculates at every change. */
  volatile: number;
}

/** Finds our formulas in a search range, and reads the arguments of their calls. */
export function findCalls(range: SearchRange): Promise<FoundCalls> {
  return runExcel(async (context) => {
    const formulas = await findOwnFormulas(context, range);
    const volatile = formulas.filter(({ formula }) => volatileIn(formula).length > 0).length;
    return { formulas: formulas.length, calls: await readCalls(context, formulas), volatile };
  });
}

/** Reads the arguments of the calls in each of the formulas that were found. */
export async function readCallsOfEach(formulas: readonly OwnFormula[]): Promise<AskedCall[][]> {
  const calls = await runExcel((context) => readCalls(context, formulas));
  let first = 0;
  return formulas.map((formula) => calls.slice(first, (first += formula.calls.length)));
}

/** Reads the arguments that the call of a formula would get in the active cell, or any of this sheet, before the formula is written. */
export function readCallOf(formula: string, sheet: string): Promise<AskedCall | undefined> {
  return runExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,columnIndex");
    await context.sync();
    const at = { sheet, row: cell.rowIndex, column: cell.columnIndex };
    return (await readCalls(context, [{ ...at, calls: ownCallsIn(formula) }]))[0];
  });
}

type PlacedCalls = PlacedCell & { calls: readonly OwnCall[] };

async function readCalls(context: Excel.RequestContext, formulas: readonly PlacedCalls[]): Promise<AskedCall[]> {
  const calls = formulas.flatMap((of) => of.calls.map((call) => ({ call, of })));
  const args = await readArguments(context, calls);
  return calls.map(({ call }, index) => ({
    name: call.name,
    given: args[index]?.map(({ values }) => values?.flat()) ?? [],
  }));
}

/** An argument with its values as the function gets them. */
export interface ReadArgument {
  text: string;
  /** Undefined for what only Excel can calculate. */
  values: readonly (readonly unknown[])[] | undefined;
  /** The cells with the values, as far as the sheet holds something; undefined for values written in the formula. */
  cells: PlacedArea | undefined;
  isUnion: boolean;
}

/** Reads the arguments of calls: literals, and the values of the cells that they refer to. */
export async function readArguments(
  context: Excel.RequestContext,
  calls: readonly { call: OwnCall; of: PlacedCell }[],
): Promise<ReadArgument[][]> {
  const args = calls.map(({ call, of }) => argumentsOf(call).map((argument) => ({ argument, of })));
  const given = await findGiven(context, args.flat());
  const areas = given.flatMap((one) => (one && "area" in one ? one : []));
  const shown = new Map<string, Area | undefined>();
  for (const sheet of new Set(areas.map((one) => one.sheet))) shown.set(sheet, await readShownArea(context, sheet));
  const cut = areas.map(({ sheet, area }) => ({ sheet, area: cutOff(area, shown.get(sheet)) }));
  const read = await readValues(context, cut);
  let [next, nextArea] = [0, 0];
  return args.map((ofCall) =>
    ofCall.map(({ argument: { text, isUnion = false } }) => {
      const one = given[next++];
      if (!one || !("area" in one)) return { text, values: one, cells: undefined, isUnion };
      return { text, values: read[nextArea], cells: cut[nextArea++], isUnion };
    }),
  );
}

/** An area down and right to where the sheet ends, but never without a cell. */
function cutOff(area: Area, used: Area | undefined): Area {
  if (!used) return oneCell(area);
  return {
    ...area,
    rowCount: Math.max(1, Math.min(area.rowCount, used.row + used.rowCount - area.row)),
    columnCount: Math.max(1, Math.min(area.columnCount, used.column + used.columnCount - area.column)),
  };
}
