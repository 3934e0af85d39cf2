import { attempts } from "../../../src/core/http/retryPolicy";
import { momentsOfAttempts } from "../../support/momentsOfAttempts";
import { canned, type CannedRow, served, type ServiceRow } from "../faultRow";
import { queryReply } from "../cannedService";
import { latestOf, queryOf } from "../formulas";

const networkError = new TypeError("Failed to fetch");

/** Rows 1–22: what happens on the way. */
export const transportRows: readonly CannedRow[] = [
  canned([networkError], {
    row: 1,
    fault: "refused, reset or no such host, for good",
    cells: ["#N/A unreachable"],
    requests: attempts,
    at: momentsOfAttempts(200),
    again: 1,
  }),
  canned([networkError, "right"], {
    row: 1,
    fault: "refused once",
    cells: ["right"],
    requests: 2,
    at: [0, 200],
    again: 0,
  }),
  canned([networkError], {
    row: 1,
    fault: "refused for good while an older value is held",
    stale: true,
    cells: ["right"],
    requests: attempts,
    again: 1,
  }),
  canned(["silence"], {
    row: 4,
    fault: "headers that never come",
    cells: ["#N/A timedOut"],
    requests: attempts,
    at: momentsOfAttempts(200, 15_000),
    again: 1,
  }),
  canned([{ trickles: 1000 }], {
    row: 5,
    fault: "a body of one byte a second",
    cells: ["#N/A timedOut"],
    requests: attempts,
    again: 1,
  }),
  canned([{ trickles: 20_000 }], {
    row: 5,
    fault: "a body of one byte in twenty seconds",
    cells: ["#N/A timedOut"],
    requests: attempts,
    at: momentsOfAttempts(200, 15_000),
    again: 1,
  }),
  canned(["silence", "silence", "right"], {
    row: 6,
    fault: "a black hole, twice",
    cells: ["right"],
    requests: 3,
    again: 0,
  }),
  canned([{ body: "<!doctype html><title>Sign in</title>" }], {
    row: 10,
    fault: "200 with a web page",
    cells: ["#N/A notData"],
    requests: 1,
    again: 1,
  }),
  ...[{ status: 204 }, { body: "" }, { body: "null" }].map((reply) =>
    canned([reply], {
      row: 11,
      fault: `no data: ${JSON.stringify(reply)}`,
      cells: ["#N/A emptyAnswer"],
      requests: attempts,
      again: 1,
    }),
  ),
  canned(
    [{ ...queryReply([{ name: "Álvaro" }]), headers: { "content-type": "application/json; charset=iso-8859-1" } }],
    {
      row: 13,
      fault: "JSON that calls itself Latin-1",
      formula: queryOf("sales"),
      cells: [["name"], ["Álvaro"]],
      requests: 1,
      again: 0,
    },
  ),
  canned([{ status: 408 }], {
    row: 20,
    fault: "408, which browsers repeat themselves",
    cells: ["#N/A timedOut"],
    requests: 1,
    again: 1,
  }),
];

export const transportRowsOfService: readonly ServiceRow[] = [
  served(["reset"], {
    row: 1,
    fault: "the connection is closed before the headers",
    cells: ["#N/A unreachable"],
    requests: attempts,
    again: 1,
  }),
  served(["cut 30", ""], { row: 2, fault: "the body is cut once", cells: ["right"], requests: 2, again: 0 }),
  served(["cut 30"], {
    row: 2,
    fault: "the body is always cut",
    formula: latestOf("06600", "06700"),
    cells: ["#N/A brokenOff", "#N/A brokenOff"],
    requests: attempts,
    again: 1,
  }),
  served(["truncate 200"], {
    row: 3,
    fault: "the body ends too early, cleanly",
    cells: ["#N/A unreadable"],
    requests: attempts,
    again: 1,
  }),
  served(["slice 3"], {
    row: 5,
    fault: "the body comes three bytes at a time",
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  served(["html"], { row: 10, fault: "200 with a web page", cells: ["#N/A notData"], requests: 1, again: 1 }),
  served(["byte-order-mark"], { row: 12, fault: "a byte order mark", cells: ["right"], requests: 1, again: 0 }),
  served(["redirect https://elsewhere.example/"], {
    row: 14,
    fault: "a redirect elsewhere is not followed",
    cells: ["#N/A unreachable"],
    requests: attempts,
    again: 1,
  }),
];
