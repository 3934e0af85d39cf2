import { isError, type Scalar } from "../../../functions/cellValue";
import type { Behavior } from "../behavior";

/** The ways in which cells arrive at a function. By default a blank one is null by itself and "" in a range, as mostly on the web. */
export const argumentBehaviors: Readonly<Record<string, Behavior>> = {
  "blank-as-zero": blanksAs(0),
  "blank-as-null": blanksAs(null),
  "blank-as-empty-text": blanksAs(""),
  "one-cell-as-scalar": () => ({ argument: (value) => (isOneCell(value) ? value[0][0] : value) }),
  "errors-as-data-types": () => ({
    cell: (value) =>
      isError(value)
        ? { type: "Error", errorType: errorTypes[value.code] ?? "Value", basicType: "Error", basicValue: value.code }
        : undefined,
  }),
  "texts-as-data-types": () => ({
    cell: (value) =>
      typeof value === "string" && value !== ""
        ? { type: "String", basicType: "String", basicValue: value }
        : undefined,
  }),
  "numbers-as-data-types": () => ({
    cell: (value) =>
      typeof value === "number" ? { type: "Double", basicType: "Double", basicValue: value } : undefined,
  }),
  "formatted-numbers": () => ({
    cell: (value) =>
      typeof value === "number"
        ? { type: "FormattedNumber", basicType: "Double", basicValue: value, numberFormat: "00000" }
        : undefined,
  }),
};

function blanksAs(blank: Scalar): Behavior {
  return () => ({ blanks: { alone: blank, inRange: blank } });
}

function isOneCell(value: unknown): value is [[unknown]] {
  return Array.isArray(value) && value.length === 1 && Array.isArray(value[0]) && value[0].length === 1;
}

/** The names that Excel.ErrorCellValueType has for the errors of a cell. */
const errorTypes: Readonly<Record<string, string>> = {
  "#N/A": "NotAvailable",
  "#DIV/0!": "Div0",
  "#NUM!": "Num",
  "#NULL!": "Null",
  "#NAME?": "Name",
  "#REF!": "Ref",
  "#SPILL!": "Spill",
  "#CALC!": "Calc",
  "#BUSY!": "Busy",
};
