import { ArrayValueObject, ValueObjectFactory, type BaseValueObject } from "@univerjs/engine-formula";
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
  const rows = constant
    .slice(1, -1)
    .split(outsideTexts(";"))
    .map((row) => row.split(outsideTexts(",")).map((element) => valueOf(element.trim())));
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

/** Anything in quotation marks is text, even where it looks like a date or a percentage. */
function valueOf(element: string): BaseValueObject {
  return ValueObjectFactory.create(element, element.startsWith('"'));
}

/** A mark that an even number of quotation marks follows. */
function outsideTexts(mark: "," | ";"): RegExp {
  return new RegExp(`${mark}(?=(?:[^"]*"[^"]*")*[^"]*$)`);
}
