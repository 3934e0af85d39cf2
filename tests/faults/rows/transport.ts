import { attempts } from "../../../src/core/http/retryPolicy";
import { momentsOfAttempts } from "../../support/momentsOfAttempts";
import { canned, type CannedRow, served, type ServiceRow } from "../faultRow";
import { queryReply } from "../cannedService";
import { latestOf, queryOf } from "../formulas";

const networkError = new TypeError("Failed to fetch");
const latin = { "content-type": "application/json; charset=iso-8859-1" };

/** Rows 1–22: what happens on the way. */
export const transportRows: readonly CannedRow[] = [
  canned(1, "refused, reset or no such host, for good", [networkError], ["#N/A unreachable"], [attempts, 1], {
    at: momentsOfAttempts(200),
  }),
  canned(1, "refused once", [networkError, "right"], ["right"], [2, 0], { at: [0, 200] }),
  canned(1, "refused while an older value is held", [networkError], ["right"], [attempts, 1], { stale: true }),
  canned(4, "headers that never come", ["silence"], ["#N/A timedOut"], [attempts, 1], {
    at: momentsOfAttempts(200, 15_000),
  }),
  canned(5, "a body of one byte a second", [{ trickles: 1000 }], ["#N/A timedOut"], [attempts, 1]),
  canned(5, "a body of one byte in twenty seconds", [{ trickles: 20_000 }], ["#N/A timedOut"], [attempts, 1]),
  canned(6, "a black hole, twice", ["silence", "silence", "right"], ["right"], [3, 0]),
  canned(10, "200 with a web page", [{ body: "<!doctype html><title>Sign in</title>" }], ["#N/A notData"], [1, 1]),
  ...[{ status: 204 }, { body: "" }, { body: "null" }].map((reply) =>
    canned(11, `no data: ${JSON.stringify(reply)}`, [reply], ["#N/A emptyAnswer"], [attempts, 1]),
  ),
  canned(
    13,
    "JSON that calls itself Latin-1",
    [{ ...queryReply([{ name: "Álvaro" }]), headers: latin }],
    [["name"], ["Álvaro"]],
    [1, 0],
    { formula: queryOf("sales") },
  ),
  canned(20, "408, which browsers repeat themselves", [{ status: 408 }], ["#N/A timedOut"], [1, 1]),
];

export const transportRowsOfService: readonly ServiceRow[] = [
  served(1, "the connection is closed before the headers", ["reset"], ["#N/A unreachable"], [attempts, 1]),
  served(2, "the body is cut once", ["cut 30", ""], ["right"], [2, 0]),
  served(2, "the body is always cut", ["cut 30"], ["#N/A brokenOff", "#N/A brokenOff"], [attempts, 1], {
    formula: latestOf("06600", "06700"),
  }),
  served(3, "the body ends too early, cleanly", ["truncate 200"], ["#N/A unreadable"], [attempts, 1]),
  served(5, "the body comes three bytes at a time", ["slice 3"], ["right"], [1, 0]),
  served(10, "200 with a web page", ["html"], ["#N/A notData"], [1, 1]),
  served(12, "a byte order mark", ["byte-order-mark"], ["right"], [1, 0]),
  served(14, "a redirect is not followed", ["redirect https://a.example/"], ["#N/A unreachable"], [attempts, 1]),
];
