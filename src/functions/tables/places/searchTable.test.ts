import { indicator, pageReply, rightReply, searchReply } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import { stateIdOf, states } from "../../../core/codes/states";
import { readCodes } from "../../cell/arguments";
import { aggregateTable } from "../indicators/aggregateTable";
import { rankTable } from "../indicators/rankTable";

const codesOf = (stateId: string): string[] =>
  states.flatMap(({ id, prefixes, codes }) =>
    id === stateId
      ? Array.from({ length: codes }, (_, index) => String(prefixes[0] * 1000 + index).padStart(5, "0"))
      : [],
  );

/** This many codes of each state. */
const some = (count: number, ...stateIds: string[]): string[] => stateIds.flatMap((id) => codesOf(id).slice(0, count));

/** Every state has as many codes as in the official catalog, each in a municipality of a hundred. */
function country(request: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/indicator_catalog"))
    return { body: { count: 1, data: [{ ...indicator, value_type: "absolute" }] } };
  const isSearch = pathname.endsWith("/search");
  if (!isSearch && !pathname.endsWith("/zipcodes")) return rightReply(request);
  const right = isSearch
    ? searchReply((searchParams.get("zip_codes") ?? "").split(","))
    : pageReply(searchParams, (searchParams.get("state_id") ?? "").split(",").flatMap(codesOf));
  const body = right.body as { data: { zip_code: string }[] };
  const data = body.data.map((item) => ({
    ...item,
    state_id: stateIdOf(item.zip_code),
    municipality_id: item.zip_code.slice(0, 3),
    municipality_name: item.zip_code.slice(0, 3),
  }));
  return { body: { ...body, data } };
}

const aggregated = (cell: ReturnType<FaultyApp["newCell"]>, codes: readonly string[]): unknown =>
  aggregateTable(cell, readCodes(codes.map((code) => [code])), ["socioeconomic_ab"], "municipality", 0);
const ranked = (cell: ReturnType<FaultyApp["newCell"]>, codes: readonly string[]): unknown =>
  rankTable(cell, readCodes(codes.map((code) => [code])), { indicator: "socioeconomic_ab", within: "", as: "" }, 0);

/** How many pages and searches a table asks, and its rows. */
async function readBy(table: typeof ranked, codes: readonly string[], service = country) {
  const faulty = new FaultyApp({ service });
  const rows = Promise.resolve(table(faulty.newCell(), codes));
  await faulty.clock.pass(60_000);
  const [pages, searches] = [/zipcodes\?/, /search\?/].map((path) => faulty.requestsOn(path).length);
  return { pages, searches, rows: (await rows) as unknown[][] };
}

test.each([
  [some(20, "09"), { pages: 0, searches: 1 }],
  [some(100, "09"), { pages: 1, searches: 0 }],
  [some(100, "09", "14", "15"), { pages: 3, searches: 0 }],
  [[...some(100, "09", "14"), "01000"], { pages: 2, searches: 0 }],
])(
  "%#: the records that are combined come from the pages of their states where these are fewer requests",
  async (codes, asked) => {
    expect(await readBy(aggregated, codes)).toMatchObject(asked);
  },
);

test.each([
  [[some(100, "09").at(-1) ?? ""], { pages: 1, searches: 0 }],
  [some(100, "09"), { pages: 1, searches: 0 }],
  [some(100, "09", "14", "15"), { pages: 4, searches: 0 }],
])(
  "%#: the codes that are ranked are on the pages of those that they are ranked among, and are not searched",
  async (codes, asked) => {
    const { rows, ...requests } = await readBy(ranked, codes);
    expect(requests).toEqual(asked);
    expect(rows.at(-1)).toEqual([1]);
  },
);

test("a code that is on no page is searched, and so are all where the pages are refused", async () => {
  const codes = some(100, "09", "14");
  const right = await readBy(aggregated, codes);
  const lacking = await readBy(aggregated, codes, (request) => {
    const reply = country(request);
    if (!/zipcodes\?/.test(request.url)) return reply;
    const body = reply.body as { count: number; data: object[] };
    const [count, data] = [body.count - 1, body.data.slice(1)];
    return { body: { ...body, count, total_count: count, data } };
  });
  expect(lacking).toMatchObject({ searches: 1, rows: right.rows });
  const refused = await readBy(aggregated, codes, (request) =>
    /zipcodes\?/.test(request.url) ? { status: 403, body: { error: "forbidden", message: "" } } : country(request),
  );
  expect(refused).toMatchObject({ searches: 10, rows: right.rows });
});
