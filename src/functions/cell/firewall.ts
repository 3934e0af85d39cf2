import { AddinError } from "../../core/errors/addinError";
import { isCellError } from "./errors";

/** A table as it leaves for Excel; anything that Excel cannot carry is made into something that it can. */
export type Cells = unknown[][];

/** Characters of JSON that Excel takes in one result, with some room. */
export const maxCharacters = 1_900_000;
/** Characters that a cell holds. */
export const longestText = 32_767;

/**
 * Nothing passes that Excel's runtime cannot carry, because one bad value would take down the results that travel beside it:
 * a table is rectangular and not empty, numbers are finite, text is well-formed and fits a cell, the whole fits a message.
 */
export function passFirewall(cells: Cells): Cells {
  let width = 1;
  for (const row of cells) width = Math.max(width, row.length);
  let characters = 0;
  const passed: Cells = [];
  for (const row of cells.length === 0 ? [[]] : cells) {
    const passedRow: unknown[] = [];
    for (let column = 0; column < width; column++) {
      const value = passValue(row[column]);
      characters += charactersOf(value);
      passedRow.push(value);
    }
    passed.push(passedRow);
  }
  if (characters > maxCharacters / 2) refuseOversize(passed);
  return passed;
}

/** An estimate that spares most tables the exact count. */
function charactersOf(value: unknown): number {
  if (typeof value === "string") return value.length + 3;
  return isCellError(value) ? value.message.length + charactersOfError : 20;
}

/** The characters that Excel's runtime writes for an error beside its sentence. */
const charactersOfError = 200;

/** Errors take more room than the values they stand for: where they fill the table, the first says more than its size. */
function refuseOversize(cells: Cells): void {
  const { length } = JSON.stringify(cells);
  if (length <= maxCharacters) return;
  const errors = cells.flat().filter(isCellError);
  const [first] = errors;
  if (first && errors.length * charactersOfError > length / 2) throw first;
  throw new AddinError("tooLarge", { megabytes: (length / 1e6).toFixed(1) });
}

function passValue(value: unknown): unknown {
  switch (typeof value) {
    case "string":
      return passText(value);
    case "number":
      return passNumber(value);
    case "boolean":
      return value;
    case "bigint":
      return value.toString();
    case "object":
      return passObject(value);
    case "undefined":
    case "function":
    case "symbol":
      return "";
  }
}

function passNumber(value: number): unknown {
  if (Number.isFinite(value)) return value === 0 ? 0 : value;
  return new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidNumber);
}

/** Control characters but tab and line feed, and halves of surrogate pairs. */
const unfit = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

function passText(value: string): string {
  const text = value.replace(unfit, "");
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

function passObject(value: object | null): unknown {
  if (value === null) return "";
  if (isCellError(value)) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  try {
    return passText(JSON.stringify(value) ?? "");
  } catch {
    return new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable);
  }
}
