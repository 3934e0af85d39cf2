import { isError } from "../../../functions/cellValue";
import type { Behavior } from "../behavior";

/** Cells that arrive as Excel's data types: objects with a `basicValue`. */

export const errors: Behavior = {
  does: "hands an error over as a data type instead of the object that office.js makes a CustomFunctions.Error of",
  source: "oj#4466; Excel.ErrorCellValue",
  rules: () => ({
    cell: (value) =>
      isError(value)
        ? { type: "Error", errorType: errorTypes[value.code] ?? "Value", basicType: "Error", basicValue: value.code }
        : undefined,
  }),
};

export const texts: Behavior = {
  does: "hands a text over as a data type",
  source: "Excel.StringCellValue",
  rules: () => ({
    cell: (value) =>
      typeof value === "string" && value !== ""
        ? { type: "String", basicType: "String", basicValue: value }
        : undefined,
  }),
};

export const numbers: Behavior = {
  does: "hands a number over as a data type",
  source: "Excel.DoubleCellValue",
  rules: () => ({
    cell: (value) =>
      typeof value === "number" ? { type: "Double", basicType: "Double", basicValue: value } : undefined,
  }),
};

export const formattedNumbers: Behavior = {
  does: "hands a number over with its format, as postal codes that are numbers have one",
  source: "Excel.FormattedNumberCellValue",
  rules: () => ({
    cell: (value) =>
      typeof value === "number"
        ? { type: "FormattedNumber", basicType: "Double", basicValue: value, numberFormat: "00000" }
        : undefined,
  }),
};

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
