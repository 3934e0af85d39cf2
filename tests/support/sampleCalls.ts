export type Given = Readonly<Record<string, unknown>>;

/**
 * A call of each function that answers with values, by the names of its arguments. Workbooks store the ids: a new function adds one; none is
 * ever changed or removed.
 */
export const sampleCalls: Readonly<Record<string, Given>> = {
  "ZIP.LATEST": { codes: [["06600"], ["06700"]], indicators: "socioeconomic" },
  "ZIP.SEARCH": { codes: [["06600"], ["06700"]], fields: "municipality_name,population" },
  "ZIP.CATALOG": { state_id: "09", fields: "municipality_name,population", limit: 3 },
  "ZIP.INDICATORS": { category: "socioeconomic" },
  "ZIP.AGGREGATE": { codes: [["06600"], ["06700"]], indicators: "demographic_population_total" },
  "ZIP.CODE": { value: [["06600"], [6700]] },
  "ZIP.COVERAGE": { codes: [["06600"], ["06700"]] },
  "ZIP.DISTANCE": { from: "06600", to: "06700" },
  "ZIP.FIND": { text: "Cuauhtémoc", state: "CDMX" },
  "ZIP.NEAREST": { codes: "06600", count: 3 },
  "ZIP.NEIGHBORHOODS": { code: "06600" },
  "ZIP.NEIGHBORS": { code: "06600" },
  "ZIP.RANK": { codes: [["06600"], ["06700"]], indicator: "demographic_population_total" },
  "ZIP.SOURCE": { code: "06600", indicator: "socioeconomic_ab", what: "unit" },
  "ZIP.STATUS": {},
  "ZIP.WITHIN": { codes: "06600", km: 2 },
  "QUERY.COLUMNS": { id: "sales-by-zip" },
  "QUERY.INFO": { id: "sales-by-zip", what: "columns" },
  "QUERY.ROWS": { id: "sales-by-zip", limit: 3 },
};
