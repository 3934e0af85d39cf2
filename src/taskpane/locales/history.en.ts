import { count, figure } from "../../core/locales/locale";

/** The sentences of the history, and the texts of its sheet. */
export const historyEn = {
  sheet: {
    sheet: "ZIP history",
    headings: ["Date", "Postal code", "Indicator", "Value", "Change"] as [string, string, string, string, string],
  },
  select: "Select a cell in a list with postal codes and figures.",
  reading: "Reading the sheet…",
  columns: "Columns to copy",
  noColumns: "There are no figures beside these codes. Insert indicators first.",
  keep: "Keep a dated copy",
  copied: (figures: number, rows: number, all: number, sheet: string) =>
    `${count(figures, "figure", "figures")} from ${figure(rows)} of ${count(all, "row", "rows")} copied to “${sheet}”.`,
  nothing: (all: number) => `Nothing was copied of ${count(all, "row", "rows")}.`,
  left: {
    uncoded: (rows: number) => `${count(rows, "row has", "rows have")} no postal code`,
    repeated: (rows: number) => `${count(rows, "row repeats", "rows repeat")} a code`,
    waiting: (cells: number) => `${count(cells, "cell is", "cells are")} still waiting`,
    failed: (cells: number) => `${count(cells, "cell shows", "cells show")} an error`,
    blank: (cells: number) => `${count(cells, "cell is", "cells are")} blank`,
  },
  notCopied: (reasons: string) => `Not copied: ${reasons}.`,
  first: "This is the first copy: the next one shows what has changed.",
  compared: "Compared with the last copies, the largest changes first:",
  kept: (copies: number, last: string) => `${count(copies, "copy", "copies")} kept. Last: ${last}`,
  show: "Show the copies",
  chart: {
    title: "One code over time",
    code: "Postal code",
    indicator: "Indicator",
    insert: "Insert a chart",
    inserted: (sheet: string) => `The chart is on the new sheet “${sheet}”.`,
    none: (code: string) => `There are no copies of ${code} with this indicator.`,
    sheet: "History chart",
    note: "From the dated copies of this workbook.",
  },
};
