import { attempts } from "../../../src/core/http/retryPolicy";
import { momentsOfAttempts } from "../../support/momentsOfAttempts";
import { canned, type CannedRow, type Reply, served, type ServiceRow } from "../faultRow";
import { codesFrom, latestOf, queryOf, searchOf } from "../formulas";
import { latestItem } from "../cannedService";

const hundredCodes = codesFrom(6600, 100);
const ofHundred = { formula: latestOf(...hundredCodes) };
const ofTwo = { formula: latestOf("06600", "06700") };
const quarterHour = 15 * 60_000;

const refusing =
  (status: number, isRefused: (codes: string[]) => boolean): Reply =>
  ({ body }, right) =>
    isRefused((body as { zip_codes: string[] }).zip_codes) ? { status, body: { error: "x", message: "no" } } : right;

const throttle = (header: string, status = 429): Reply => ({ status, headers: { "retry-after": header } });
const failedItem = { zip_code: "06600", error: "no such code" };

/** Rows 23–44: what the service answers instead of data. */
export const statusRows: readonly CannedRow[] = [
  canned(
    23,
    "400 because one code of a hundred is bad",
    [refusing(400, (codes) => codes.includes("06642"))],
    hundredCodes.map((code) => (code === "06642" ? "#N/A refused" : "right")),
    [9, 0],
    ofHundred,
  ),
  canned(24, "400 for the only code, which may be of the moment", [{ status: 400 }], ["#N/A refused"], [1, 1]),
  canned(24, "400 for each of two codes", [{ status: 400 }], ["#N/A refused", "#N/A refused"], [3, 1], ofTwo),
  canned(25, "401", [{ status: 401 }], ["#N/A unauthorized"], [1, 0]),
  canned(25, "401 while an older value is held", [{ status: 401 }], ["right"], [1, 0], { stale: true }),
  canned(27, "403 for a whole list", [{ status: 403 }], ["#N/A forbidden", "#N/A forbidden"], [3, 0], ofTwo),
  canned(
    27,
    "403 for one code of two",
    [refusing(403, (codes) => codes.includes("06700"))],
    ["right", "#N/A forbidden"],
    [4, 0],
    ofTwo,
  ),
  canned(28, "404 for a saved query: a gateway's looks the same", [{ status: 404 }], ["#N/A queryNotFound"], [1, 1], {
    formula: queryOf("sales"),
    later: 1000,
  }),
  canned(
    29,
    "an error of one item",
    [{ body: { count: 2, results: [failedItem, latestItem("06700")] } }],
    ["#N/A postalCodeNotFound", "right"],
    [1, 0],
    ofTwo,
  ),
  canned(
    29,
    "an error of an item, a quarter of an hour later",
    [{ body: { count: 0, results: [failedItem] } }],
    ["#N/A postalCodeNotFound"],
    [1, 1],
    { later: quarterHour },
  ),
  ...[405, 415].map((status) => canned(30, String(status), [{ status }], ["#N/A refused"], [1, 1])),
  canned(
    32,
    "413 for more than fifty codes",
    [refusing(413, (codes) => codes.length > 50)],
    hundredCodes.map(() => "right"),
    [3, 0],
    ofHundred,
  ),
  canned(
    32,
    "414 for the whole and one half",
    [{ status: 414 }, { status: 414 }, "right"],
    ["right", "right", "right"],
    [5, 0],
    { formula: searchOf("06600", "06700", "06140") },
  ),
  canned(33, "429 with Retry-After 7", [throttle("7"), "right"], ["right"], [2, 0], { at: [0, 7700] }),
  canned(34, "429 with Retry-After “soon”", [throttle("soon"), "right"], ["right"], [2, 0], { at: [0, 1000] }),
  canned(
    34,
    "429 with a date ten seconds ahead",
    [throttle("Sat, 21 Nov 2026 12:00:10 GMT"), "right"],
    ["right"],
    [2, 0],
    { at: [0, 10_991] },
  ),
  canned(35, "429 with Retry-After of eleven days", [throttle("1000000")], ["#N/A rateLimited"], [1, 0]),
  canned(35, "429 of eleven days, a quarter of an hour later", [throttle("1000000")], ["#N/A rateLimited"], [1, 1], {
    later: quarterHour + 60_000,
  }),
  canned(35, "429 of eleven days while an older value is held", [throttle("1000000")], ["right"], [1, 0], {
    stale: true,
  }),
  canned(36, "429 without a header, twice", [{ status: 429 }, { status: 429 }, "right"], ["right"], [3, 0], {
    at: [0, 1000, 3000],
  }),
  canned(
    38,
    "429 with a date days ahead, as a skewed clock gives",
    [throttle("Wed, 25 Nov 2026 12:00:00 GMT")],
    ["#N/A rateLimited"],
    [1, 1],
    { later: quarterHour + 60_000 },
  ),
  ...[500, 502, 503, 504].map((status) =>
    canned(39, String(status), [{ status }], ["#N/A serverError"], [attempts, 1], { at: momentsOfAttempts(200) }),
  ),
  canned(39, "503 while an older value is held", [{ status: 503 }], ["right"], [attempts, 1], { stale: true }),
  ...[501, 505].map((status) => canned(40, String(status), [{ status }], ["#N/A notOffered"], [1, 1])),
  ...[507, 520, 529].map((status) => canned(40, `${status} once`, [{ status }, "right"], ["right"], [2, 0])),
  canned(41, "503 with Retry-After 3", [throttle("3", 503), "right"], ["right"], [2, 0], { at: [0, 3300] }),
  ...[`<html>${"x".repeat(200_000)}</html>`, { error: {} }, "[1,2"].map((body, index) =>
    canned(42, `400 with a body that is no error (${index})`, [{ status: 400, body }], ["#N/A refused"], [1, 1]),
  ),
  canned(43, "200 with an error and no data", [{ body: { error: "x", message: "no" } }], ["#N/A refused"], [1, 1]),
];

export const statusRowsOfService: readonly ServiceRow[] = [
  served(39, "503 once", ["status 503", ""], ["right"], [2, 0]),
  served(39, "502 of a gateway, without CORS headers", ["no-cors; status 502", ""], ["right"], [2, 0]),
  served(43, "200 with an error instead of data", ["error-inside"], ["#N/A refused"], [1, 1]),
];
