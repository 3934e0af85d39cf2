import { AddinError } from "../../../errors/addinError";
import { BatchSize } from "../batches";
import type { ZipcodesClient } from "../client";
import type { CatalogQuery } from "../wire";
import { Roads } from "./roads";
import { sendSearch } from "./searchBatch";

const { signal } = new AbortController();

const newRoads = (): Roads => new Roads(new BatchSize(20));

const inOrder = (states: readonly number[]): number[] => [...states].sort((one, other) => one - other);

/** Among these states, all of whose codes are wanted, the lists that would be read page by page next. */
function listsOf(roads: Roads, ...states: number[]): number[][] {
  return roads.choose(new Map(states.map((state) => [state, 2000]))).lists.map(inOrder);
}

function pages(page: (query: CatalogQuery) => object) {
  const asked: unknown[] = [];
  const roads = newRoads();
  const client = {
    catalogPage: (query: CatalogQuery) => {
      asked.push(query.state_id);
      return Promise.resolve().then(() => ({ dropped: 0, ...page(query) }));
    },
  } as unknown as ZipcodesClient;
  const send = sendSearch(client, roads);
  const keys = ["06600", "06700", "44100"];
  const lists = (): number[][] => listsOf(roads, 9, 14);
  return { outcome: send({ keys, parts: 1, road: "pages", recalculation: 1 }, signal), asked, lists };
}

const item = (zip_code: string) => ({ zip_code });
const wholePage = (code: string) => ({ dropped: 0, data: [item(code)], total_count: 1, has_next: false });

describe("the road of pages", () => {
  test("asks all states of the batch in one filter, keeps everything it finds, and knows what does not exist", async () => {
    const { outcome, asked, lists } = pages(() => ({
      data: [item("06600"), item("44100"), item("44200")],
      total_count: 3,
      has_next: false,
    }));
    const { answers: found } = await outcome;
    expect(asked).toEqual(["09,14"]);
    expect([...found.keys()].sort()).toEqual(["06600", "06700", "44100", "44200"]);
    expect(found.get("06700")?.[0]).toMatchObject({ code: "postalCodeNotFound" });
    expect(lists()).toEqual([[9, 14]]);
  });

  test.each<[string, object]>([
    ["fewer than the service counts", { data: [item("06600")], total_count: 3, has_next: false }],
    ["codes of no state", { data: [item("06600"), item("00501")], total_count: 2, has_next: false }],
    ["codes of a state that was not asked", { data: [item("06600"), item("97000")], total_count: 2, has_next: false }],
  ])("searches what is missing when the pages hold %s", async (_name, page) => {
    const { outcome, lists } = pages(({ offset }) => (offset ? { ...page, data: [] } : page));
    const { answers: found, requeued } = await outcome;
    expect(found.get("06600")?.[0]).toMatchObject({ zip_code: "06600" });
    expect(requeued).toContain("06700");
    expect(lists()).toEqual([]);
  });

  test.each(["refused", "forbidden"] as const)(
    "asks each state alone where states are %s together, and searches that which is refused alone",
    async (code) => {
      const { outcome, lists } = pages(() => {
        throw new AddinError(code);
      });
      expect(await outcome).toEqual({ answers: new Map(), requeued: ["06600", "06700", "44100"] });
      expect(lists()).toEqual([[9], [14]]);

      const roads = newRoads();
      roads.known.refuse([9, 14]);
      const client = {
        catalogPage: ({ state_id }: CatalogQuery) =>
          state_id === "14" ? Promise.reject(new AddinError(code)) : Promise.resolve(wholePage("06600")),
      } as unknown as ZipcodesClient;
      const send = sendSearch(client, roads);
      const batchOf = (...keys: string[]) => ({ keys, parts: 1, road: "pages", recalculation: 1 });
      expect(await send(batchOf("44100", "44110"), signal)).toMatchObject({ requeued: ["44100", "44110"] });
      expect(listsOf(roads, 9, 14)).toEqual([[9]]);
      expect([...(await send(batchOf("06600"), signal)).answers.keys()]).toEqual(["06600"]);
      // Another state may be the reason, but not this one: it is asked with others again.
      expect(listsOf(roads, 9, 14, 19)).toEqual([[9, 19]]);
    },
  );

  test.each([
    "notOffered",
    "serverError",
    "pagingBroken",
    "unreadable",
    "notData",
    "emptyAnswer",
    "timedOut",
    "brokenOff",
  ] as const)("gives way to the search where pages fail with %s", async (code) => {
    const { outcome, lists } = pages(() => {
      throw new AddinError(code);
    });
    expect((await outcome).requeued).toEqual(["06600", "06700", "44100"]);
    expect(lists()).toEqual([]);
  });

  test("gives way to the search where the part that walks the pages fails", async () => {
    const { outcome, lists } = pages(() => {
      throw new TypeError("not loaded");
    });
    expect(await outcome).toMatchObject({ answers: new Map(), requeued: ["06600", "06700", "44100"] });
    expect(lists()).toEqual([]);
  });

  test.each([
    ["counts both", 3],
    ["counts them once", 2],
  ])(
    "searches a code of which the pages hold two different records, where the service %s",
    async (_how, total_count) => {
      const data = [item("06600"), { ...item("06600"), population: 7 }, item("44100"), item("44100")];
      const { outcome } = pages(({ offset }) => ({ data: offset ? [] : data, total_count, has_next: false }));
      const { answers, requeued } = await outcome;
      expect([[...answers.keys()], requeued]).toEqual([["44100"], ["06600", "06700"]]);
    },
  );

  test("keeps what a list that is not whole still held, and searches the rest alone", async () => {
    const page = { data: [item("06600"), item("44100")], total_count: 3, has_next: false };
    const { outcome } = pages(({ offset }) => (offset ? { ...page, data: [] } : page));
    const { answers, requeued } = await outcome;
    expect([[...answers.keys()], requeued]).toEqual([["06600", "44100"], ["06700"]]);
  });

  test("fails where the service cannot be reached", async () => {
    const { outcome, lists } = pages(() => {
      throw new AddinError("unreachable");
    });
    await expect(outcome).rejects.toMatchObject({ code: "unreachable" });
    expect(lists()).toEqual([[9, 14]]);
  });
});

