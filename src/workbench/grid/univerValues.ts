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
import type { Nullable } from "@univerjs/core";
import { CellError, isError, type CellValue, type Scalar } from "../functions/cellValue";
import { spanishErrors } from "./errorNames";

/** The answer is an array and has no room. */
export const spillError = "#SPILL!";

/** Errors that Excel has and Univer does not know: without this they would read back as text, and show no sentence. */
export function teachExcelErrors(): void {
  for (const code of ["#BUSY!", "#CONNECT!", "#BLOCKED!", "#UNKNOWN!", "#FIELD!", "#CALC!", ...spanishErrors]) {
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
  const rows = Array.from({ length: array.getRowCount() }, (_, row) => row);
  const columns = Array.from({ length: array.getColumnCount() }, (_, column) => column);
  return rows.map((row) => columns.map((column) => readScalar(array.get(row, column))));
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
