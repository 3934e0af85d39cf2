import { count, figure } from "../../core/locales/locale";

/** The pane's sentences about one formula in place of many. */
export const oneFormulaEn = {
  look: "Look for formulas",
  found: (formulas: number, joined: number) =>
    `${count(formulas, "formula", "formulas")} can become ${figure(joined)}.`,
  how: "First, the new formula is written beside your data for a moment and every value is compared. Rows that would show something else keep their own formulas.",
  none: "No ZIP formulas there were filled down for one code a row.",
  join: (formulas: number, joined: number) =>
    `Replace ${count(formulas, "formula", "formulas")} with ${figure(joined)}`,
  joining: "Comparing and replacing formulas",
  done: (formulas: number, joined: number) =>
    `${count(formulas, "formula", "formulas")} became ${figure(joined)}. Every cell shows the same as before.`,
  noneJoined: "No formula was replaced.",
  kept: (formulas: number, joined: number) =>
    `${count(joined, "formula here replaces", "formulas here replace")} ${figure(formulas)}, which the workbook keeps.`,
  split: (formulas: number) => `Bring ${count(formulas, "formula", "formulas")} back`,
  splitting: "Bringing formulas back",
  back: (formulas: number) => `${count(formulas, "formula is", "formulas are")} back, each in its row.`,
  typed: (cells: number) =>
    `${count(cells, "cell holds", "cells hold")} something else now and ${cells === 1 ? "keeps" : "keep"} it.`,
  left: {
    table: (formulas: number) => `${stay(formulas)}: in a table, no formula can spill.`,
    merged: (formulas: number) => `${stay(formulas)}: some of their cells are merged.`,
    referred: (formulas: number) => `${stay(formulas)}: other formulas refer to some of their cells, not to all.`,
    hidden: (formulas: number) =>
      `${stay(formulas)}: some of their rows are hidden or filtered out. Show all rows first.`,
    waiting: (formulas: number) => `${stay(formulas)}: some of them are still waiting for values. Look again later.`,
    protected: (formulas: number) => `${stay(formulas)}: their sheet is protected.`,
    different: (formulas: number) =>
      `${stay(formulas)}: one formula would not show the same there, or could not be compared. An error fills one cell in a code's own formula, but its whole row in one formula for all.`,
    changed: (formulas: number) => `${stay(formulas)}: their cells changed while values were compared. Look again.`,
  },
};

function stay(formulas: number): string {
  return count(formulas, "formula stays as it is", "formulas stay as they are");
}
