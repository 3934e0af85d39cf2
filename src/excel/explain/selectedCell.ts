import { apiVersions, hasExcelApi, runInBackground } from "../runExcel";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { argumentsOf, type CallArgument, type Reference } from "../formulas/callArguments";
import { type OwnCall, ownCallsIn, withoutMangledCalls } from "../formulas/ownCalls";
import { type Area, type CellAddress, intersection, oneCell, readArea, writeArea } from "../sheets/area";
import { readCells, readOnly } from "../sheets/readCells";
import { findSheet, readUsedArea } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";

/** The selected cell, and the formula of ours that it shows a result of. */
export interface SelectedCell {
  sheet: string;
  address: string;
  value: unknown;
  /** The contents of the cell itself: a formula, or what was typed. */
  content: unknown;
  /** A formula of ours under a name that Excel has mangled. */
  isMangled: boolean;
  own: OwnResult | undefined;
}

/** The formula of ours behind a cell, its own or one that has spilled into it. */
export interface OwnResult {
  formula: OwnFormula;
  address: string;
  /** The position of the cell in the result, from 0. */
  down: number;
  right: number;
  /** The first of our calls in the formula. */
  call: OwnCall;
  /** The formula does nothing but this call, so that cell and result are the same. */
  isWhole: boolean;
  args: readonly ReadArgument[];
}

/** Reads the active cell, and the arguments of its formula from the cells that they refer to. Calculates nothing. */
export function readSelectedCell(): Promise<SelectedCell> {
  return runInBackground(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex,columnIndex,formulas,values,worksheet/name");
    const parent = hasExcelApi(apiVersions.spills) ? cell.getSpillParentOrNullObject() : undefined;
    parent?.load("rowIndex,columnIndex,formulas,values");
    await context.sync();
    const from = parent && !parent.isNullObject ? parent : cell;
    const sheet = cell.worksheet.name;
    const formula = String(from.formulas[0]?.[0] ?? "");
    const value: unknown = from.values[0]?.[0];
    const calls = formula === value ? [] : ownCallsIn(formula);
    const [call] = calls;
    const at = { row: from.rowIndex, column: from.columnIndex };
    const shown: unknown = cell.values[0]?.[0];
    const content: unknown = cell.formulas[0]?.[0];
    return {
      sheet,
      value: shown,
      content,
      address: addressOf({ row: cell.rowIndex, column: cell.columnIndex }),
      isMangled: formula !== value && withoutMangledCalls(formula) !== formula,
      own: call && {
        formula: { ...at, sheet, formula, calls, value },
        address: addressOf(at),
        down: cell.rowIndex - at.row,
        right: cell.columnIndex - at.column,
        call,
        isWhole: isWholeFormula(formula, call),
        args: await readArguments(context, sheet, argumentsOf(call)),
      },
    };
  });
}

function addressOf(cell: CellAddress): string {
  return writeArea(oneCell(cell));
}

function isWholeFormula(formula: string, { inside }: OwnCall): boolean {
  const written = inside.map(({ text }) => text).join("");
  return /^=\s*[\w.]+$/.test(formula.slice(0, formula.indexOf("("))) && formula.trim().endsWith(`(${written})`);
}

/** An argument with its values as the function gets them. */
export interface ReadArgument {
  text: string;
  /** Undefined for what only Excel can calculate: a nested formula, a name, a column of a table. */
  values: unknown[][] | undefined;
  /** The cells with the values; undefined for values written in the formula. */
  cells: { sheet: string; area: Area } | undefined;
}

/** Reads the values of a call's arguments, from the formula itself or from the cells that they refer to. */
async function readArguments(
  context: Excel.RequestContext,
  ownSheet: string,
  args: readonly CallArgument[],
): Promise<ReadArgument[]> {
  const read: ReadArgument[] = [];
  for (const argument of args) read.push(await readArgument(context, ownSheet, argument));
  return read;
}

async function readArgument(
  context: Excel.RequestContext,
  ownSheet: string,
  argument: CallArgument,
): Promise<ReadArgument> {
  const { text } = argument;
  switch (argument.kind) {
    case "omitted":
      return { text, cells: undefined, values: [[undefined]] };
    case "literals":
      return { text, cells: undefined, values: argument.values };
    case "computed":
      return { text, cells: undefined, values: undefined };
    case "cells": {
      const cells = await areaOfReference(context, ownSheet, argument.reference, argument.isSpill);
      return { text, cells, values: cells && (await valuesOf(context, cells)) };
    }
  }
}

/** The cells of a reference, as far as the sheet is used. */
async function areaOfReference(
  context: Excel.RequestContext,
  ownSheet: string,
  reference: Reference,
  isSpill: boolean,
): Promise<ReadArgument["cells"]> {
  const name = reference.sheet ?? ownSheet;
  const sheet = await findSheet(context, name);
  const area = readArea(reference.address);
  if (!sheet || !area) return undefined;
  const [whole = area] = isSpill ? await filledAreas(context, [{ sheet: name, ...area }]) : [];
  const used = await readUsedArea(context, sheet);
  return { sheet: name, area: used ? cutOff(whole, used) : oneCell(whole) };
}

function cutOff(area: Area, used: Area): Area {
  return {
    ...area,
    rowCount: Math.max(1, Math.min(area.rowCount, used.row + used.rowCount - area.row)),
    columnCount: Math.max(1, Math.min(area.columnCount, used.column + used.columnCount - area.column)),
  };
}

async function valuesOf(
  context: Excel.RequestContext,
  { sheet, area }: { sheet: string; area: Area },
): Promise<unknown[][]> {
  return (await readCells(context, context.workbook.worksheets.getItem(sheet), area)).values;
}

/** Rows that are looked at: what is in the way of a result is rarely far below its formula. */
const maxRows = 5000;

/** The address of the first cell in an area that holds something, other than the area's own first cell; undefined if there is none. */
export function firstFilled(sheet: string, area: Area): Promise<string | undefined> {
  return runInBackground(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const used = await readUsedArea(context, worksheet);
    const part = used && intersection(used, { ...area, rowCount: Math.min(area.rowCount, maxRows) });
    if (!part) return undefined;
    const contents = await readOnly(context, worksheet, part, "formulas");
    for (const [down, cells] of contents.entries()) {
      for (const [right, content] of cells.entries()) {
        const at = { row: part.row + down, column: part.column + right };
        const isFormula = at.row === area.row && at.column === area.column;
        if (content !== "" && !isFormula) return writeArea(oneCell(at));
      }
    }
    return undefined;
  });
}
