import { CELL_INVERTED_INDEX_CACHE } from "@univerjs/engine-formula";

/**
 * Keeps the rows of a column by their value only where a lookup has asked for them. Univer 0.25.1 does it for every formula,
 * and looks through all values of the column each time: with ten thousand different ones, an eighth of a calculation.
 */
export function makeLookupsFaster(): void {
  const keep = CELL_INVERTED_INDEX_CACHE.set.bind(CELL_INVERTED_INDEX_CACHE);
  CELL_INVERTED_INDEX_CACHE.set = (unitId, sheetId, column, value, row, isCalculated = false) => {
    const isUnasked = CELL_INVERTED_INDEX_CACHE.shouldContinueBuildingCache(unitId, sheetId, column, row);
    if (!isCalculated || !isUnasked) keep(unitId, sheetId, column, value, row, isCalculated);
  };
}
