import { queryListReply, queryReply, type QueryReply } from "../../core/apis/queries/wire";
import { type Ask, type Expectation, hasHeader, holds, isError, rowsOf, shaped } from "./expectation";

/** §4.5 and §4.6 */
export const queryRows: readonly Expectation[] = [
  ...resultRows("queryJson"),
  ...resultRows("queryCsv"),
  ...queryListRows(),
];

/** §4.5 */
function resultRows(operation: "queryJson" | "queryCsv"): Expectation[] {
  const { stated, ours } = rowsOf(operation, "4.5");
  const form = operation === "queryJson" ? "json" : "csv";
  const ask =
    (more: Partial<Ask> = {}): Expectation["ask"] =>
    ({ queryId }) => ({ path: `/queries/${queryId}/${form}`, ...more });
  const isResult = holds<QueryReply>;
  const json = [
    rowsOf(operation, "2.4").stated(
      "the JSON form has query_id, executed_at, columns and rows",
      ask({ headers: { accept: "application/json" } }),
      shaped(queryReply),
      isResult("the id asked for", ({ query_id }, { queryId }) => query_id === queryId),
    ),
    ours(
      "columns have a name and a type, and rows are objects by these names",
      ask(),
      isResult("names agree", ({ columns, rows }) => {
        const names = columns.map(({ name }) => name).join();
        return rows.every((row) => Object.keys(row).join() === names);
      }),
    ),
  ];
  const csv = [
    stated("the CSV form is CSV", ask({ headers: { accept: "text/csv" } }), hasHeader("content-type", "text/csv")),
    ours("CSV is RFC 4180 with CRLF and a header line", ask(), ({ text }) =>
      text.endsWith("\r\n") && !/(^|[^\r])\n/.test(text) ? undefined : "lines do not end with CRLF",
    ),
  ];
  return [
    ...(form === "json" ? json : csv),
    rowsOf(operation, "7").stated("an invalid token is 401", ask({ token: "wrong" }), 401),
    rowsOf(operation, "7").stated(
      "a query that does not exist is 404",
      { path: `/queries/conformance-no-such-query/${form}` },
      404,
    ),
    rowsOf(operation, "5").ours(
      "the other interface's token is 401",
      ask({ token: "other interface's" }),
      401,
      isError,
    ),
    ours("another method is 405", ask({ method: "POST", body: {} }), 405, isError),
  ];
}

/** §4.6 */
function queryListRows(): Expectation[] {
  const { ours } = rowsOf("queryList", "4.6");
  const path = "/queries";
  return [
    ours("GET /queries lists the caller's saved queries", { path }, shaped(queryListReply)),
    ours("listing needs a token", { path, token: "none" }, 401),
    ours("another method is 405", { method: "PUT", path, body: {} }, 405),
  ];
}
