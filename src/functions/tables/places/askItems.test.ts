import { pageReply, rightReply } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import { memoryStore } from "../../../../tests/support/memoryStore";
import { states } from "../../../core/codes/states";
import { askItems } from "./askItems";
import type { Items } from "./searchTable";

/** The codes of each state, as many as in the official catalog. */
const codesByState = new Map(
  states.map(({ id, prefixes, codes }) => [
    id,
    Array.from({ length: codes }, (_, index) => String(prefixes[0] * 1000 + index).padStart(5, "0")),
  ]),
);

function countryReply(request: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith("/zipcodes")) return rightReply(request);
  const ids = (searchParams.get("state_id") ?? "").split(",");
  return pageReply(
    searchParams,
    ids.flatMap((id) => codesByState.get(id) ?? []),
  );
}

/** This many codes, dealt out as evenly as possible among these states. */
function spread(count: number, stateIds: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) => {
    const codes = codesByState.get(stateIds[index % stateIds.length] ?? "") ?? [];
    return codes[Math.floor(index / stateIds.length)] ?? "";
  });
}

async function requestsFor(codes: readonly string[]): Promise<number> {
  const faulty = new FaultyApp({ service: countryReply });
  let got: Items = new Map();
  void askItems(faulty.newCell(), codes, (items) => (got = items));
  await faulty.clock.pass(10_000);
  expect([...got.keys()].sort()).toEqual([...codes].sort());
  return faulty.sent.length;
}

const smallest = [...states].sort((one, other) => one.codes - other.codes).map(({ id }) => id);

test.each([
  { what: "20 codes of twenty states", codes: spread(20, smallest.slice(0, 20)), maxRequests: 1 },
  { what: "150 codes of one state", codes: spread(150, ["09"]), maxRequests: 1 },
  { what: "150 codes of eight states", codes: spread(150, smallest.slice(0, 8)), maxRequests: 2 },
  { what: "150 codes of the twelve smallest states", codes: spread(150, smallest.slice(0, 12)), maxRequests: 3 },
])("$what cost no more requests than their pages", async ({ codes, maxRequests }) => {
  expect(await requestsFor(codes)).toBe(maxRequests);
});

test("the states that are listed are those of whose codes a large share is asked, though more is asked of others", async () => {
  const codes = [...spread(80, ["14", "15", "16", "30"]), ...spread(95, smallest.slice(0, 5))];
  expect(await requestsFor(codes)).toBe(4 + 1);
});

test("a code whose record on a page names no code is searched, and so is one that is on no page", async () => {
  const codes = spread(150, ["09"]);
  const [unnamed = "", missing = ""] = codes;
  const withFault = (request: SentRequest): CannedReply => {
    const { body } = countryReply(request) as { body: { data: { zip_code: unknown }[] } };
    const data = body.data.filter(({ zip_code }) => zip_code !== missing);
    for (const item of data) if (item.zip_code === unnamed && !request.url.includes("/search")) item.zip_code = {};
    return { body: { ...body, count: data.length, data } };
  };
  const faulty = new FaultyApp({ service: withFault });
  let got: Items = new Map();
  void askItems(faulty.newCell(), codes, (items) => (got = items));
  await faulty.clock.pass(10_000);
  expect(got.get(unnamed)).toMatchObject({ zip_code: unnamed });
  expect(got.get(missing)).toMatchObject({ code: "postalCodeNotFound" });
  expect(got.get(codes[2] ?? "")).toMatchObject({ zip_code: codes[2] });
  expect(faulty.requestsOn(/search\?/)).toHaveLength(1);
});

test("codes that whole pages do not list cost no search, and do not exist; those of pages that came from the store are searched", async () => {
  const codes = [...spread(149, ["09"]), "16999"];
  const store = memoryStore();
  const askedBy = async (faulty: FaultyApp): Promise<unknown[]> => {
    let got: Items = new Map();
    await faulty.clock.pass(1000);
    void askItems(faulty.newCell(), codes, (items) => (got = items));
    await faulty.clock.pass(10_000);
    return [got.get("16999"), faulty.requestsOn(/search\?/).length, faulty.requestsOn(/zipcodes\?/).length];
  };
  const unknown = expect.objectContaining({ code: "postalCodeNotFound" }) as unknown;
  const noneFound = (request: SentRequest): CannedReply =>
    /search\?/.test(request.url) ? { body: { count: 0, data: [] } } : countryReply(request);
  expect(await askedBy(new FaultyApp({ service: noneFound, store }))).toEqual([unknown, 0, 1]);
  expect(await askedBy(new FaultyApp({ service: noneFound, store, later: 1_000_000 }))).toEqual([unknown, 1, 0]);
});

describe("where one of the states that are listed together is forbidden", () => {
  const codes = [...spread(150, ["09"]), ...spread(150, ["06"])];
  const withoutColima = (request: SentRequest): CannedReply => {
    const { searchParams } = new URL(request.url);
    const ids = (searchParams.get("state_id") ?? "").split(",");
    const isForbidden = ids.includes("06") || /zip_codes=.*\b28\d\d\d/.test(decodeURIComponent(request.url));
    return isForbidden ? { status: 403, body: { error: "forbidden", message: "" } } : countryReply(request);
  };
  const listsOf = (faulty: FaultyApp): (string | null)[] =>
    faulty.requestsOn(/zipcodes\?/).map(({ url }) => new URL(url).searchParams.get("state_id"));
  const ask = async (faulty: FaultyApp): Promise<Items> => {
    let got: Items = new Map();
    void askItems(faulty.newCell(), codes, (items) => (got = items));
    await faulty.clock.pass(30_000);
    return got;
  };

  test("each is asked alone, and the codes of the forbidden one alone are searched", async () => {
    const faulty = new FaultyApp({ service: withoutColima });
    const got = await ask(faulty);
    expect(listsOf(faulty)).toEqual(["06,09", "06", "09"]);
    expect(codes.map((code) => got.get(code))).toEqual([
      ...spread(150, ["09"]).map((zip_code) => expect.objectContaining({ zip_code }) as unknown),
      ...spread(150, ["06"]).map(() => expect.objectContaining({ code: "forbidden" }) as unknown),
    ]);
    const searched = faulty.requestsOn(/search\?/).map(({ url }) => new URL(url).searchParams.get("zip_codes"));
    expect(searched.filter((asked) => !asked?.startsWith("28"))).toEqual([]);
  });

  test("the next refresh does not ask them together", async () => {
    const faulty = new FaultyApp({ service: withoutColima });
    await ask(faulty);
    faulty.app.moments.begin();
    await ask(faulty);
    expect(listsOf(faulty).slice(3)).toEqual(["09", "06"]);
  });
});

test("what is stopped while it reads pages asks nothing more", async () => {
  const faulty = new FaultyApp({ service: countryReply });
  faulty.answerWith(["silence"], /zipcodes\?/);
  const asked = askItems(faulty.newCell(), spread(150, ["09"]), () => []);
  const outcome = Promise.resolve(asked).catch((error: unknown) => error);
  await faulty.clock.pass(3000);
  faulty.app.cancelAll();
  await faulty.clock.pass(5000);
  expect([await outcome, faulty.sent.length]).toEqual([expect.objectContaining({ code: "canceled" }), 1]);
});
