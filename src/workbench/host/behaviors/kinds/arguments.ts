import { isError, type Scalar } from "../../../functions/cellValue";
import type { Behavior } from "../behavior";

/** The ways in which cells arrive at a function. By default a blank one is null by itself and "" in a range, as mostly on the web. */
export const argumentBehaviors: Readonly<Record<string, Behavior>> = {
  "blank-as-zero": blanksAs(0, "hands a blank cell over as 0, alone and in a range", "oj#4702, oj#1951"),
  "blank-as-null": blanksAs(null, "hands a blank cell over as null, in a range too", "oj#4702, oj#5262"),
  "blank-as-empty-text": blanksAs("", 'hands a blank cell over as "", alone too', "oj#5262"),
  "one-cell-as-scalar": {
    does: "hands a range of one cell over as its value",
    source: "no document says the shape; oj#580 hands a table's first value over alone",
    rules: () => ({ argument: (value) => (isOneCell(value) ? value[0][0] : value) }),
  },
  "one-cell-as-table": {
    does: "hands one cell over as a table of one row and one column",
    source: "no document says the shape; assumed",
    rules: () => ({ argument: (value) => (Array.isArray(value) || value === null ? value : [[value]]) }),
  },
  "errors-as-data-types": {
    does: "hands an error over as a data type instead of the object that office.js makes a CustomFunctions.Error of",
    source: "oj#4466; Excel.ErrorCellValue",
    rules: () => ({
      cell: (value) =>
        isError(value)
          ? { type: "Error", errorType: errorTypes[value.code] ?? "Value", basicType: "Error", basicValue: value.code }
          : undefined,
    }),
  },
  "texts-as-data-types": {
    does: "hands a text over as a data type",
    source: "Excel.StringCellValue",
    rules: () => ({
      cell: (value) =>
        typeof value === "string" && value !== ""
          ? { type: "String", basicType: "String", basicValue: value }
          : undefined,
    }),
  },
  "numbers-as-data-types": {
    does: "hands a number over as a data type",
    source: "Excel.DoubleCellValue",
    rules: () => ({
      cell: (value) =>
        typeof value === "number" ? { type: "Double", basicType: "Double", basicValue: value } : undefined,
    }),
  },
  "formatted-numbers": {
    does: "hands a number over with its format, as postal codes that are numbers have one",
    source: "Excel.FormattedNumberCellValue",
    rules: () => ({
      cell: (value) =>
        typeof value === "number"
          ? { type: "FormattedNumber", basicType: "Double", basicValue: value, numberFormat: "00000" }
          : undefined,
    }),
  },
};

function blanksAs(blank: Scalar, does: string, source: string): Behavior {
  return { does, source, rules: () => ({ blanks: { alone: blank, inRange: blank } }) };
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
