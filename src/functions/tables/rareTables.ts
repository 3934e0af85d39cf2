/** Loads beside the functions, with the first formula that needs any of these tables. */
export { aggregateTable } from "./indicators/aggregateTable";
export { catalogTable } from "./places/catalogTable";
export { nearestTable, withinTable } from "./places/circleTables";
export { codesAlone } from "./places/codesAlone";
export { distances } from "./places/distances";
export { findTable } from "./places/findTable";
export { indicatorsTable } from "./indicators/indicatorsTable";
export { queryColumnsTable, queryInfoTable, queryTable } from "./queryTables";
export { neighborhoodsTable } from "./indicators/neighborhoodsTable";
export { neighborRings } from "./places/neighborRings";
export { rankTable } from "./indicators/rankTable";
export { sourceTable } from "./indicators/sourceTable";
export { tidyTable } from "./indicators/tidyTable";
export { watchStatus } from "./watchStatus";
