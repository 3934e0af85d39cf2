import { count, figure } from "../../core/locales/locale";

/** The pane's sentences about the options of a refresh and about what it changed. */
export const refreshingEn = {
  what: "What to refresh",
  olderThan: "Age of the answers",
  anyAge: "Any",
  moreThan: (age: string) => `More than ${age}`,
  onlyFixable: "Only errors that a refresh can fix",
  noneLeft: "No formulas there match these options.",
  failed: (formulas: number) =>
    `${count(formulas, "formula shows", "formulas show")} an error now. “Explain this cell” says why.`,
  lasting: (formulas: number) =>
    `${count(formulas, "formula still shows", "formulas still show")} an error: “Explain this cell” says why.`,
  older: (formulas: number, asked: string) =>
    `${count(formulas, "formula keeps", "formulas keep")} ${formulas === 1 ? "its" : "their"} earlier answers${asked && ` for ${asked}`}.`,
  stopped: (formulas: number) =>
    `${count(formulas, "formula keeps", "formulas keep")} ${formulas === 1 ? "its" : "their"} earlier answers, because you stopped the refresh. Refresh again to get new ones.`,
  changes: "What changed",
  changed: (changed: number, cells: number) =>
    changed === 0 ? "No cells changed." : `${figure(changed)} of ${count(cells, "cell", "cells")} changed.`,
  blank: "(blank)",
  asOf: {
    insert: "Insert an “as of” cell",
    hint: "At the selected cell: when the oldest indicator on this sheet came from the service. A refresh of the sheet renews it.",
    format: '"As of "yyyy-mm-dd hh:mm',
    inserted: (address: string, uncounted: number) =>
      `${address} shows how old the oldest indicator is.${uncounted === 0 ? "" : ` ${count(uncounted, "formula is", "formulas are")} not counted: only those of ZIP.LATEST whose codes are in cells.`}`,
  },
  opening: {
    label: "When this workbook opens",
    never: "Refresh nothing",
    older: (age: string) => `Refresh answers older than ${age}`,
    hint: "Stored in the workbook, without a token. Runs when the add-in starts with the workbook; Activity shows the result.",
    kept: "Set for this workbook: save it.",
    keptOnly:
      "Set for this workbook: save it. This Excel does not start the add-in by itself: the refresh happens once you open the pane or Excel calculates one of its formulas.",
    noneOlder: (age: string) => `No answer is older than ${age}.`,
    tooMany: (formulas: number, age: string, limit: number) =>
      `${count(formulas, "formula has an answer", "formulas have answers")} older than ${age}. More than ${figure(limit)} are not refreshed without asking: use Sheet → Refresh → Whole workbook.`,
  },
};
