import { count, figure } from "../../core/locales/locale";

/** The sentences of the Queries tab: the list, and the preview of a result. */
export const queriesEn = {
  id: "ID of a saved query",
  name: "Name (optional)",
  add: "Add",
  noneListed: "The service lists no queries for this token. Add the IDs that you use; they are kept in this pane.",
  added: (name: string) => `${name} was added to the list.`,
  removed: (name: string) => `${name} was removed from the list.`,
  remove: (name: string) => `Remove ${name} from the list`,
  insert: "Insert formula",
  size: (rows: number, columns: number) => `${count(rows, "row", "rows")}, ${count(columns, "column", "columns")}`,
  preview: "Preview of the result",
  rows: {
    shown: (from: number, to: number, rows: number) => `Rows ${figure(from)}–${figure(to)} of ${figure(rows)}`,
    before: "Previous rows",
    after: "Next rows",
  },
  columns: {
    shown: (from: number, to: number, columns: number) => `Columns ${figure(from)}–${figure(to)} of ${figure(columns)}`,
    before: "Previous columns",
    after: "Next columns",
  },
  tickAll: "Select all",
  tickNone: "Select none",
  insertColumns: (columns: number) => `Insert ${count(columns, "column", "columns")}`,
  executedAt: (moment: string) => `Run ${moment}`,
  badId: "Use letters, digits, - and _ only, for example sales-by-zip.",
};
