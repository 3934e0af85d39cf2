import {
  ArrayValueObject,
  type BaseValueObject,
  StringValueObject,
  ValueObjectFactory,
} from "@univerjs/engine-formula";
import { partOf } from "./partOf";

interface Reader {
  _formatValue: (this: Reader, given: unknown) => unknown;
}

/** Teaches the engine the texts of array constants: `{"a,b";"50%"}`. Univer 0.25.1 splits the first, and reads the second as a number. */
export function readArrayConstants(): void {
  const reader = partOf<Reader>(ArrayValueObject.prototype, "_formatValue");
  const readValues = reader._formatValue;
  reader._formatValue = function formatValue(given) {
    return readValues.call(this, typeof given === "string" ? arrayOf(given) : given);
  };
}

function arrayOf(constant: string): ConstructorParameters<typeof ArrayValueObject>[0] {
  const rows: BaseValueObject[][] = [[]];
  for (const [, element = "", mark] of constant.slice(1, -1).matchAll(elements)) {
    rows.at(-1)?.push(valueOf(element.trim()));
    if (mark === ";") rows.push([]);
    if (mark === "") break;
  }
  return {
    calculateValueList: rows,
    rowCount: rows.length,
    columnCount: Math.max(...rows.map((row) => row.length)),
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  };
}

/**
 * An element and the mark after it. The engine has already made one quotation mark of two within a text, so only one that a mark or the end
 * follows closes it.
 */
const elements = /\s*("[^]*?"(?=\s*(?:[,;]|$))|[^,;]*)\s*([,;]|$)/gy;

/** Anything in quotation marks is text, even where it looks like a date or a percentage. */
function valueOf(element: string): BaseValueObject {
  return element.startsWith('"') ? StringValueObject.create(element.slice(1, -1)) : ValueObjectFactory.create(element);
}
