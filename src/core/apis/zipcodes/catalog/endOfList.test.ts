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

test("refuses a list that is cut off after a full page, of which nothing is said, before all are there that the service counts", async () => {
  const cut: Page = (query) => ({
    ...(query.offset < 2000 ? honest(query) : { data: [], total_count: 4500 }),
    has_next: null,
  });
  await expect(walk(cut).codes).rejects.toMatchObject({ code: "pagingBroken" });
});

test("reads on where a page calls itself the last beside a larger count", async () => {
  const ending: Page = (query) => ({ ...honest(query), has_next: false });
  expect(await walk(ending).codes).toEqual(codes);
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
    return { data, has_next: null, total_count: null, ...figures(query, data.length) };
  };

test("reads a list whose pages say neither what follows nor how many there are until one brings nothing", async () => {
  const { codes: read, pages } = walk(paged(500, () => ({})));
  expect(await read).toEqual(codes);
  expect(pages).toHaveLength(10);
});

test.each([2000, 500])("reads a list of %d a page to its end whose count is that of each page", async (longest) => {
  const figures = ({ offset }: Query, records: number): Partial<CatalogPage> => ({
    total_count: records,
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
