/** The sentences for what Excel refuses; each says what to do. */
export const excelProblemsEn = {
  noExcel: "Excel is not available: this page is open outside a workbook.",
  tooOld: (version: string) =>
    `This version of Excel is too old for that: it needs Excel API ${version} or later. Update Excel or open the workbook in Excel on the web.`,
  editing: "A cell is being edited. Press Enter to finish and try again.",
  protected: "The sheet or the workbook is protected. Unprotect it on the Review tab, or choose another sheet.",
  inTable: "A result cannot spill inside a table. Choose a cell outside the table.",
  noCodes: "The selection holds no postal codes. Select the cells with the codes and try again.",
  codesInRow:
    "The codes stand in a row, and the pane needs them in a column: copy them and paste them with Paste Special → Transpose. A formula that you type takes a row too.",
  noFigures: "This sheet has no ZIP.LATEST formula. Open the sheet with the figures and try again.",
  codesChanged: "The postal codes were moved or changed in the meantime, so nothing was written. Insert again.",
  selection:
    "Select one block of cells in this workbook, not several with Ctrl, and try again. If Excel shows another workbook or a chart, come back to the cells first.",
  otherWorkbook: "Excel shows another workbook. Come back to this one and try again.",
  chartSheet: "The open sheet is a chart and has no cells. Open a sheet with cells and try again.",
  reloadNeeded: "Excel on the web has ended this session. Reload the page.",
  noRoom: "The result does not fit on the sheet. Choose a cell farther up or to the left.",
  cutsTable: "Inserting here would cut a table. Use the next free columns instead.",
  cutsSpill: "Inserting here would cut the result of a formula that spills. Use the next free columns instead.",
  notWritten: "Excel did not accept what was written. Try another cell.",
  notKept:
    "Excel did not keep the formulas in the workbook, so no formula was replaced. Save the workbook, open it again and try again. “List the formulas on a sheet” puts them in cells.",
  gone: "A sheet was deleted or renamed in the meantime. Try again.",
  other:
    "Excel refused. If several sheets are selected, ungroup them. Try again; if it happens again, copy the report in the Activity tab and send it to whoever set up the add-in for you.",
};
