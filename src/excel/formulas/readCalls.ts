import type { AskedCall } from "../../core/questions/askedQuestions";
import { runExcel } from "../runExcel";
import { type Area, intersection, readArea } from "../sheets/area";
import { aroundBySheet } from "../sheets/groupedAreas";
import { findSheet, readSheetArea, readShownArea, type SheetCells, valuesIn } from "../sheets/readSheet";
import { argumentsOf, type CallArgument } from "./callArguments";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "./findOwnFormulas";
import { ownCallsIn } from "./ownCalls";

/** Calls of our functions in a part of the workbook. */
export interface FoundCalls {
  formulas: number;
  calls: AskedCall[];
}

/** Finds our formulas in a search range, and reads the arguments of their calls. */
export function findCalls(range: SearchRange): Promise<FoundCalls> {
  return runExcel(async (context) => {
    const formulas = await findOwnFormulas(context, range);
    return { formulas: formulas.length, calls: await readCalls(context, formulas) };
  });
}

/** Reads the arguments of the calls in formulas that were found. */
export function readCallsIn(formulas: readonly OwnFormula[]): Promise<AskedCall[]> {
  return runExcel((context) => readCalls(context, formulas));
}

/** The same for each formula. */
export async function readCallsOfEach(formulas: readonly OwnFormula[]): Promise<AskedCall[][]> {
  const calls = await readCallsIn(formulas);
  let first = 0;
  return formulas.map((formula) => calls.slice(first, (first += formula.calls.length)));
}

/** Reads the arguments that the call of a formula would get on this sheet, before the formula is written. */
export function readCallOf(formula: string, sheet: string): Promise<AskedCall | undefined> {
  return runExcel(async (context) => (await readCalls(context, [{ sheet, calls: ownCallsIn(formula) }]))[0]);
}

/** Reads the arguments of calls: literals, and the values of the cells that they refer to, for each sheet at once. */
async function readCalls(
  context: Excel.RequestContext,
  formulas: readonly Pick<OwnFormula, "sheet" | "calls">[],
): Promise<AskedCall[]> {
  const calls = formulas.flatMap(({ sheet, calls }) =>
    calls.map((call) => ({ name: call.name, given: argumentsOf(call).map((argument) => givenBy(argument, sheet)) })),
  );
  const areas = calls.flatMap(({ given }) => given.flatMap((one) => (one && "area" in one ? one : [])));
  const sheets = new Map<string, SheetCells | undefined>();
  for (const [name, area] of aroundBySheet(areas)) sheets.set(name, await readUsedPart(context, name, area));
  const valuesOf = (given: Given): readonly unknown[] | undefined => {
    if (!given || !("area" in given)) return given;
    const cells = sheets.get(given.sheet);
    return cells ? valuesIn(cells, given.area) : [];
  };
  return calls.map(({ name, given }) => ({ name, given: given.map(valuesOf) }));
}

/** The values of an argument or the cells with them; undefined for what only Excel can calculate. */
type Given = readonly unknown[] | { sheet: string; area: Area } | undefined;

function givenBy(argument: CallArgument, ownSheet: string): Given {
  if (argument.kind === "omitted") return [];
  if (argument.kind === "literals") return argument.values.flat();
  if (argument.kind === "computed" || argument.isSpill) return undefined;
  const { sheet = ownSheet, address } = argument.reference;
  const area = readArea(address);
  // Excel ignores case in the names of sheets.
  return area && { sheet: sheet.toLowerCase(), area };
}

async function readUsedPart(context: Excel.RequestContext, name: string, area: Area): Promise<SheetCells | undefined> {
  const sheet = await findSheet(context, name);
  const used = sheet && (await readShownArea(context, sheet));
  const part = used && intersection(used, area);
  return part && readSheetArea(context, sheet, part);
}
