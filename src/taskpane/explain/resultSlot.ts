import { type Asks, beginsWithCodes, givenFor } from "../../core/questions/asks";
import type { OwnResult, ReadArgument } from "../../excel/explain/selectedCell";
import { writeArea } from "../../excel/sheets/area";

/** The part of its formula's result that a cell shows. */
export interface ResultSlot {
  kind: "value" | "header" | "code" | "unknown";
  /** The postal code of the cell's row as the formula received it; undefined if the row is not known, or only Excel knows it. */
  typed: { value: unknown; address: string | undefined } | undefined;
  /** The column of the result, from 0; undefined where it is not known. */
  column: number | undefined;
}

/** Finds the row and column of a result that a cell shows, by the shape of the codes and the headers that were asked for. */
export function slotOf(asks: Asks | undefined, own: OwnResult): ResultSlot {
  if (!asks || !beginsWithCodes(asks)) return { kind: "unknown", typed: undefined, column: undefined };
  const { args, isWhole, down, right } = own;
  const [codes] = args;
  const shape = headersIn(givenFor(asks, args, "headers"), asks.headers);
  const isSingle = codes?.values?.length === 1 && codes.values[0]?.length === 1;
  if (!asks.isPerCode || !isWhole || !codes?.values || shape === undefined)
    return { kind: "unknown", typed: codes && isSingle ? codeAt(codes, 0) : undefined, column: undefined };
  const isRow = codes.values.length === 1 && !isSingle;
  const [row, column] = isRow ? [right, down] : [down, right];
  const body = row - (shape > 0 ? 1 : 0);
  const value = column - (shape === 2 || shape === 4 ? 1 : 0);
  if (body < 0) return { kind: "header", typed: undefined, column: value < 0 ? undefined : value };
  const typed = codeAt(codes, body);
  return value < 0 ? { kind: "code", typed, column: undefined } : { kind: "value", typed, column: value };
}

/** The headers argument as the functions read it; undefined if it is invalid or unknown. */
function headersIn(argument: ReadArgument | undefined, otherwise = 0): number | undefined {
  if (!argument) return otherwise;
  if (!argument.values) return undefined;
  const number = Number(argument.values[0]?.[0] ?? otherwise);
  return Number.isInteger(number) && number >= 0 && number <= 4 ? number : undefined;
}

function codeAt({ values = [], cells }: ReadArgument, index: number): ResultSlot["typed"] {
  const width = values[0]?.length ?? 1;
  const [down, right] = [Math.floor(index / width), index % width];
  if (values[down] === undefined) return undefined;
  const area = cells?.area;
  const at = area && { row: area.row + down, column: area.column + right, rowCount: 1, columnCount: 1 };
  return { value: values[down][right], address: at && writeArea(at) };
}
