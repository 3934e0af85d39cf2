/** Loads beside the functions, with the first formula that needs any of these tables. */
export { aggregateTable } from "./aggregateTable";
export { catalogTable } from "./catalogTable";
export { nearestTable, withinTable } from "./circleTables";
export { codesAlone } from "./codesAlone";
export { distances } from "./distances";
export { findTable } from "./findTable";
export { indicatorsTable } from "./indicatorsTable";
export { queryColumnsTable } from "./queryColumnsTable";
export { queryInfoTable } from "./queryInfoTable";
export { neighborhoodsTable } from "./neighborhoodsTable";
export { neighborRings } from "./neighborRings";
export { queryTable } from "./queryTable";
export { sourceTable } from "./sourceTable";
export { watchStatus } from "./watchStatus";
