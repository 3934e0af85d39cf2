import { codes, honest, listing, type Page, walk } from "../../../../../tests/support/catalogWalkRig";
import { AddinError } from "../../../errors/addinError";
import { catalogKey } from "../client";
import type { ZipcodesClient } from "../client";
import type { CatalogQuery } from "../wire";
import { readCatalog } from "./catalogWalk";

test("reads pages of 2,000 to the end", async () => {
  const { codes: read, pages } = walk(honest);
  expect(await read).toEqual(codes);
  expect(pages).toEqual([
    [0, 2000],
    [2000, 2000],
    [4000, 2000],
  ]);
});

test("reads no more than was asked", async () => {
  const { codes: read, pages } = walk(honest, { limit: 2100, offset: 50 });
  expect(await read).toEqual(codes.slice(50, 2150));
  expect(pages).toEqual([
    [50, 2000],
    [2050, 100],
  ]);
});

test("keeps a code once that shifts from page to page", async () => {
  const shifting: Page = ({ offset, limit }) => honest({ offset: Math.max(0, offset - 3), limit });
  expect(await walk(shifting).codes).toEqual(codes);
});

test("stops where the same page comes again", async () => {
  const stuck: Page = ({ limit }) => ({ ...honest({ offset: 0, limit }), has_next: true });
  const { codes: read, pages } = walk(stuck);
  await expect(read).rejects.toMatchObject({ code: "pagingBroken" });
  expect(pages).toHaveLength(4);
});

test.each<[string, Page]>([
  ["that lack some which are counted", (query) => ({ ...honest(query), total_count: codes.length + 1 })],
  [
    "of which one page repeats some of another in place of its own",
    listing([...codes.slice(0, 4000), ...codes.slice(0, 500)]),
  ],
  [
    "without a code among them",
    (query) => ({
      ...honest(query),
      data: honest(query).data.slice(3),
      dropped: Math.min(3, honest(query).data.length),
    }),
  ],
])("refuses a list of records %s, after a second look", async (_what, page) => {
  const { codes: read, pages } = walk(page);
  await expect(read).rejects.toMatchObject({ code: "pagingBroken" });
  expect(pages.filter(([offset]) => offset === 0)).toHaveLength(2);
});

test("reads a list again that changes while it is read, once", async () => {
  let reads = 0;
  const growing =
    (until: number): Page =>
    (query) => {
      if (query.offset === 0) reads++;
      const page = honest(query);
      const isMissing = reads < until && query.offset > 0;
      return isMissing ? { ...page, data: page.data.slice(reads), total_count: codes.length - reads } : page;
    };
  expect(await walk(growing(2)).codes).toEqual(codes);
  reads = 0;
  await expect(walk(growing(9)).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

test("reads a list again that was shorter than its count for a moment", async () => {
  let pages = 0;
  const emptyOnce: Page = (query) => (pages++ === 1 ? { ...honest(query), data: [] } : honest(query));
  expect(await walk(emptyOnce).codes).toEqual(codes);
  expect(await walk((query) => ({ ...honest(query), total_count: 7 })).codes).toEqual(codes);
  const nothing: Page = (query) => ({ ...honest(query), data: [] });
  await expect(walk(nothing).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

test("refuses a list whose pages are too many to read, and reads one of many short pages", async () => {
  const pagesOf =
    (size: number): Page =>
    ({ offset }) => ({ ...honest({ offset, limit: size }) });
  const { codes: read, pages } = walk(pagesOf(5));
  await expect(read).rejects.toMatchObject({ code: "pagingBroken" });
  expect(pages).toHaveLength(500);
  expect(await walk(pagesOf(10)).codes).toEqual(codes);
});

test("reads an empty list, counted or not", async () => {
  for (const total_count of [0, null]) expect(await walk(() => ({ data: [], total_count })).codes).toEqual([]);
});

test("misses no code where the list is put into another order after its first page", async () => {
  const before = listing([...codes.slice(4400), ...codes.slice(0, 4400)]);
  let asked = 0;
  expect(await walk((query) => (asked++ === 0 ? before : honest)(query)).codes).toEqual(codes);
});

/** The length of the pages, seen from those who read a list. */

test.each([400, 413, 422])("asks for shorter pages where long ones are refused with %d", async (status) => {
  const strict: Page = (query) => {
    if (query.limit > 100) throw new AddinError("refused", { status });
    return honest(query);
  };
  expect(await walk(strict, { limit: 250 }).codes).toEqual(codes.slice(0, 250));
});

test.each([
  [new AddinError("refused", { status: 413 }), 2],
  [new AddinError("serverError", { status: 500 }), 1],
  [new AddinError("offline"), 1],
  [new TypeError("x"), 1],
])("asks for shorter pages where %s can mean their length", async (error, asked) => {
  const { codes: read, pages } = walk(() => {
    throw error;
  });
  await expect(read).rejects.toBe(error);
  expect(pages).toHaveLength(asked);
});

const { signal } = new AbortController();

test("a question is read from its key, and answered with its codes", async () => {
  const asked: CatalogQuery[] = [];
  const client = {
    catalogPage: (query: CatalogQuery) => {
      asked.push(query);
      return Promise.resolve({ data: [{ zip_code: "06600" }], dropped: 0, has_next: false, total_count: 1 });
    },
  } as unknown as ZipcodesClient;
  const key = catalogKey({ state_id: "09", municipality_id: "09015", limit: 1, offset: 3 });
  expect(await readCatalog(client, key, signal)).toEqual([{ zip_code: "06600" }]);
  expect(asked).toEqual([{ state_id: "09", municipality_id: "09015", limit: 1, offset: 3 }]);
});

test.each([
  [{ offset: 40, total_count: 37 }, { rows: 37 }],
  [{ offset: 37, total_count: 37 }, { rows: 37 }],
])("an offset past the end is refused with the number of records: %j", async ({ offset, total_count }, details) => {
  const refused = readCatalog(emptyPages(total_count), catalogKey({ state_id: "09", offset }), signal);
  await expect(refused).rejects.toMatchObject({ code: "pastTheEnd", details });
});

test.each([
  [{ offset: 40, total_count: 0 }],
  [{ offset: 40, total_count: undefined }],
  [{ offset: undefined, total_count: 0 }],
])("an empty list is just empty where nothing counts its records: %j", async ({ offset, total_count }) => {
  const key = catalogKey({ state_id: "09", ...(offset !== undefined && { offset }) });
  expect(await readCatalog(emptyPages(total_count), key, signal)).toEqual([]);
});

function emptyPages(total_count: number | undefined): ZipcodesClient {
  const page = { data: [], dropped: 0, has_next: false, total_count };
  return { catalogPage: () => Promise.resolve(page) } as unknown as ZipcodesClient;
}
