import { codesIn } from "../core/codes/codesIn";
import type { OwnFormula } from "./findOwnFormulas";
import { type CallOperands, operandsOf, type Reference } from "./formulas/callOperands";
import { type Area, intersection, readArea, union } from "./sheets/area";
import { readSheetArea, readShownArea, type SheetCells, valuesIn } from "./sheets/readSheet";

/** What formulas ask, as far as their text and the cells they refer to show. */
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

export interface SheetReference extends Reference {
  sheet: string;
}

interface OperandsOnSheet extends CallOperands {
  references: SheetReference[];
}

function onSheet(ownSheet: string, operands: CallOperands): OperandsOnSheet {
  return { ...operands, references: operands.references.map(({ sheet = ownSheet, address }) => ({ sheet, address })) };
}

function isOfQueries({ name }: { name: string }): boolean {
  return name.startsWith("QUERY.");
}

export function sheetKey({ sheet }: SheetReference): string {
  return sheet.toLowerCase();
}

/** Reads what formulas refer to: of each sheet the rectangle around all references to it. */
export async function readReferences(
  context: Excel.RequestContext,
  references: readonly SheetReference[],
): Promise<Map<string, SheetCells>> {
  const areas = new Map<string, Area>();
  for (const reference of references) {
    const area = readArea(reference.address);
    const before = areas.get(sheetKey(reference));
    if (area) areas.set(sheetKey(reference), before ? union(before, area) : area);
  }
  const sheets = new Map<string, SheetCells>();
  for (const [name, area] of areas) {
    const cells = await readUsedPart(context, name, area);
    if (cells) sheets.set(name, cells);
  }
  return sheets;
}

async function readUsedPart(context: Excel.RequestContext, name: string, area: Area): Promise<SheetCells | undefined> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  sheet.load("name");
  await context.sync();
  const used = sheet.isNullObject ? undefined : await readShownArea(context, sheet);
  const part = used && intersection(used, area);
  return part && readSheetArea(context, sheet, part);
}

/** Collects the literals of the calls and the values of the cells that they refer to, each area once. */
function operandValues(calls: readonly OperandsOnSheet[], sheets: ReadonlyMap<string, SheetCells>): Set<unknown> {
  const values = new Set<unknown>(calls.flatMap(({ literals }) => literals));
  const references = calls.flatMap((call) => call.references);
  const distinct = new Map(references.map((reference) => [`${sheetKey(reference)}!${reference.address}`, reference]));
  for (const reference of distinct.values()) {
    const cells = sheets.get(sheetKey(reference));
    const area = readArea(reference.address);
    if (cells && area) for (const value of valuesIn(cells, area)) values.add(value);
  }
  return values;
}

function textsOf(values: Iterable<unknown>): Set<string> {
  const texts = new Set<string>();
  for (const value of values) {
    if (typeof value === "string" || typeof value === "number") texts.add(String(value).trim());
  }
  return texts;
}
