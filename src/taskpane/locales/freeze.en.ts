import { count, figure } from "../../core/locales/locale";

/** The pane's sentences about freezing and thawing formulas. */
export const freezeEn = {
  freeze: "Freeze",
  thaw: "Thaw",
  freezing: "Freezing formulas",
  thawing: "Thawing formulas",
  kept: (formulas: number): string =>
    formulas === 0
      ? "No formula in this workbook is frozen."
      : `${count(formulas, "frozen formula is", "frozen formulas are")} kept in this workbook.`,
  frozen: (formulas: number, cells: number) =>
    `${count(formulas, "formula was", "formulas were")} replaced by values, in ${count(cells, "cell", "cells")}.`,
  repeated:
    "Nothing was frozen: Excel may have repeated an earlier press of Freeze after the add-in was loaded again. If you mean the cells that are selected now, press Freeze again.",
  errors: (cells: number) =>
    `${count(cells, "of them shows an error, and is frozen", "of them show an error, and are frozen")} as shown.`,
  stayTitle: (formulas: number) => count(formulas, "formula was not frozen", "formulas were not frozen"),
  waiting: (formulas: number) =>
    `${count(formulas, "is", "are")} still waiting for values. Freeze again when every cell has its value.`,
  failed: (formulas: number) =>
    `${count(formulas, "shows", "show")} nothing but an error, so there is no value to freeze. Correct the code or refresh, then freeze again. “Copy this sheet as values” copies errors as well.`,
  unwritable: (formulas: number) =>
    `${count(formulas, "has", "have")} text of more than ${figure(8000)} characters that begins like a formula, which Excel does not let an add-in write.`,
  differentTitle: "Excel did not store what was shown",
  different:
    "The frozen values of these cells are not the ones that their formulas showed: Excel stored them differently, as can happen under a filter, or they were typed over. Their formulas are kept: undo, or correct the cells and thaw.",
  left: (formulas: number) =>
    `Stopped: ${count(formulas, "formula stays", "formulas stay")} as ${formulas === 1 ? "it is" : "they are"}.`,
  thawed: (formulas: number) => `${count(formulas, "formula is", "formulas are")} back.`,
  leftFrozen: (formulas: number) => `Stopped: ${count(formulas, "formula stays", "formulas stay")} frozen.`,
  noneFrozen: "Nothing is frozen there.",
  whyNone:
    "Either nothing was frozen in this workbook, or it was frozen while the add-in was installed another way, for which Excel keeps its own list, or Excel has lost what the add-in had stored in the workbook: look in its version history.",
  list: {
    button: "List the formulas on a sheet",
    listing: "Listing formulas",
    sheet: "ZIP formulas",
    headings: ["Sheet", "Cell", "Formula", "Value"],
    made: (sheet: string, formulas: number) => `“${sheet}” lists ${count(formulas, "formula", "formulas")}.`,
  },
  changedTitle: (formulas: number) =>
    `${count(formulas, "frozen result was", "frozen results were")} moved, changed or removed`,
  changedText:
    "The cells below were not thawed, because they no longer hold what was frozen there. Put them back as they were and thaw again:",
  thawOthers: (formulas: number): string =>
    formulas === 1 ? "Thaw the other one" : `Thaw the other ${figure(formulas)}`,
  close: "Close",
  handOver: {
    title: "Copy to hand over",
    text: "Copies this sheet with ZIP and QUERY formulas as values, for someone without the add-in. The sheet itself stays as it is. Excel may not be able to undo what you did before.",
    copy: "Copy this sheet as values",
    copying: "Copying the sheet",
    suffix: " (values)",
    made: (sheet: string, formulas: number) =>
      `“${sheet}” is ready: ${count(formulas, "formula is a value", "formulas are values")} there. The add-in has put no token in the file.`,
    unwritable: (formulas: number) =>
      `${count(formulas, "formula stays one", "formulas stay formulas")} in it, because of text that Excel does not let an add-in write.`,
    waiting: (formulas: number) =>
      `${count(formulas, "formula is still waiting", "formulas are still waiting")}: nothing was copied. Copy again when every cell has its value.`,
  },
};
