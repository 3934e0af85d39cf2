import { figure } from "../../core/locales/locale";

/** The pane's sentences about a single cell. */
export const explainEn = {
  start: "Select a cell to see what it shows and where that comes from.",
  cell: (address: string) => `Cell ${address}`,
  formula: "Formula",
  formulaIn: (address: string) => `Formula in ${address}; its result spills into this cell`,
  partOfFormula: (name: string) => `${name} is only a part of this formula; the rest is calculated by Excel.`,
  nested: (argument: string) =>
    `Only Excel knows the value of the argument ${argument}, so anything that depends on it cannot be shown here.`,
  union: (argument: string) =>
    `Excel passes only the first area of ${argument} to a function. Write VSTACK${argument} to pass all of them.`,
  volatile: (names: string) =>
    `Because of ${names}, Excel calculates this formula again at every change in the workbook. Answers in the cache cost no request; a fixed value avoids it.`,
  code: "Postal code",
  codeAt: (address: string) => `Postal code in ${address}`,
  typed: (typed: string) => `Received “${typed}”`,
  readAs: (code: string) => `read as ${code}`,
  text: "text",
  number: "a number",
  state: (name: string) => `State: ${name}`,
  noState: "No state has codes with these first digits.",
  blankCode: "The cell with the postal code is blank.",
  openCard: (code: string) => `Open the card for ${code}`,
  column: "Column",
  header: "This cell is a column header.",
  codeColumn: "This cell repeats the row's postal code.",
  value: "Value",
  origin: "Where it came from",
  request: {
    latest: (host: string) => `POST /zipcodes/latest at ${host}, up to 100 codes per request`,
    search: (host: string) => `GET /zipcodes/search at ${host}, or a whole page of the catalog`,
    catalog: (host: string) => `GET /zipcodes at ${host}, up to ${figure(2000)} codes of a state per request`,
    query: (host: string) => `GET /queries/{id}/json at ${host}, one request for the query`,
  },
  answered: (moment: string) => `The service answered on ${moment}. The answer has been in the cache since then.`,
  freshUntil: (moment: string) => `It is reused, without a request, until ${moment}.`,
  stale: "It is no longer fresh: the next calculation asks the service again.",
  notHeld: "The cache has nothing for this cell.",
  why: "Why there is no value",
  noDatum: "The service knows the code but has no value for this indicator or field.",
  noRowValue: "The result of the query has no value here.",
  onlyExcel: (argument: string) =>
    `The reason depends on the argument ${argument}, whose value only Excel knows. Give the formula a cell or a range instead to see the reason here.`,
  probably: "Probably the service's last failure:",
  signs: {
    lostFunction:
      "Excel does not know the function: the add-in was missing when the formula was calculated, or the name is misspelled. Repair re-enters such formulas.",
    noRoom:
      "The result has no room: other cells are in the way, or are merged. Clear or unmerge them, or move the formula.",
    waiting: "The cell is waiting for the service. The line at the bottom of the pane shows how many are waiting.",
    other: "Excel found the error in the arguments or the rest of the formula. Check the cells that it refers to.",
    notKept: "The reason is no longer known here; refresh the cell to find out.",
  },
  noRoom: (address: string) =>
    `The result has no room: ${address} is in the way. Clear that cell, or move the formula.`,
  connect: "Connect",
  refresh: "Refresh this cell",
  repair: "Repair formulas",
  refreshed: "The cell was refreshed.",
  notOurs: "This cell is not a result of a ZIP or QUERY function.",
  holdsCode: (code: string) => `Read as a postal code, it is ${code}.`,
  lostFunction:
    "This formula has lost its function: where cells are copied to another workbook, Excel may write #REF! in its place. Copy the text of the formula from the formula bar of the first workbook, or type the function’s name, such as ZIP.LATEST, over #REF!.",
  mangled: "It contains a ZIP or QUERY formula whose name Excel has lost. Repair re-enters it.",
};
