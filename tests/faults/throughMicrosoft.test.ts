import type { SentRequest } from "../support/cannedFetch";
import { latestReply, rightReply, rightValue, searchReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import { codesFrom, type Formula, latestOf, queryOf, searchOf } from "./formulas";
import { type MicrosoftCell, MicrosoftSheet } from "./microsoftSheet";

/** What Microsoft's runtime hands over to Excel where things go wrong. */

const { signal } = new AbortController();
const codes = codesFrom(6000, 100);
const throttled: Reply = { status: 429 };
const codesOf = ({ body }: SentRequest): string[] => (body as { zip_codes: string[] }).zip_codes;

function open(service = rightReply): { faulty: FaultyApp; sheet: MicrosoftSheet } {
  const faulty = new FaultyApp({ service });
  return { faulty, sheet: new MicrosoftSheet(faulty) };
}

/** What cells show; `busy` before they show anything. */
const last = (cells: readonly MicrosoftCell[]): unknown[] => cells.map(({ shown }) => shown.at(-1) ?? "busy");
const isFailed = ({ shown }: MicrosoftCell): boolean => (shown.at(-1) ?? []).some((row) => typeof row === "string");

/** Excel calculates the failed cells of a sheet again with every wave. */
function refill({ faulty, sheet }: ReturnType<typeof open>, cells: readonly MicrosoftCell[]): void {
  faulty.app.onWave(() => sheet.calculate(cells.filter(isFailed)));
}

test("a cell that asks just after the pane, under a pace, shows its value and does not fail after a minute", async () => {
  const { faulty, sheet } = open();
  faulty.answerWith(["right", throttled, "right", throttled, "right"], /latest$/);
  for (const code of ["90000", "90001", "90002"]) {
    sheet.write(latestOf(code));
    await faulty.clock.pass(30_000);
  }
  for (const code of codes.slice(0, 5)) {
    void faulty.app.clients.zipcodes.indicators(signal);
    const cells = sheet.write(latestOf(code));
    await faulty.clock.pass(30_000);
    expect(last(cells)).toEqual([[[rightValue(code)]]]);
  }
});

test("cells that are deleted before their request leaves cost none, and nothing is handed over for them", async () => {
  const { faulty, sheet } = open();
  const cells = sheet.write(...codes.slice(0, 9).flatMap((code) => [latestOf(code), searchOf(code), queryOf(code)]));
  for (const cell of cells) sheet.withdraw(cell);
  await faulty.clock.pass(120_000);
  expect([faulty.sent.length, sheet.inVain.length, faulty.app.activity.counts.waiting]).toEqual([0, 0, 0]);
});

test("a cell that Excel calculates again while its request is under way shows its value once, and asks for it once", async () => {
  const { faulty, sheet } = open();
  faulty.answerWith([{ late: 1000, answer: "right" }], /latest$/);
  const cells = sheet.write(latestOf("06600"), latestOf("06700"));
  await faulty.clock.pass(500);
  sheet.calculate(cells);
  await faulty.clock.pass(60_000);
  expect(cells.map(({ shown }) => shown)).toEqual([[[[0.066]]], [[[0.067]]]]);
  expect([faulty.requestsOn(/latest$/).length, sheet.inVain.length]).toEqual([1, 0]);
});

test("of a hundred codes in a range, four of which are bad, the others show their values", async () => {
  const { faulty, sheet } = open();
  const isBad = (code: string): boolean => Number(code) % 25 === 0;
  const refuses: Reply = (request, right) => (codesOf(request).some(isBad) ? { status: 400 } : right);
  faulty.answerWith([refuses], /latest$/);
  const cells = sheet.write(latestOf(...codes));
  refill({ faulty, sheet }, cells);
  await faulty.clock.pass(300_000);
  expect(last(cells)).toEqual([codes.map((code) => (isBad(code) ? "#N/A refused" : [rightValue(code)]))]);
});

test.each<[string, (...codes: string[]) => Formula, string]>([
  ["LATEST", latestOf, "noAnswer"],
  ["SEARCH", searchOf, "postalCodeNotFound"],
])("a code in a range of %s that the service does not know is an error in its row alone", async (_name, of, error) => {
  const isKnown = (code: string): boolean => code !== "06050";
  const { faulty, sheet } = open((request) => {
    if (request.url.endsWith("/latest")) return latestReply(codesOf(request).filter(isKnown));
    if (!request.url.includes("/search?")) return rightReply(request);
    return searchReply((new URL(request.url).searchParams.get("zip_codes") ?? "").split(",").filter(isKnown));
  });
  const cells = sheet.write(of(...codes), of("06050"));
  await faulty.clock.pass(60_000);
  const value = expect.arrayContaining([expect.any(Number)]) as unknown;
  const rows = codes.map((code) => (isKnown(code) ? value : `#N/A ${error}`));
  expect(last(cells)).toEqual([rows, [`#N/A ${error}`]]);
});

test("cells that show an expired token are filled in by another one", async () => {
  const { faulty, sheet } = open();
  const isOld = ({ headers }: SentRequest): boolean => headers.Authorization === "token zip-token";
  faulty.answerWith([(request, right) => (isOld(request) ? { status: 401 } : right)], /zipcodes/);
  const cells = sheet.write(latestOf("06600"), searchOf("06700"));
  refill({ faulty, sheet }, cells);
  await faulty.clock.pass(60_000);
  expect(last(cells)).toEqual([["#N/A unauthorized"], ["#N/A unauthorized"]]);
  faulty.app.connect({ zipcodes: "another" });
  await faulty.clock.pass(10_000);
  expect(last(cells)).toEqual([[[0.066]], [["06700", 6700]]]);
});

test.each<[string, Reply, string]>([
  ["the service fails", { status: 520 }, "serverError"],
  ["the service throttles", throttled, "rateLimited"],
  ["the network is gone", new TypeError("Failed to fetch"), "unreachable"],
])("cells that fail while %s fill in by themselves once it is over", async (_what, reply, code) => {
  const { faulty, sheet } = open();
  faulty.answerWith([reply], /./);
  const cells = sheet.write(searchOf("06600"), searchOf("06700", "06800"));
  refill({ faulty, sheet }, cells);
  await faulty.clock.pass(30_000);
  expect(last(cells)).toEqual([[`#N/A ${code}`], [`#N/A ${code}`, `#N/A ${code}`]]);
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(120_000);
  expect(last(cells)).toEqual([
    [["06600", 6600]],
    [
      ["06700", 6700],
      ["06800", 6800],
    ],
  ]);
});

test("a cell of the state of the add-in follows what waits, until it is deleted", async () => {
  const { faulty, sheet } = open();
  const status: Formula = { id: "ZIP.STATUS", args: ["waiting"], path: /./ };
  const cells = sheet.write(status);
  faulty.answerWith([{ late: 5000, answer: "right" }], /latest$/);
  await faulty.clock.pass(3000);
  expect(last(cells)).toEqual([[[0]]]);
  sheet.write(latestOf("06600"));
  await faulty.clock.pass(3000);
  expect(last(cells)).toEqual([[[1]]]);
  await faulty.clock.pass(10_000);
  expect(last(cells)).toEqual([[[0]]]);
  for (const cell of cells) sheet.withdraw(cell);
  sheet.write(latestOf("06700"));
  await faulty.clock.pass(60_000);
  expect([last(cells), sheet.inVain]).toEqual([[[[0]]], []]);
});
