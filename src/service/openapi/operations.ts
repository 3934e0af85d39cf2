import { queryListReply, queryReply } from "../../core/apis/queries/wire";
import * as zipcodes from "../../core/apis/zipcodes/wire";
import type { OperationName } from "../conformance/expectation";

/** An operation as the document describes it. The schemas are the ones that requests are checked with. */
export interface Operation {
  readonly name: OperationName;
  readonly section: string;
  readonly method: "get" | "post";
  readonly path: string;
  readonly summary: string;
  readonly scheme: "token" | "bearer";
  readonly query?: ParameterSchema;
  readonly body?: NamedSchema & ParameterSchema;
  readonly reply: NamedSchema | "csv";
  /** Statuses of errors, besides the 2xx. */
  readonly errors: readonly number[];
}

export interface NamedSchema {
  readonly $id: string;
}

interface ParameterSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

export const operations: readonly Operation[] = [
  {
    name: "catalog",
    section: "4.1",
    method: "get",
    path: "/zipcodes",
    summary: "Postal codes by state and municipality, in pages",
    scheme: "token",
    query: zipcodes.catalogQuery,
    reply: zipcodes.catalogReply,
    errors: [400, 401, 403, 405, 429],
  },
  {
    name: "latest",
    section: "4.2",
    method: "post",
    path: "/zipcodes/latest",
    summary: "Latest indicator values of up to 100 postal codes",
    scheme: "token",
    body: zipcodes.latestBody,
    reply: zipcodes.latestReply,
    errors: [400, 401, 403, 405, 413, 415, 429],
  },
  {
    name: "search",
    section: "4.3",
    method: "get",
    path: "/zipcodes/search",
    summary: "Up to 20 postal codes",
    scheme: "token",
    query: zipcodes.searchQuery,
    reply: zipcodes.searchReply,
    errors: [400, 401, 403, 405, 429],
  },
  {
    name: "indicators",
    section: "4.4",
    method: "get",
    path: "/zipcodes/indicator_catalog",
    summary: "All indicators",
    scheme: "token",
    reply: zipcodes.indicatorReply,
    errors: [401, 405, 429],
  },
  {
    name: "queryJson",
    section: "4.5",
    method: "get",
    path: "/queries/{query_id}/json",
    summary: "The result of a saved query as JSON",
    scheme: "bearer",
    reply: queryReply,
    errors: [401, 403, 404, 405, 429, 500, 503],
  },
  {
    name: "queryCsv",
    section: "4.5",
    method: "get",
    path: "/queries/{query_id}/csv",
    summary: "The result of a saved query as CSV",
    scheme: "bearer",
    reply: "csv",
    errors: [401, 403, 404, 405, 429, 500, 503],
  },
  {
    name: "queryList",
    section: "4.6 (announced; this shape is ours)",
    method: "get",
    path: "/queries",
    summary: "The saved queries that the token may run",
    scheme: "bearer",
    reply: queryListReply,
    errors: [401, 405, 429],
  },
];
