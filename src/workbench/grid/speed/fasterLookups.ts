import { CELL_INVERTED_INDEX_CACHE } from "@univerjs/engine-formula";

/**
 * Indexes the values of a column only once a lookup asks for them. Univer 0.25.1 does so for every formula and scans the whole
 * column each time: with ten thousand different values, that is an eighth of a calculation.
 */
export function makeLookupsFaster(): void {
  const keep = CELL_INVERTED_INDEX_CACHE.set.bind(CELL_INVERTED_INDEX_CACHE);
  CELL_INVERTED_INDEX_CACHE.set = (unitId, sheetId, column, value, row, isCalculated = false) => {
    const isUnasked = CELL_INVERTED_INDEX_CACHE.shouldContinueBuildingCache(unitId, sheetId, column, row);
    if (!isCalculated || !isUnasked) keep(unitId, sheetId, column, value, row, isCalculated);
  };
}
