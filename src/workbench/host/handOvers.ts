import { CellError, type CellValue, type Scalar } from "../functions/cellValue";

/** One finished invocation, as the runtime hands it over. */
export interface FunctionResult {
  id: number;
  value: CellValue;
}

/** Error codes of office.js (line 62840). Only #N/A and #VALUE! carry a sentence to the cell. */
const errorCodes: Readonly<Record<number, string>> = {
  1: "#N/A",
  5: "#DIV/0!",
  6: "#NUM!",
  7: "#VALUE!",
  8: "#NULL!",
  9: "#NAME?",
  10: "#NAME?",
};

/** Reads the argument of `SetInvocationArrayResults`: `[[id, ok, value or message, error code?], …]`. */
export function readResults(rows: unknown): FunctionResult[] {
  if (!Array.isArray(rows)) throw new Error("The add-in's runtime handed over results that are no list.");
  return rows.map((row: unknown) => {
    if (!Array.isArray(row) || typeof row[0] !== "number")
      throw new Error("The add-in's runtime handed over a result without an id.");
    const [id, isOk, value, errorCode] = row as [number, unknown, unknown, unknown];
    return { id, value: isOk === true ? readValue(value) : readFailure(value, errorCode) };
  });
}

function readFailure(message: unknown, errorCode: unknown): CellError {
  const known = typeof errorCode === "number" ? errorCodes[errorCode] : undefined;
  const hasSentence = known === "#N/A" || known === "#VALUE!";
  return new CellError(known ?? "#VALUE!", hasSentence && typeof message === "string" ? message : "");
}

/** An array that is not a table of equal rows is #VALUE!, as in Excel. */
function readValue(value: unknown): CellValue {
  if (!Array.isArray(value)) return readScalar(value);
  const width = Array.isArray(value[0]) ? value[0].length : 0;
  const isTable = width > 0 && value.every((row) => Array.isArray(row) && row.length === width);
  return isTable ? (value as unknown[][]).map((row) => row.map(readScalar)) : new CellError("#VALUE!");
}

/** An error in a table comes as an object; other objects are none of the values that our functions return. */
function readScalar(value: unknown): Scalar {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : new CellError("#NUM!");
  const { type, basicValue, message } = Object(value) as Record<string, unknown>;
  if (type !== "Error") return new CellError("#VALUE!");
  return new CellError(String(basicValue), typeof message === "string" ? message : "");
}

/** One message in which the add-in's runtime handed results to the host. */
export interface HandOver {
  results: number;
  /** Milliseconds until the host answered. */
  answeredAfter: number;
}
