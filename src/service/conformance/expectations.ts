import { queryReply, type QueryReply } from "../../core/apis/queries/wire";
import {
  catalogReply,
  type CatalogReply,
  indicatorReply,
  type IndicatorReply,
  latestReply,
  type LatestReply,
  searchReply,
  type SearchReply,
} from "../../core/apis/zipcodes/wire";
import {
  type Ask,
  type Expectation,
  hasHeader,
  holds,
  isError,
  type OperationName,
  rowsOf,
  shaped,
} from "./expectation";

/** The interface as a table, one row a sentence: written by hand from its text, never from the code that it checks. */
export const expectations: readonly Expectation[] = [
  ...catalogRows(),
  ...latestRows(),
  ...searchRows(),
  ...indicatorRows(),
  ...resultRows("queryJson"),
  ...resultRows("queryCsv"),
];

/** §4.1 */
function catalogRows(): Expectation[] {
  const stated = rowsOf("catalog", "4.1");
  const ask = (query = ""): Ask => ({ path: `/zipcodes${query}` });
  const page = shaped(catalogReply);
  const isPage = holds<CatalogReply>;
  return [
    stated("returns a paginated list of postal codes", ask(), page),
    stated(
      "limit defaults to 100, offset to 0",
      ask(),
      isPage("limit 100, offset 0", ({ limit, offset }) => limit === 100 && offset === 0),
    ),
    stated(
      "count is the number of results in this page",
      ask("?limit=7"),
      isPage("count is the length of data, 7 at most", ({ count, data }) => count === data.length && count <= 7),
    ),
    stated(
      "a page has up to 2000 records",
      ask("?limit=2000"),
      page,
      isPage("limit 2000", ({ limit, count }) => limit === 2000 && count <= 2000),
    ),
    stated(
      "offset is the number of records skipped",
      ask("?limit=3&offset=1"),
      isPage("starts with the second code", ({ data }, { codes }) => data[0]?.zip_code === codes[1]),
    ),
    stated(
      "total_pages, current_page, has_next and has_previous agree with limit and offset",
      ask("?limit=5&offset=5"),
      isPage("the second page of ceil(total / 5)", (body) => {
        const { total_count: total, total_pages, current_page, has_next, has_previous } = body;
        const isSecond = current_page === 2 && has_previous;
        return isSecond && total_pages === Math.ceil(total / 5) && has_next === total > 10;
      }),
    ),
    stated(
      "next_offset and previous_offset are the offsets of the next and the previous page",
      ask("?limit=5&offset=5"),
      isPage("10 and 0", (body) => body.next_offset === 10 && body.previous_offset === 0),
    ),
    stated(
      "state_id filters by state",
      ({ stateId }) => ask(`?limit=50&state_id=${stateId}`),
      isPage("only that state", ({ data }, known) => data.every(({ state_id }) => state_id === known.stateId)),
    ),
    stated(
      "state_id takes more than one state, separated by commas",
      ({ stateId }) => ask(`?limit=5&state_id=${stateId},09`),
      page,
    ),
    stated(
      "municipality_id filters by municipality",
      ({ municipalityId }) => ask(`?limit=50&municipality_id=${municipalityId}`),
      isPage("only that municipality, and some of it", ({ data }, known) => {
        return data.length > 0 && data.every(({ municipality_id }) => municipality_id === known.municipalityId);
      }),
    ),
    ...["limit=0", "limit=2001", "limit=-1", "offset=-1", "state_id=9", "state_id=09,", "municipality_id=0901"].map(
      (query) => stated(`an invalid request is 400 with the error object: ${query}`, ask(`?${query}`), 400, isError),
    ),
    tokenRow("catalog", ask()),
  ];
}

