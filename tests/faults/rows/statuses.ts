import { attempts } from "../../../src/core/http/retryPolicy";
import { momentsOfAttempts } from "../../support/momentsOfAttempts";
import { latestReply } from "../cannedService";
import { canned, type CannedRow, type Reply, served, type ServiceRow } from "../faultRow";
import { codesFrom, latestOf, queryOf, searchOf } from "../formulas";
import type { SentRequest } from "../../support/cannedFetch";

const hundredCodes = codesFrom(6600, 100);
const codesOf = (request: SentRequest): string[] => (request.body as { zip_codes: string[] }).zip_codes;
const refusing =
  (status: number, isRefused: (codes: string[]) => boolean): Reply =>
  (request, right) =>
    isRefused(codesOf(request)) ? { status, body: { error: "x", message: "no" } } : right;

/** What a header that cannot be read comes to: the wait that we choose ourselves. */
const unreadableWaits = ["Sat, 21 Nov 2020 12:00:00 GMT", "0x10", "", "soon", "-1", "7, 8"].map((header) =>
  canned([{ status: 429, headers: { "retry-after": header } }, "right"], {
    row: 34,
    fault: `429 with Retry-After “${header}”`,
    cells: ["right"],
    requests: 2,
    at: [0, 1000],
    again: 0,
  }),
);

