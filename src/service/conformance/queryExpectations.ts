import { queryListReply, queryReply, type QueryReply } from "../../core/apis/queries/wire";
import { all, holds, isError, shaped } from "./checks";
import type { Expectation, OperationName } from "./expectation";

const forms: readonly (readonly [OperationName, string])[] = [
  ["queryJson", "json"],
  ["queryCsv", "csv"],
];

/** §4.5 to §4.6, one row per sentence. */
export const queryExpectations: readonly Expectation[] = [
  {
    section: "2.4",
    says: "the JSON form has query_id, executed_at, columns and rows",
    operation: "queryJson",
    ask: ({ queryId }) => ({ path: `/queries/${queryId}/json`, headers: { accept: "application/json" } }),
    status: 200,
    check: all(
      shaped(queryReply),
      holds<QueryReply>("the id asked for", ({ query_id }, { queryId }) => query_id === queryId),
    ),
  },
  {
    section: "4.5",
    says: "the CSV form is CSV",
    operation: "queryCsv",
    ask: ({ queryId }) => ({ path: `/queries/${queryId}/csv`, headers: { accept: "text/csv" } }),
    status: 200,
    check: (reply) =>
      (reply.headers.get("content-type") ?? "").startsWith("text/csv") ? undefined : "the content type is not text/csv",
  },
  ...forms.flatMap(([operation, form]): Expectation[] => [
    {
      section: "7",
      says: "an invalid token is 401",
      operation,
      ask: ({ queryId }) => ({ path: `/queries/${queryId}/${form}`, token: "wrong" }),
      status: 401,
    },
    {
      section: "7",
      says: "a query that does not exist is 404",
      operation,
      ask: { path: `/queries/conformance-no-such-query/${form}` },
      status: 404,
    },
    {
      section: "5",
      says: "no token, and the other interface's, are 401 with the error object",
      operation,
      ours: true,
      ask: ({ queryId }) => ({ path: `/queries/${queryId}/${form}`, token: "other interface's" }),
      status: 401,
      check: isError,
    },
    {
      section: "4.5",
      says: "another method is 405",
      operation,
      ours: true,
      ask: ({ queryId }) => ({ method: "POST", path: `/queries/${queryId}/${form}`, body: {} }),
      status: 405,
      check: isError,
    },
  ]),
  {
    section: "4.5",
    says: "columns have a name and a type, and rows are objects by these names",
    operation: "queryJson",
    ours: true,
    ask: ({ queryId }) => ({ path: `/queries/${queryId}/json` }),
    status: 200,
    check: holds<QueryReply>("names agree", ({ columns, rows }) => {
      const names = columns.map(({ name }) => name).join();
      return rows.every((row) => Object.keys(row).join() === names);
    }),
  },
  {
    section: "4.5",
    says: "CSV is RFC 4180 with CRLF and a header line",
    operation: "queryCsv",
    ours: true,
    ask: ({ queryId }) => ({ path: `/queries/${queryId}/csv` }),
    status: 200,
    check: ({ text }) =>
      text.endsWith("\r\n") && !/(^|[^\r])\n/.test(text) ? undefined : "lines do not end with CRLF",
  },
  {
    section: "4.6",
    says: "GET /queries lists the caller's saved queries",
    operation: "queryList",
    ours: true,
    ask: { path: "/queries" },
    status: 200,
    check: shaped(queryListReply),
  },
  {
    section: "4.6",
    says: "listing needs a token",
    operation: "queryList",
    ours: true,
    ask: { path: "/queries", token: "none" },
    status: 401,
  },
  {
    section: "4.6",
    says: "another method is 405",
    operation: "queryList",
    ours: true,
    ask: { method: "PUT", path: "/queries", body: {} },
    status: 405,
  },
];
