import type { Invocation } from "./cell";
import { isCellError, newCellError } from "./errors";

/** A function as its file declares it: its arguments, then the invocation. */
export type Declared = (...args: never[]) => unknown;

/**
 * Adapts a function to the calls that Excel makes, so that it only sees plain values: data types become their basic value, errors of either
 * shape become one kind, and the invocation comes last. If Excel still has the metadata of an older version, the invocation arrives in the
 * position of a newer argument, which then counts as left out.
 */
export function fromExcel(run: Declared): (...given: unknown[]) => unknown {
  const declared = run.length - 1;
  return (...given) => {
    const last = given.at(-1);
    const invocation = isInvocation(last) ? last : undefined;
    for (let index = 0; index < declared; index++) given[index] = plain(given[index]);
    given[declared] = invocation;
    given.length = declared + 1;
    return (run as (...args: unknown[]) => unknown)(...given);
  };
}

function isInvocation(value: unknown): value is Invocation {
  return isObject(value) && !Array.isArray(value) && !("basicValue" in value || "type" in value);
}

function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (!Array.isArray(value)) return plainObject(value);
  const cells = value as readonly unknown[];
  return cells.some(holdsObject) ? cells.map(plain) : cells;
}

/** True for a row of a range, or a cell, that is not plain yet. */
function holdsObject(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isObject) : isObject(value);
}

/** Errors come as `{type: "CustomFunctionError", code}` or, since data types, as `{type: "Error", basicValue}`. */
function plainObject(value: object): unknown {
  const { type, code, basicType, basicValue, text } = value as Record<string, unknown>;
  if (type === "CustomFunctionError" || type === "Error") return newCellError(String(code ?? basicValue));
  return basicType === "Error" ? (text ?? basicValue) : basicValue;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !isCellError(value);
}
