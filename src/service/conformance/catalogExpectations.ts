import { catalogReply, type CatalogReply } from "../../core/apis/zipcodes/wire";
import { all, holds, isError, shaped } from "./checks";
import type { Expectation } from "./expectation";

const operation = "catalog";
const page = shaped(catalogReply);
const path = "/zipcodes";

/** §4.1, one row per sentence. */
export const catalogExpectations: readonly Expectation[] = [
  {
    section: "4.1",
    says: "returns a paginated list of postal codes",
    operation,
    ask: { path },
    status: 200,
    check: page,
  },
  {
    section: "4.1",
    says: "limit defaults to 100, offset to 0",
    operation,
    ask: { path },
    status: 200,
    check: holds<CatalogReply>("limit 100, offset 0", ({ limit, offset }) => limit === 100 && offset === 0),
  },
  {
    section: "4.1",
    says: "count is the number of results in this page",
    operation,
    ask: { path: "/zipcodes?limit=7" },
    status: 200,
    check: holds<CatalogReply>(
      "count is the length of data, 7 at most",
      ({ count, data }) => count === data.length && count <= 7,
    ),
  },
  {
    section: "4.1",
    says: "a page has up to 2000 records",
    operation,
    ask: { path: "/zipcodes?limit=2000" },
    status: 200,
    check: all(
      page,
      holds<CatalogReply>("limit 2000", ({ limit, count }) => limit === 2000 && count <= 2000),
    ),
  },
  {
    section: "4.1",
    says: "offset is the number of records skipped",
    operation,
    ask: { path: "/zipcodes?limit=3&offset=1" },
    status: 200,
    check: holds<CatalogReply>("starts with the second code", ({ data }, { codes }) => data[0]?.zip_code === codes[1]),
  },
  {
    section: "4.1",
    says: "total_pages, current_page, has_next and has_previous agree with limit and offset",
    operation,
    ask: { path: "/zipcodes?limit=5&offset=5" },
    status: 200,
    check: holds<CatalogReply>(
      "the second page of ceil(total / 5)",
      ({ total_count, total_pages, current_page, has_next, has_previous }) =>
        total_pages === Math.ceil(total_count / 5) &&
        current_page === 2 &&
        has_next === total_count > 10 &&
        has_previous,
    ),
  },
  {
    section: "4.1",
    says: "next_offset and previous_offset are the offsets of the next and the previous page",
    operation,
    ask: { path: "/zipcodes?limit=5&offset=5" },
    status: 200,
    check: holds<CatalogReply>("10 and 0", (body) => body.next_offset === 10 && body.previous_offset === 0),
  },
  {
    section: "4.1",
    says: "state_id filters by state",
    operation,
    ask: ({ stateId }) => ({ path: `/zipcodes?limit=50&state_id=${stateId}` }),
    status: 200,
    check: holds<CatalogReply>("only that state", ({ data }, known) =>
      data.every(({ state_id }) => state_id === known.stateId),
    ),
  },
  {
    section: "4.1",
    says: "state_id takes more than one state, separated by commas",
    operation,
    ask: ({ stateId }) => ({ path: `/zipcodes?limit=5&state_id=${stateId},09` }),
    status: 200,
    check: page,
  },
  {
    section: "4.1",
    says: "municipality_id filters by municipality",
    operation,
    ask: ({ municipalityId }) => ({ path: `/zipcodes?limit=50&municipality_id=${municipalityId}` }),
    status: 200,
    check: holds<CatalogReply>(
      "only that municipality, and some of it",
      ({ data }, known) =>
        data.length > 0 && data.every(({ municipality_id }) => municipality_id === known.municipalityId),
    ),
  },
  ...["limit=0", "limit=2001", "limit=-1", "offset=-1", "state_id=9", "state_id=09,", "municipality_id=0901"].map(
    (query): Expectation => ({
      section: "4.1",
      says: `an invalid request is 400 with the error object: ${query}`,
      operation,
      ask: { path: `/zipcodes?${query}` },
      status: 400,
      check: isError,
    }),
  ),
  {
    section: "5",
    says: "a token is needed for every operation",
    operation,
    ask: { path, token: "none" },
    status: "4xx",
  },
  {
    section: "5",
    says: "no token, a wrong one and the other interface's are 401",
    operation,
    ours: true,
    ask: { path, token: "other interface's" },
    status: 401,
    check: all(isError, (reply) => (reply.headers.get("www-authenticate") ? undefined : "no WWW-Authenticate")),
  },
  ...["limit=1.5", "limit=1e3", "limit=%2010", "limit=", "limit=1&limit=2", "offset=abc", "state_id="].map(
    (query): Expectation => ({
      section: "7",
      says: `a parameter that is no plain value of its type is 400 and named: ${query}`,
      operation,
      ours: true,
      ask: { path: `/zipcodes?${query}` },
      status: 400,
      check: all(
        isError,
        holds<{ message: string }>("names the field", ({ message }) => message.includes(query.split("=")[0] ?? "")),
      ),
    }),
  ),
  {
    section: "4.1",
    says: "where there is no next or previous page its offset is null; past the end the page is empty",
    operation,
    ours: true,
    ask: { path: "/zipcodes?offset=9000000" },
    status: 200,
    check: holds<CatalogReply>(
      "empty, nothing next, the page before is the last",
      ({ data, count, has_next, next_offset, has_previous }) =>
        data.length === 0 && count === 0 && !has_next && next_offset === null && has_previous,
    ),
  },
  {
    section: "4.1",
    says: "a state that does not exist has no codes",
    operation,
    ours: true,
    ask: { path: "/zipcodes?state_id=99" },
    status: 200,
    check: holds<CatalogReply>(
      "nothing at all",
      (body) =>
        body.total_count === 0 && body.total_pages === 0 && body.current_page === 1 && body.previous_offset === null,
    ),
  },
  {
    section: "4.1",
    says: "another method is 405 with Allow",
    operation,
    ours: true,
    ask: { method: "DELETE", path },
    status: 405,
    check: all(isError, (reply) => (reply.headers.get("allow")?.includes("GET") ? undefined : "no Allow")),
  },
];
