import { codesIn } from "../../core/codes/codesIn";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { type CallOperands, operandsOf } from "../formulas/callOperands";
import { serviceOf } from "../formulas/ownCalls";
import { placed, readReferences, sheetKey, type SheetReference, valuesAt } from "./references";
import type { SheetCells } from "../sheets/readSheet";

/** The questions of formulas, as far as their text and the cells they refer to show them. */
export interface Questions {
  /** The names of the functions that they call, for example `ZIP.LATEST`. */
  functions: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  /** All texts among the arguments of QUERY functions; the query's id is one of them. */
  queryIds: ReadonlySet<string>;
  /** False if a formula refers to cells that its text does not show. */
  isComplete: boolean;
}

export async function readQuestions(
  context: Excel.RequestContext,
  formulas: readonly OwnFormula[],
): Promise<Questions> {
  const calls = formulas.flatMap(({ sheet, calls }) =>
    calls.map((call) => ({ name: call.name, ...onSheet(sheet, operandsOf(call)) })),
  );
  const sheets = await readReferences(
    context,
    calls.flatMap(({ references }) => references),
  );
  const [queries, zip] = [calls.filter(isOfQueries), calls.filter((call) => !isOfQueries(call))];
  return {
    functions: new Set(calls.map(({ name }) => name)),
    codes: codesIn(operandValues(zip, sheets)),
    queryIds: textsOf(operandValues(queries, sheets)),
    isComplete: calls.every((call) => call.isComplete),
  };
}

interface OperandsOnSheet extends CallOperands {
  references: SheetReference[];
}

function onSheet(ownSheet: string, operands: CallOperands): OperandsOnSheet {
  return { ...operands, references: placed(operands.references, ownSheet) };
}

function isOfQueries({ name }: { name: string }): boolean {
  return serviceOf(name) === "queries";
}

/** Collects the literals of the calls and the values of the cells that they refer to, each area once. */
function operandValues(calls: readonly OperandsOnSheet[], sheets: ReadonlyMap<string, SheetCells>): Set<unknown> {
  const values = new Set<unknown>(calls.flatMap(({ literals }) => literals));
  const references = calls.flatMap((call) => call.references);
  const distinct = new Map(references.map((reference) => [`${sheetKey(reference)}!${reference.address}`, reference]));
  for (const reference of distinct.values()) for (const value of valuesAt(sheets, reference)) values.add(value);
  return values;
}

function textsOf(values: Iterable<unknown>): Set<string> {
  const texts = new Set<string>();
  for (const value of values) {
    if (typeof value === "string" || typeof value === "number") texts.add(String(value).trim());
  }
  return texts;
}
