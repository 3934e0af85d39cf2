import { catalogExpectations } from "./catalogExpectations";
import type { Expectation } from "./expectation";
import { latestExpectations } from "./latestExpectations";
import { queryExpectations } from "./queryExpectations";
import { searchExpectations } from "./searchExpectations";

/** The interface as a table: written by hand from its text, never from the code that it checks. */
export const expectations: readonly Expectation[] = [
  ...catalogExpectations,
  ...latestExpectations,
  ...searchExpectations,
  ...queryExpectations,
];
