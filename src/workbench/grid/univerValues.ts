import { type Nullable, CellValueType, type ICellData } from "@univerjs/core";
import {
  ArrayValueObject,
  BooleanValueObject,
  ERROR_TYPE_SET,
  ErrorValueObject,
  NullValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  type ErrorType,
  type FunctionVariantType,
} from "@univerjs/engine-formula";
import { eachCell } from "../areas";
import { CellError, isError, type CellValue, type Scalar } from "../functions/cellValue";

/** The answer is an array and has no room. */
export const spillError = "#SPILL!";

/** Univer's way to write the number format of text, which Excel writes `@`. */
export const univerTextFormat = "@@@";

/** The errors by the names that they have in Excel in Spanish. Formulas and calls know them by their English names only. */
const spanishNames: ReadonlyMap<string, string> = new Map([
  ["#NULL!", "#¡NULO!"],
  ["#DIV/0!", "#¡DIV/0!"],
  ["#VALUE!", "#¡VALOR!"],
  ["#REF!", "#¡REF!"],
  ["#NAME?", "#¿NOMBRE?"],
  ["#NUM!", "#¡NUM!"],
  ["#N/A", "#N/D"],
  ["#SPILL!", "#¡DESBORDAMIENTO!"],
  ["#CALC!", "#¡CALC!"],
  ["#BUSY!", "#¡OCUPADO!"],
  ["#CONNECT!", "#¡CONECTAR!"],
  ["#BLOCKED!", "#¡BLOQUEADO!"],
  ["#UNKNOWN!", "#¡DESCONOCIDO!"],
  ["#FIELD!", "#¡CAMPO!"],
]);

export function errorName(code: string): string {
  return spanishNames.get(code) ?? code;
}

/** Errors that Excel has and Univer does not know: without this they would read back as text, and show no sentence. */
export function teachExcelErrors(): void {
  for (const code of ["#BUSY!", "#CONNECT!", "#BLOCKED!", "#UNKNOWN!", "#FIELD!", "#CALC!", ...spanishNames.values()]) {
    (ERROR_TYPE_SET as Set<string>).add(code);
  }
}

export function isErrorCode(text: unknown): text is string {
  return typeof text === "string" && (ERROR_TYPE_SET as Set<string>).has(text);
}

/** An argument as the engine hands it over; undefined where the formula left it out, also between two commas. */
export function readVariant(variant: FunctionVariantType | undefined): CellValue | undefined {
  if (variant === undefined) return undefined;
  if (variant.isReferenceObject()) return readArray((variant as BaseReferenceObject).toArrayValueObject());
  const value = variant as BaseValueObject;
  if (value.isNull()) return undefined;
  return value.isArray() ? readArray(value as ArrayValueObject) : readScalar(value);
}

function readArray(array: ArrayValueObject): Scalar[][] {
  const area = { row: 0, column: 0, rowCount: array.getRowCount(), columnCount: array.getColumnCount() };
  return eachCell(area, (row, column) => readScalar(array.get(row, column)));
}

function readScalar(value: Nullable<BaseValueObject>): Scalar {
  if (value === null || value === undefined || value.isNull()) return null;
  return value.isError() ? new CellError((value as ErrorValueObject).getErrorType()) : value.getValue();
}

/** Makes objects of exact types. Univer's own guess would turn "TRUE", "1/2/2024" and "50%" into other types. */
export function writeValue(value: CellValue): BaseValueObject {
  if (!Array.isArray(value)) return writeScalar(value);
  return ArrayValueObject.create({
    calculateValueList: value.map((row) => row.map(writeScalar)),
    rowCount: value.length,
    columnCount: value[0]?.length ?? 0,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

function writeScalar(value: Scalar): BaseValueObject {
  if (value === null) return NullValueObject.create();
  if (isError(value)) return ErrorValueObject.create(value.code as ErrorType, value.sentence);
  if (typeof value === "number") return NumberValueObject.create(value);
  return typeof value === "boolean" ? BooleanValueObject.create(value) : StringValueObject.create(value);
}

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

/** The value of a cell. That of a link is a document, which ends with a line. */
export function readCell(cell: Nullable<ICellData>): Scalar {
  const value = cell?.v ?? cell?.p?.body?.dataStream.replace(/\r\n$/, "");
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
