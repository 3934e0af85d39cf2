/** Reads and writes names as people do, in one script that is loaded with the first name that needs it: see `loadNames`. */
export { findState, readState } from "../../../codes/stateNames";
export { labelOfIndicatorColumn } from "./indicatorLabel";
export { labelOfIndicator } from "./indicatorLabel";
export { indicatorsOfCategories } from "./categoryNames";
export { rankIndicators } from "./rankIndicators";
export { labelOfColumn, readFields } from "./readFields";
export { nearestIndicator, readIndicator, readIndicators } from "./readIndicators";
export { readMunicipalities, statesToRead } from "./readMunicipalities";
