import { queryListReply, type QueryReply } from "../../../src/core/apis/queries/wire";
import type { CatalogReply, IndicatorReply, LatestReply, SearchReply } from "../../../src/core/apis/zipcodes/wire";
import {
  type Ask,
  type Expectation,
  hasHeader,
  holds,
  isError,
  type OperationName,
  rowsOf,
  shaped,
} from "../../../src/service/conformance/expectation";
import { expectations } from "../../../src/service/conformance/expectations";

const post = (body: unknown, headers = {}): Ask => ({ method: "POST", path: "/zipcodes/latest", body, headers });
const search = (codes: readonly string[]): Ask => ({ path: `/zipcodes/search?zip_codes=${codes.join()}` });
const isPage = holds<CatalogReply>;
const hasResults = holds<LatestReply>;

/** What our service decided where the interface is silent (docs/service.md), in the form of the interface's own table. */
export const decisions: readonly Expectation[] = [
  ...statuses(),
  ...catalogRows(),
  ...latestRows(),
  ...otherZipcodeRows(),
  ...queryRows("json"),
  ...queryRows("csv"),
  ...listRows(),
  ...accessRows("catalog", { path: "/zipcodes" }, "DELETE"),
  ...accessRows("latest", post({ zip_codes: ["06600"] }), "GET"),
  ...accessRows("search", search(["06600"]), "DELETE"),
  ...accessRows("indicators", { path: "/zipcodes/indicator_catalog" }, "DELETE"),
];

/** The statuses that the interface leaves open: 400, and without a token 401. */
function statuses(): Expectation[] {
  return expectations
    .filter(({ status }) => status === "4xx")
    .map((row) => {
      const status = row.says === "a token is needed" ? 401 : 400;
      return { ...row, says: `${row.says}: else ${status}`, status };
    });
}

function catalogRows(): Expectation[] {
  const decided = rowsOf("catalog", "4.1");
  return [
    ...["limit=1.5", "limit=1e3", "limit=%2010", "limit=", "limit=1&limit=2", "offset=abc", "state_id="].map((query) =>
      decided(
        `a parameter that is no plain value of its type is 400 and named: ${query}`,
        { path: `/zipcodes?${query}` },
        400,
        isError,
        holds<{ message: string }>("names the field", ({ message }) => message.includes(query.split("=")[0] ?? "")),
      ),
    ),
    decided(
      "where there is no next or previous page its offset is null; past the end the page is empty",
      { path: "/zipcodes?offset=9000000" },
      isPage("empty, nothing next, the page before is the last", (body) => {
        const isEmpty = body.data.length === 0 && body.count === 0;
        return isEmpty && !body.has_next && body.next_offset === null && body.has_previous;
      }),
    ),
    decided(
      "a state that does not exist has no codes",
      { path: "/zipcodes?state_id=99" },
      isPage("nothing at all", ({ total_count, total_pages, current_page, previous_offset }) => {
        return total_count === 0 && total_pages === 0 && current_page === 1 && previous_offset === null;
      }),
    ),
  ];
}

function latestRows(): Expectation[] {
  const decided = rowsOf("latest", "4.2");
  const large = { zip_codes: ["06600"], filler: "x".repeat(1_000_001) };
  return [
    decided(
      "a code that does not exist has an error of its own, the others their data",
      ({ code }) => post({ zip_codes: ["00000", code] }),
      hasResults("an error text, then none", ({ results: [first, second] }) => {
        return typeof first?.error === "string" && second?.error === null;
      }),
    ),
    decided(
      "results come in the order asked, a repeated code each time",
      ({ codes: [first, second] }) => post({ zip_codes: [second, first, second] }),
      hasResults("that order", ({ results }, { codes: [first, second] }) => {
        return results.map(({ zip_code }) => zip_code).join() === [second, first, second].join();
      }),
    ),
    decided(
      "an empty list of categories means all of them",
      ({ codes }) => post({ zip_codes: codes, categories: [] }),
      hasResults("six prefixes", ({ results }) => {
        const keys = results.flatMap(({ data = {} }) => Object.keys(data));
        return new Set(keys.map((key) => key.split("_")[0])).size === 6;
      }),
    ),
    decided("a body that is not JSON is 415", post("zip_codes=06600", { "content-type": "text/plain" }), 415, isError),
    decided("a body of more than 1 MB is 413", post(large), 413, isError),
  ];
}

function otherZipcodeRows(): Expectation[] {
  const lists = holds<IndicatorReply>;
  const hasFound = holds<SearchReply>;
  return [
    rowsOf("search", "4.3")(
      "the list is zip_codes, and required: else 400",
      { path: "/zipcodes/search" },
      400,
      isError,
    ),
    rowsOf("search", "4.3")(
      "a code that does not exist is left out",
      ({ code }) => search(["00000", code]),
      hasFound("one record", ({ count, data }, { code }) => count === 1 && data[0]?.zip_code === code),
    ),
    rowsOf("indicators", "2.3")(
      "a mnemonic is a key of data, and starts with its category",
      { path: "/zipcodes/indicator_catalog" },
      lists("category_name", ({ data }) => data.every(({ mnemonic, category }) => mnemonic.startsWith(`${category}_`))),
    ),
  ];
}

function queryRows(form: "json" | "csv"): Expectation[] {
  const decided = rowsOf(form === "json" ? "queryJson" : "queryCsv", "4.5");
  const ask =
    (more: Partial<Ask> = {}): Expectation["ask"] =>
    ({ queryId }) => ({ path: `/queries/${queryId}/${form}`, ...more });
  const json = decided(
    "columns have a name and a type, and rows are objects by these names",
    ask(),
    holds<QueryReply>("names agree", ({ columns, rows }) => {
      const names = columns.map(({ name }) => name).join();
      return rows.every((row) => Object.keys(row).join() === names);
    }),
  );
  const csv = decided("CSV is RFC 4180 with CRLF and a header line", ask(), ({ text }) =>
    text.endsWith("\r\n") && !/(^|[^\r])\n/.test(text) ? undefined : "lines do not end with CRLF",
  );
  return [
    form === "json" ? json : csv,
    decided("the other interface's token is 401", ask({ token: "other interface's" }), 401, isError),
    decided("another method is 405", ask({ method: "POST", body: {} }), 405, isError),
  ];
}

function listRows(): Expectation[] {
  const decided = rowsOf("queryList", "4.6");
  const path = "/queries";
  return [
    decided("GET /queries lists the caller's saved queries", { path }, shaped(queryListReply)),
    decided("listing needs a token", { path, token: "none" }, 401),
    decided("another method is 405", { method: "PUT", path, body: {} }, 405),
  ];
}

function accessRows(operation: OperationName, ask: Ask, method: "GET" | "DELETE"): Expectation[] {
  const decided = rowsOf(operation, "5");
  const refused = [401, isError, hasHeader("www-authenticate")] as const;
  const { path } = ask;
  return [
    decided("a wrong token is 401", { ...ask, token: "wrong" }, ...refused),
    decided("the other interface's token is 401", { ...ask, token: "other interface's" }, ...refused),
    decided("another method is 405 with Allow", { path, method }, 405, isError, hasHeader("allow")),
  ];
}