test("states are known to be under way while their pages are read, and no longer, whatever comes of them", async () => {
  for (const error of [undefined, new AddinError("offline")]) {
    const roads = newRoads();
    const { underWay } = roads;
    underWay.add(30);
    const during: number[][] = [];
    const client = {
      catalogPage: () => {
        during.push(inOrder([...underWay]));
        return error ? Promise.reject(error) : Promise.resolve({ data: [], dropped: 0, total_count: 0 });
      },
    } as unknown as ZipcodesClient;
    const send = sendSearch(client, roads);
    const batch = { keys: ["44100", "06600", "00501"], parts: 1, road: "pages", recalculation: 1 };
    await send(batch, signal).catch(() => undefined);
    expect(during[0]).toEqual([0, 9, 14, 30]);
    expect([...underWay]).toEqual([30]);
  }
});

test("a search that finds nothing says that none of its codes exists", async () => {
  const client = { search: () => Promise.resolve([]) } as unknown as ZipcodesClient;
  const send = sendSearch(client, newRoads());
  const { answers } = await send({ keys: ["06600"], parts: 1, road: "search", recalculation: 1 }, signal);
  expect(answers.get("06600")).toMatchObject([{ code: "postalCodeNotFound", details: { code: "06600" } }]);
});

test.each([null, {}, { zip_code: "" }, { zip_code: "6400O" }])(
  "beside an item that names no code, as %j, a code that did not come is not called missing",
  async (nameless) => {
    const client = { search: () => Promise.resolve([nameless, item("06600")]) } as unknown as ZipcodesClient;
    const send = sendSearch(client, newRoads());
    const { answers } = await send({ keys: ["06600", "06700"], parts: 1, recalculation: 1 }, signal);
    expect(answers.get("06600")?.[0]).toMatchObject({ zip_code: "06600" });
    expect(answers.get("06700")?.[0]).toMatchObject({ code: "noAnswer", details: { key: "06700" } });
  },
);

test("a service that answers with other codes than were asked does not say that the codes do not exist", async () => {
  const client = { search: () => Promise.resolve([item("99999")]) } as unknown as ZipcodesClient;
  const send = sendSearch(client, newRoads());
  const batch = { keys: ["06600"], parts: 1, recalculation: 1 };
  await expect(send(batch, signal)).rejects.toMatchObject({ code: "otherCodes" });
});

test("a search that is refused for its length makes the next ones shorter, and fails", async () => {
  const size = new BatchSize(20);
  const error = new AddinError("refused", { status: 414 });
  const client = { search: () => Promise.reject(error) } as unknown as ZipcodesClient;
  const keys = Array.from({ length: 20 }, (_, index) => String(10_000 + index));
  const send = sendSearch(client, new Roads(size));
  await expect(send({ keys, parts: 1, road: "search", recalculation: 1 }, signal)).rejects.toBe(error);
  expect(size.codes).toBe(10);
});

test("pages that hold none of the codes say nothing of them, though they are whole", async () => {
  const { outcome, lists } = pages(() => ({ data: [item("06100")], total_count: 1, has_next: false }));
  expect(await outcome).toMatchObject({ requeued: ["06600", "06700", "44100"] });
  expect(lists()).toEqual([]);
});
