import type { AskedCall } from "../../core/questions/askedQuestions";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { operandsOfEach } from "../formulas/argumentOperands";
import { type OwnCall, ownCallsIn } from "../formulas/ownCalls";
import { placed, readReferences, type SheetReference, valuesAt } from "./references";
import { runExcel } from "../runExcel";

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

/** Reads the arguments of calls: literals, and the values of the cells that they refer to. */
async function readCalls(
  context: Excel.RequestContext,
  formulas: readonly Pick<OwnFormula, "sheet" | "calls">[],
): Promise<AskedCall[]> {
  const calls = formulas.flatMap(({ sheet, calls }) => calls.map((call) => onSheet(sheet, call)));
  const references = calls.flatMap(({ given }) => given.flatMap((argument) => argument.references));
  const sheets = await readReferences(context, references);
  return calls.map(({ name, given }) => ({
    name,
    given: given.map(({ isComplete, literals, references }) =>
      isComplete ? [...literals, ...references.flatMap((reference) => valuesAt(sheets, reference))] : undefined,
    ),
  }));
}

interface PlacedArgument {
  isComplete: boolean;
  literals: readonly (string | number)[];
  references: SheetReference[];
}

function onSheet(ownSheet: string, call: OwnCall): { name: string; given: PlacedArgument[] } {
  const given = operandsOfEach(call).map(({ references, ...argument }) => ({
    ...argument,
    references: placed(references, ownSheet),
  }));
  return { name: call.name, given };
}
