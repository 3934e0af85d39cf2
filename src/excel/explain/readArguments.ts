import { apiVersions, hasExcelApi } from "../excelApi";
import type { CallArgument } from "../formulas/callArguments";
import type { Reference } from "../formulas/callOperands";
import { type Area, areaOf, oneCell, readArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import { readUsedArea } from "../sheets/readSheet";

/** An argument with its values as the function gets them. */
export interface ReadArgument {
  text: string;
  /** Undefined for what only Excel can calculate: a nested formula, a name, a column of a table. */
  values: unknown[][] | undefined;
  /** The cells with the values; undefined for values written in the formula. */
  cells: { sheet: string; area: Area } | undefined;
}

/** Reads the values of a call's arguments, from the formula itself or from the cells that they refer to. */
export async function readArguments(
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
    case "literal":
      return { text, cells: undefined, values: [[argument.value]] };
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
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  sheet.load("name");
  await context.sync();
  const area = readArea(reference.address);
  if (sheet.isNullObject || !area) return undefined;
  const whole = isSpill ? await spillFrom(context, sheet, area) : area;
  const used = await readUsedArea(context, sheet);
  return whole && { sheet: name, area: used ? cutOff(whole, used) : oneCell(whole) };
}

async function spillFrom(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column }: Area,
): Promise<Area | undefined> {
  if (!hasExcelApi(apiVersions.spills)) return undefined;
  const spill = sheet.getRangeByIndexes(row, column, 1, 1).getSpillingToRangeOrNullObject();
  spill.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return spill.isNullObject ? undefined : areaOf(spill);
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