/** §4.2 */
function latestRows(): Expectation[] {
  const stated = rowsOf("latest", "4.2");
  const path = "/zipcodes/latest";
  const post = (body: unknown): Ask => ({ method: "POST", path, body });
  const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`);
  const hasResults = holds<LatestReply>;
  return [
    stated(
      "returns the latest data of the codes; count is the number of codes processed",
      ({ codes }) => post({ zip_codes: codes }),
      shaped(latestReply),
      hasResults("a result for each code", ({ count, results }, { codes }) => {
        return count === codes.length && codes.every((code) => results.some(({ zip_code }) => zip_code === code));
      }),
    ),
    stated(
      "100 codes are accepted",
      ({ codes }) => post({ zip_codes: Array.from({ length: 100 }, (_, index) => codes[index % codes.length]) }),
      shaped(latestReply),
    ),
    rowsOf("latest", "2.2")(
      "the socioeconomic category has seven keys, and their values are fractions",
      ({ codes }) => post({ zip_codes: codes, categories: ["socioeconomic"] }),
      hasResults("the seven keys alone, from 0 to 1", ({ results }) =>
        results
          .flatMap(({ data = {} }) => Object.entries(data))
          .every(([key, value]) => levels.includes(key) && value >= 0 && value <= 1),
      ),
    ),
    ...(
      [
        ["zip_codes is required", {}],
        ["zip_codes has at least 1 element", { zip_codes: [] }],
        ["zip_codes has at most 100 elements", { zip_codes: Array(101).fill("06600") }],
        ["each code has five digits", { zip_codes: ["06600", "6600"] }],
        ["each code is a string", { zip_codes: [6600] }],
        ["categories are among the six", { zip_codes: ["06600"], categories: ["weather"] }],
        ["categories are an array", { zip_codes: ["06600"], categories: "health" }],
      ] as const
    ).map(([says, body]) => stated(says, post(body), "4xx", isError)),
    tokenRow("latest", post({ zip_codes: ["06600"] })),
  ];
}

/** §4.3 */
function searchRows(): Expectation[] {
  const stated = rowsOf("search", "4.3");
  const path = "/zipcodes/search";
  const search = (codes: readonly string[]): Ask => ({ path: `${path}?zip_codes=${codes.join(",")}` });
  const hasFound = holds<SearchReply>;
  return [
    stated(
      "searches specific postal codes, up to 20",
      ({ codes }) => search(codes),
      shaped(searchReply),
      hasFound("all of them", ({ count, data }, { codes }) => {
        return count === data.length && codes.every((code) => data.some(({ zip_code }) => zip_code === code));
      }),
    ),
    stated("more than 20 codes are refused", ({ codes }) => search([...codes, "06600"]), "4xx", isError),
    stated("codes have five digits", search(["6600"]), "4xx", isError),
    tokenRow("search", search(["06600"])),
  ];
}

/** §4.4 */
function indicatorRows(): Expectation[] {
  const stated = rowsOf("indicators", "4.4");
  const ask: Ask = { path: "/zipcodes/indicator_catalog" };
  const lists = holds<IndicatorReply>;
  return [
    stated(
      "returns all available indicators; count is their number",
      ask,
      shaped(indicatorReply),
      lists("count is the length of data", ({ count, data }) => count === data.length && count > 0),
    ),
    tokenRow("indicators", ask),
  ];
}

/** §5 */
function tokenRow(operation: OperationName, ask: Ask): Expectation {
  return rowsOf(operation, "5")("a token is needed", { ...ask, token: "none" }, "4xx");
}

/** §4.5 */
function resultRows(operation: "queryJson" | "queryCsv"): Expectation[] {
  const form = operation === "queryJson" ? "json" : "csv";
  const ask =
    (more: Partial<Ask>): Expectation["ask"] =>
    ({ queryId }) => ({ path: `/queries/${queryId}/${form}`, ...more });
  const json = rowsOf(operation, "2.4")(
    "the JSON form has query_id, executed_at, columns and rows",
    ask({ headers: { accept: "application/json" } }),
    shaped(queryReply),
    holds<QueryReply>("the id asked for", ({ query_id }, { queryId }) => query_id === queryId),
  );
  const csv = rowsOf(operation, "4.5")(
    "the CSV form is CSV",
    ask({ headers: { accept: "text/csv" } }),
    hasHeader("content-type", "text/csv"),
  );
  const unknown = { path: `/queries/conformance-no-such-query/${form}` };
  return [
    form === "json" ? json : csv,
    rowsOf(operation, "7")("an invalid token is 401", ask({ token: "wrong" }), 401),
    rowsOf(operation, "7")("a query that does not exist is 404", unknown, 404),
  ];
}
