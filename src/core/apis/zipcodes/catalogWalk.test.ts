import type { CatalogPage } from "./askPage";
import { codes, honest, item, listing, type Page, walk } from "../../../../tests/support/catalogWalkRig";

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
  expect(pages).toHaveLength(2);
});

test("asks once for a list of one page", async () => {
  const one: Page = () => ({ data: [item("06600")], has_next: false, next_offset: null, total_count: 1 });
  const { codes: read, pages } = walk(one);
  expect(await read).toEqual(["06600"]);
  expect(pages).toHaveLength(1);
});

test("reads on after a page half of whose records were dropped", async () => {
  const halves: Page = ({ offset }) =>
    offset === 0
      ? { data: [item("06600")], dropped: 1, has_next: true }
      : { data: [item("06700")], dropped: 1, has_next: false };
  expect(await walk(halves).codes).toEqual(["06600", "06700"]);
});

test("reads an empty list, counted or not", async () => {
  for (const total_count of [0, null]) expect(await walk(() => ({ data: [], total_count })).codes).toEqual([]);
});

test("hands on no more than was asked where the service sends more", async () => {
  const generous: Page = ({ offset }) => honest({ offset, limit: 2000 });
  expect(await walk(generous, { limit: 10, offset: 5 }).codes).toEqual(codes.slice(5, 15));
});

test("counts the records that were dropped as read", async () => {
  const holed: Page = (query) => {
    const page = honest(query);
    return { ...page, data: page.data.slice(3), dropped: Math.min(3, page.data.length) };
  };
  const { codes: read, pages } = walk(holed);
  expect(await read).toHaveLength(4500 - 9);
  expect(pages.map(([offset]) => offset)).toEqual([0, 2000, 4000]);
});

test("reads a list to its end that has a code twice, on a page or on two", async () => {
  for (const position of [5, 3000, 4500]) {
    const { codes: read, pages } = walk(listing([...codes.slice(0, position), "10001", ...codes.slice(position)]));
    expect(await read).toEqual(codes);
    expect(pages).toHaveLength(3);
  }
});

test("goes by what pages say of the next one, not by their length", async () => {
  const short: Page = (query) => ({
    ...honest({ ...query, limit: Math.min(1000, query.limit) }),
    has_next: query.offset + 1000 < codes.length,
  });
  expect(await walk(short).codes).toEqual(codes);
});

test.each<[string, Partial<CatalogPage>, number]>([
  ["a short page ends the list", { total_count: null }, 3],
  ["the count does", {}, 3],
  ["a full page is followed by another, however few are counted", { total_count: 7 }, 3],
])("where pages say nothing of the next one, %s", async (_what, figures, requests) => {
  const { codes: read, pages } = walk((query) => ({ ...honest(query), has_next: null, ...figures }));
  expect(await read).toEqual(codes);
  expect(pages).toHaveLength(requests);
});

test("reads on after a short page until all are there that the service counts", async () => {
  for (const has_next of [null, false]) {
    const short: Page = (query) => ({ ...honest({ ...query, limit: Math.min(100, query.limit) }), has_next });
    expect(await walk(short).codes).toEqual(codes);
  }
});

test("believes a last page whose count may be the whole country's, after one look behind it", async () => {
  const { codes: read, pages } = walk((query) => ({ ...honest(query), total_count: 144_000 }));
  expect(await read).toEqual(codes);
  expect(pages.map(([offset]) => offset)).toEqual([0, 2000, 4000, 4500]);
});

test.each<[string, Page]>([
  ["promises more and brings nothing", (query) => ({ ...honest(query), has_next: true, total_count: null })],
  ["is empty and promises more", () => ({ data: [], has_next: true })],
  ["holds none of the codes that it counts", () => ({ data: [], has_next: false, total_count: 999 })],
  [
    "is cut off after a full page",
    (query) => (query.offset < 2000 ? honest(query) : { data: [], has_next: false, total_count: 4500 }),
  ],
  [
    "is cut off before its count, of which only the first page tells",
    ({ offset, limit }) =>
      offset < 4000
        ? { ...honest({ offset, limit }), has_next: null, total_count: offset === 0 ? 4500 : null }
        : { data: [], has_next: null },
  ],
  ["brings the first page again", () => ({ ...honest({ offset: 0, limit: 2000 }), has_next: false })],
])("refuses a list that %s", async (_what, page) => {
  await expect(walk(page).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

test("a list is over with its count, though every page promises another", async () => {
  expect(await walk((query) => ({ ...honest(query), has_next: true })).codes).toEqual(codes);
});

test("records from before the offset are refused, where the page itself tells", async () => {
  const question = { limit: 10, offset: 5 };
  const from =
    (offset: number): Page =>
    (query) => ({ ...honest(query), offset });
  await expect(walk(from(0), question).codes).rejects.toMatchObject({ code: "pagingBroken" });
  expect(await walk(from(5), question).codes).toEqual(codes.slice(5, 15));
});
