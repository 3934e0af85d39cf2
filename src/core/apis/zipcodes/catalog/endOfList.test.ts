import { codes, honest, type Page, walk } from "../../../../../tests/support/catalogWalkRig";
import { AddinError } from "../../../errors/addinError";
import type { CatalogPage } from "./askPage";

/** Where a list ends, seen from those who read it. */

type Query = Parameters<Page>[0];

test("goes by what follows, not by counts: a page that is short ends it only where nothing is said", async () => {
  const short: Page = (query) => ({
    ...honest({ ...query, limit: Math.min(1000, query.limit) }),
    has_next: query.offset + 1000 < codes.length,
  });
  expect(await walk(short).codes).toEqual(codes);
  const { codes: read, pages } = walk((query) => ({ ...honest(query), has_next: null }));
  expect(await read).toEqual(codes);
  expect(pages).toHaveLength(3);
});

test("reads on after a short page of which nothing is said, until all are there that the service counts", async () => {
  const short: Page = (query) => ({ ...honest({ ...query, limit: Math.min(100, query.limit) }), has_next: null });
  expect(await walk(short).codes).toEqual(codes);
  const strict: Page = (query) => {
    if (query.limit > 100) throw new AddinError("refused", { status: 400 });
    return short(query);
  };
  expect(await walk(strict).codes).toEqual(codes);
});

test("reads on after a full page, however few the service counts", async () => {
  const few: Page = (query) => ({ ...honest(query), has_next: null, total_count: 7 });
  expect(await walk(few).codes).toEqual(codes);
});

test("refuses a list that is cut off after a full page, of which nothing is said, before all are there that the service counts", async () => {
  const cut: Page = (query) => ({
    ...(query.offset < 2000 ? honest(query) : { data: [], total_count: 4500 }),
    has_next: null,
  });
  await expect(walk(cut).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

test("reads on where a page calls itself the last beside a larger count, or beside a next offset", async () => {
  const ending: Page = (query) => ({ ...honest(query), has_next: false });
  expect(await walk(ending).codes).toEqual(codes);
  const pointing: Page = ({ offset, limit }) => {
    const next_offset = offset + limit < codes.length ? offset + limit : null;
    return { data: honest({ offset, limit }).data, has_next: false, next_offset };
  };
  const { codes: read, pages } = walk(pointing);
  expect(await read).toEqual(codes);
  expect(pages).toHaveLength(3);
});

test("believes a last page whose count nothing bears out, after one look behind it", async () => {
  const { codes: read, pages } = walk((query) => ({ ...honest(query), total_count: 144_000 }));
  expect(await read).toEqual(codes);
  expect(pages.map(([offset]) => offset)).toEqual([0, 2000, 4000, 4500]);
});

test("reads on while the service counts more pages, even if nothing else tells of them", async () => {
  for (const has_next of [false, null]) {
    const paged: Page = ({ offset, limit }) => ({
      data: honest({ offset, limit: Math.min(500, limit) }).data,
      has_next,
      current_page: offset / 500 + 1,
      total_pages: codes.length / 500,
    });
    const { codes: read, pages } = walk(paged);
    expect(await read).toEqual(codes);
    expect(pages).toHaveLength(codes.length / 500);
  }
  const uncounted: Page = (query) => ({ ...honest(query), total_pages: 3 });
  expect(await walk(uncounted).codes).toEqual(codes);
});

test("looks once behind the last page where the number of pages is that of shorter ones", async () => {
  const shorter: Page = ({ offset, limit }) => ({ ...honest({ offset, limit }), current_page: 1, total_pages: 45 });
  const { codes: read, pages } = walk(shorter);
  expect(await read).toEqual(codes);
  expect(pages.map(([offset]) => offset)).toEqual([0, 2000, 4000, 4500]);
});

test("refuses a list that promises more and brings nothing, unless all are there by its count", async () => {
  const promising = (figures: Partial<CatalogPage>): Page => {
    return (query) => ({ ...honest(query), has_next: true, ...figures });
  };
  await expect(walk(promising({ total_count: null })).codes).rejects.toMatchObject({ code: "pagingBroken" });
  await expect(walk(promising({ total_count: 4501 })).codes).rejects.toMatchObject({ code: "pagingBroken" });
  expect(await walk(promising({})).codes).toEqual(codes);
  const halved: Page = (query) =>
    query.offset < 2000 ? honest(query) : { data: [], has_next: false, total_count: 4500 };
  await expect(walk(halved).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

test("refuses a list of which the last page came before, where its count is not reached, or nothing else came", async () => {
  for (const total_count of [2000, 3500, 4000]) {
    const longest = total_count === 2000 ? 1000 : 2000;
    const stuck: Page = () => ({ ...honest({ offset: 0, limit: longest }), has_next: false, total_count });
    await expect(walk(stuck).codes).rejects.toMatchObject({ code: "pagingBroken" });
  }
});

test("believes a count that comes with the first page only, and misses what it counts", async () => {
  const counted =
    (count: number): Page =>
    (query) => ({ ...honest(query), total_count: query.offset === 0 ? count : null });
  expect(await walk(counted(codes.length)).codes).toEqual(codes);
  const cut: Page = (query) => (query.offset === 4000 ? { data: [], has_next: null } : counted(codes.length)(query));
  await expect(walk(cut).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

/** Pages of at most so many records that leave out most of their figures, or give wrong ones. */
const paged =
  (longest: number, figures: (query: Query, records: number) => Partial<CatalogPage>): Page =>
  (query) => {
    const { data } = honest({ ...query, limit: Math.min(longest, query.limit) });
    return { data, has_next: null, total_count: null, total_pages: null, ...figures(query, data.length) };
  };

test.each<[string, Parameters<typeof paged>[1]]>([
  ["its number of pages", () => ({ total_pages: 9 })],
  ["its number of pages, on the first page alone", ({ offset }) => (offset ? {} : { total_pages: 9, current_page: 1 })],
  ["its limit", () => ({ limit: 500 })],
  ["that another page follows, on the first page alone", ({ offset }) => (offset ? {} : { has_next: true })],
])("reads a list of shorter pages than are asked for to its end, which tells %s", async (_what, figures) => {
  const { codes: read, pages } = walk(paged(500, figures));
  expect(await read).toEqual(codes);
  expect(pages.length).toBeLessThanOrEqual(10);
});

test.each([2000, 500])("reads a list of %d a page to its end whose count is that of each page", async (longest) => {
  const figures = ({ offset }: Query, records: number): Partial<CatalogPage> => ({
    total_count: records,
    limit: longest,
    has_next: longest === 500 ? offset + records < codes.length : null,
  });
  expect(await walk(paged(longest, figures)).codes).toEqual(codes);
});

test("refuses records from before the offset, where the page itself tells", async () => {
  const question = { limit: 10, offset: 5 };
  await expect(
    walk(
      paged(10, () => ({ offset: 0 })),
      question,
    ).codes,
  ).rejects.toMatchObject({ code: "pagingBroken" });
  expect(
    await walk(
      paged(10, ({ offset }) => ({ offset })),
      question,
    ).codes,
  ).toEqual(codes.slice(5, 15));
});