/** Rows 23–44: what the service answers instead of data. */
export const statusRows: readonly CannedRow[] = [
  canned([refusing(400, (codes) => codes.includes("06642"))], {
    row: 23,
    fault: "400 because one code of a hundred is bad",
    formula: latestOf(...hundredCodes),
    cells: hundredCodes.map((code) => (code === "06642" ? "#N/A refused" : "right")),
    requests: 9,
    again: 0,
  }),
  canned([{ status: 400 }], {
    row: 24,
    fault: "400 for the only code, which may be of the moment",
    cells: ["#N/A refused"],
    requests: 1,
    again: 1,
  }),
  canned([{ status: 400 }], {
    row: 24,
    fault: "400 for each of two codes",
    formula: latestOf("06600", "06700"),
    cells: ["#N/A refused", "#N/A refused"],
    requests: 3,
    again: 1,
  }),
  canned([{ status: 401 }], { row: 25, fault: "401", cells: ["#N/A unauthorized"], requests: 1, again: 0 }),
  canned([{ status: 401 }], {
    row: 25,
    fault: "401 while an older value is held",
    stale: true,
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  canned([{ status: 403 }], {
    row: 27,
    fault: "403 for the whole of a list",
    formula: latestOf("06600", "06700"),
    cells: ["#N/A forbidden", "#N/A forbidden"],
    requests: 3,
    again: 0,
  }),
  canned([refusing(403, (codes) => codes.includes("06700"))], {
    row: 27,
    fault: "403 for one code of two",
    formula: latestOf("06600", "06700"),
    cells: ["right", "#N/A forbidden"],
    requests: 3,
    again: 0,
  }),
  canned([{ status: 404 }], {
    row: 28,
    fault: "404 for a saved query",
    formula: queryOf("sales"),
    cells: ["#N/A queryNotFound"],
    requests: 1,
    again: 1,
  }),
  canned([{ status: 404 }], {
    row: 28,
    fault: "404 for a saved query, asked again by the next calculation: a gateway's 404 looks the same",
    formula: queryOf("sales"),
    cells: ["#N/A queryNotFound"],
    requests: 1,
    later: 1000,
    again: 1,
  }),
  canned([{ body: { count: 2, results: [{ zip_code: "06600", error: "no such code" }, ...resultsOf("06700")] } }], {
    row: 29,
    fault: "an error of one item",
    formula: latestOf("06600", "06700"),
    cells: ["#N/A postalCodeNotFound", "right"],
    requests: 1,
    again: 0,
  }),
  canned([{ body: { count: 0, results: [{ zip_code: "06600", error: "no such code" }] } }], {
    row: 29,
    fault: "an error of an item, a quarter of an hour later",
    cells: ["#N/A postalCodeNotFound"],
    requests: 1,
    later: 15 * 60_000,
    again: 1,
  }),
  ...[405, 406, 415].map((status) =>
    canned([{ status }], { row: 30, fault: String(status), cells: ["#N/A refused"], requests: 1, again: 1 }),
  ),
  canned([refusing(413, (codes) => codes.length > 50)], {
    row: 32,
    fault: "413 for more than fifty codes",
    formula: latestOf(...hundredCodes),
    cells: hundredCodes.map(() => "right"),
    requests: 3,
    again: 0,
  }),
  canned([{ status: 414 }, { status: 414 }, "right"], {
    row: 32,
    fault: "414 for the whole and one half",
    formula: searchOf("06600", "06700", "06140"),
    cells: ["right", "right", "right"],
    requests: 5,
    again: 0,
  }),
  canned([{ status: 429, headers: { "retry-after": "7" } }, "right"], {
    row: 33,
    fault: "429 with Retry-After 7",
    cells: ["right"],
    requests: 2,
    at: [0, 7700],
    again: 0,
  }),
  ...unreadableWaits,
  canned([{ status: 429, headers: { "retry-after": "Sat, 21 Nov 2026 12:00:10 GMT" } }, "right"], {
    row: 34,
    fault: "429 with a date ten seconds ahead",
    cells: ["right"],
    requests: 2,
    at: [0, 10_991],
    again: 0,
  }),
  canned([{ status: 429, headers: { "retry-after": "1000000" } }], {
    row: 35,
    fault: "429 with Retry-After of eleven days",
    cells: ["#N/A rateLimited"],
    requests: 1,
    again: 0,
  }),
  canned([{ status: 429, headers: { "retry-after": "1000000" } }], {
    row: 35,
    fault: "429 with Retry-After of eleven days, after the quarter of an hour that it is believed",
    cells: ["#N/A rateLimited"],
    requests: 1,
    later: 16 * 60_000,
    again: 1,
  }),
  canned([{ status: 429, headers: { "retry-after": "1000000" } }], {
    row: 35,
    fault: "429 with Retry-After of eleven days while an older value is held",
    stale: true,
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  canned([{ status: 429 }, { status: 429 }, "right"], {
    row: 36,
    fault: "429 without a header, twice",
    cells: ["right"],
    requests: 3,
    at: [0, 1000, 3000],
    again: 0,
  }),
  canned([{ status: 429, headers: { "retry-after": "Wed, 25 Nov 2026 12:00:00 GMT" } }], {
    row: 38,
    fault: "429 with a date days ahead, as a skewed clock gives",
    cells: ["#N/A rateLimited"],
    requests: 1,
    later: 16 * 60_000,
    again: 1,
  }),
  ...[500, 502, 503, 504].map((status) =>
    canned([{ status }], {
      row: 39,
      fault: String(status),
      cells: ["#N/A serverError"],
      requests: attempts,
      at: momentsOfAttempts(200),
      again: 1,
    }),
  ),
  canned([{ status: 503 }], {
    row: 39,
    fault: "503 while an older value is held",
    stale: true,
    cells: ["right"],
    requests: attempts,
    again: 1,
  }),
  ...[501, 505].map((status) =>
    canned([{ status }], { row: 40, fault: String(status), cells: ["#N/A notOffered"], requests: 1, again: 1 }),
  ),
  ...[507, 520, 529].map((status) =>
    canned([{ status }, "right"], { row: 40, fault: `${status} once`, cells: ["right"], requests: 2, again: 0 }),
  ),
  canned([{ status: 503, headers: { "retry-after": "3" } }, "right"], {
    row: 41,
    fault: "503 with Retry-After 3",
    cells: ["right"],
    requests: 2,
    at: [0, 3300],
    again: 0,
  }),
  ...[{ body: `<html>${"x".repeat(200_000)}</html>` }, { body: { error: {} } }, { body: "[1,2" }].map((reply, index) =>
    canned([{ status: 400, ...reply }], {
      row: 42,
      fault: `400 with a body that is no error (${["a web page", "no text", "no JSON"][index]})`,
      cells: ["#N/A refused"],
      requests: 1,
      again: 1,
    }),
  ),
  canned([{ body: { error: "x", message: "no" } }], {
    row: 43,
    fault: "200 with an error instead of data",
    cells: ["#N/A refused"],
    requests: 1,
    again: 1,
  }),
];

export const statusRowsOfService: readonly ServiceRow[] = [
  served(["status 503", ""], { row: 39, fault: "503 once", cells: ["right"], requests: 2, again: 0 }),
  served(["no-cors; status 502", ""], {
    row: 39,
    fault: "502 of a gateway, without CORS headers",
    cells: ["right"],
    requests: 2,
    again: 0,
  }),
  served(["error-inside"], {
    row: 43,
    fault: "200 with an error instead of data",
    cells: ["#N/A refused"],
    requests: 1,
    again: 1,
  }),
];

function resultsOf(...codes: string[]): unknown[] {
  return (latestReply(codes).body as { results: unknown[] }).results;
}
