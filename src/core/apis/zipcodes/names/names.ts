/** Reads and writes names as people do, in one script that is loaded with the first name that needs it: see `loadNames`. */
export { findState, readState, nameAndState } from "../../../codes/stateNames";
export { labelOfIndicator } from "./indicatorLabel";
export { labeledColumns, typeOfQueryColumn } from "./queryColumnWords";
export { rankIndicators } from "./rankIndicators";
export { labelOfColumn, labelOfIndicatorColumn, readFields } from "./readFields";
export { indicatorsOfCategories, nearestIndicator, readIndicators } from "./readIndicators";
export { readMunicipalities, statesToRead } from "./readMunicipalities";
