import { readAddress } from "./addresses";
import { filledWith, type Area } from "./areas";
import type { ExcelHost } from "./excelHost";
import type { Scalar } from "./functions/cellValue";
import type { UniverGrid } from "./grid/univerGrid";
import type { HandOver } from "./host/handOvers";
import type { Spreadsheet } from "./grid/univerSpreadsheet";
import { plainValue } from "./spreadsheet";

/**
 * `window.workbench`: the sheet for tests and for curious people. Sheets are given by name, cells by address (`B2:C5`).
 *
 *     workbench.set("Demo", "A30", "'06600");
 *     workbench.set("Demo", "B30", '=ZIP.LATEST(A30,"socioeconomic")');
 *     await workbench.whenIdle();
 *     workbench.get("Demo", "B30:H30");
 */
export interface WorkbenchApi {
  /** Writes as if typed: `=…` is a formula, `'…` is text. One value fills the whole area. */
  set(sheet: string, address: string, value: Scalar | Scalar[][]): void;
  /** The values that the cells show: numbers and texts, `""` for a blank, an error as its code. */
  get(sheet: string, address: string): unknown[][];
  formulas(sheet: string, address: string): unknown[][];
  /** The sentence behind a cell's error; `""` if there is none. */
  message(sheet: string, address: string): string;
  select(sheet: string, address: string): void;
  /** Recalculates these cells, or everything. */
  recalculate(sheet?: string, address?: string): void;
  /** Calls without an answer and answers that the sheet does not show yet. */
  readonly pending: number;
  /** True once the add-in's runtime has said that it takes calls. */
  readonly isAddinReady: boolean;
  /** True when nothing is pending, nothing calculates and nothing is about to. */
  readonly isIdle: boolean;
  /** Waits until `isIdle`: forever, when a function never answers. */
  whenIdle(): Promise<void>;
  /** Waits until a person could use all of the grid, its fill handle too. */
  whenSteady(): Promise<void>;
  /** The messages in which the add-in handed results over. */
  readonly handOvers: readonly HandOver[];
  /** The behaviors of the host that are switched on, as in the address: `blank-as-zero,cell-edit`. May be changed. */
  hostBehaviors: string;
  /** Ends the add-in's runtime and starts it again, with what the behaviors then ask for. */
  restart(): Promise<void>;
}

const idlePause = 50;

export function workbenchApi(grid: UniverGrid, host: ExcelHost, restart: () => Promise<void>): WorkbenchApi {
  const { spreadsheet } = grid;
  const areaOf = (sheet: string, address: string): Area => areaIn(spreadsheet, sheet, address);
  return {
    set(sheet, address, value) {
      const area = areaOf(sheet, address);
      spreadsheet.write(area, Array.isArray(value) ? value : filledWith(area, value));
    },
    get: (sheet, address) => host.spreadsheet.values(areaOf(sheet, address)).map((row) => row.map(plainValue)),
    formulas: (sheet, address) => spreadsheet.formulas(areaOf(sheet, address)),
    message: (sheet, address) => grid.sentenceAt(areaOf(sheet, address)),
    select: (sheet, address) => spreadsheet.select(areaOf(sheet, address)),
    recalculate(sheet, address) {
      if (sheet === undefined) spreadsheet.recalculateAll();
      else spreadsheet.recalculate([areaOf(sheet, address ?? "A:XFD")]);
    },
    get pending() {
      return grid.cells.pending;
    },
    get isAddinReady() {
      return host.isAddinReady;
    },
    get isIdle() {
      return !grid.isBusy;
    },
    async whenIdle() {
      while (grid.isBusy) await new Promise((resolve) => setTimeout(resolve, idlePause));
    },
    whenSteady: () => grid.whenSteady(),
    get handOvers() {
      return host.handOvers;
    },
    get hostBehaviors() {
      return host.behaviors.names;
    },
    set hostBehaviors(names) {
      host.behaviors.switchTo(names);
    },
    restart,
  };
}

function areaIn(spreadsheet: Spreadsheet, sheetName: string, address: string): Area {
  const sheet = spreadsheet.sheets().find(({ name }) => name === sheetName);
  if (sheet === undefined) throw new Error(`The workbook has no sheet "${sheetName}".`);
  const rectangle = readAddress(address, spreadsheet.size(sheet.id));
  if (rectangle === undefined) throw new Error(`"${address}" is no address such as B2 or B2:C5.`);
  return { sheetId: sheet.id, ...rectangle };
}
