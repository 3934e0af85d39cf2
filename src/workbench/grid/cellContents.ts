import { CellValueType, type ICellData, type Nullable } from "@univerjs/core";
import { CellError, isError, type Scalar } from "../functions/cellValue";
import { isErrorCode } from "./univerValues";

/** The cell that Excel makes of what is typed: a formula, a number, TRUE or FALSE, or else text. A leading `'` forces text. */
export function typedCell(value: Exclude<Scalar, null>, isTextFormat: boolean): ICellData {
  const cell: ICellData = { f: null, si: null, p: null };
  if (isError(value)) return { ...cell, v: value.code, t: CellValueType.STRING };
  if (typeof value === "number") return { ...cell, v: value, t: CellValueType.NUMBER };
  if (typeof value === "boolean") return { ...cell, v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (value === "") return { ...cell, v: null, t: null };
  if (isTextFormat) return { ...cell, v: value, t: CellValueType.STRING };
  if (value.startsWith("=")) return { f: value, v: null, si: null, p: null };
  if (value.startsWith("'")) return { ...cell, v: value.slice(1), t: CellValueType.FORCE_STRING };
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
  if (isNumber) return { ...cell, v: Number(value), t: CellValueType.NUMBER };
  if (/^(true|false)$/i.test(value))
    return { ...cell, v: value.toLowerCase() === "true" ? 1 : 0, t: CellValueType.BOOLEAN };
  return { ...cell, v: value, t: CellValueType.STRING };
}

/** The value of a cell. */
export function readCell(cell: Nullable<ICellData>): Scalar {
  const value = cell?.v;
  if (value === null || value === undefined) return null;
  if (cell?.t === CellValueType.BOOLEAN) return Boolean(value);
  return isErrorCode(value) ? new CellError(value) : value;
}

/** True for a cell with a formula or a value. */
export function holdsSomething(cell: Nullable<ICellData>): boolean {
  return Boolean(cell?.f || cell?.si) || (cell?.v !== null && cell?.v !== undefined && cell.v !== "");
}

/** A cell to be put elsewhere: with its formula, which is calculated there, or with its value. */
export function carriedCell(cell: Nullable<ICellData>, formula: string | undefined): ICellData {
  const content = formula ? { f: formula, v: null } : { f: null, v: cell?.v ?? null, t: cell?.t ?? null };
  return { ...content, si: null, p: null, s: cell?.s ?? null };
}
