import type { Injector } from "@univerjs/core";
import { CELL_INVERTED_INDEX_CACHE, LexerTreeBuilder } from "@univerjs/engine-formula";
import { SpreadsheetSkeleton } from "@univerjs/engine-render";
import { addCalculationBreaks } from "./calculationBreaks";
import { makeDependenciesFaster } from "./fasterDependencies";
import { makeLexingFaster } from "./fasterLexing";
import { makeSpillsFaster } from "./fasterSpills";
import { makeWritesFaster } from "./fasterWrites";

/** Makes faster what Univer does itself, before anything is calculated. Moves and pastes follow, as they need the grid's own cells. */
export function makeUniverFaster(injector: Injector): void {
  makeSpillsFaster(injector);
  makeWritesFaster(injector);
  makeLookupsFaster();
  makeRowHeightsFaster();
  makeDependenciesFaster(injector);
  makeLexingFaster(injector.get(LexerTreeBuilder));
  addCalculationBreaks(injector);
}

/**
 * Indexes the values of a column only once a lookup asks for them. Univer 0.25.1 does so for every formula and scans the whole
 * column each time: with ten thousand different values, that is an eighth of a calculation.
 */
function makeLookupsFaster(): void {
  const keep = CELL_INVERTED_INDEX_CACHE.set.bind(CELL_INVERTED_INDEX_CACHE);
  CELL_INVERTED_INDEX_CACHE.set = (unitId, sheetId, column, value, row, isCalculated = false) => {
    const isUnasked = CELL_INVERTED_INDEX_CACHE.shouldContinueBuildingCache(unitId, sheetId, column, row);
    if (!isCalculated || !isUnasked) keep(unitId, sheetId, column, value, row, isCalculated);
  };
}

/** Excel's own limit for the height of a row, in pixels. */
const highestRow = 546;

/**
 * Measures only the cells of a row that hold something. Univer 0.25.1 measures all 256 columns of every row that is pasted:
 * more than half of the time of a paste.
 */
function makeRowHeightsFaster(): void {
  Object.assign(SpreadsheetSkeleton.prototype, {
    _calculateRowAutoHeight(this: SpreadsheetSkeleton, row: number): number {
      const heights = Object.keys(this.worksheet.getCellMatrix().getRow(row) ?? {}).map(
        (column) => this.calculateAutoHeightForCell(row, Number(column)) ?? 0,
      );
      return Math.min(highestRow, Math.max(this.worksheet.getConfig().defaultRowHeight, ...heights));
    },
  });
}
