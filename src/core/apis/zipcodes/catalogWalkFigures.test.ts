import { walkCatalog } from "./catalog/catalogWalk";
import type { CatalogPage } from "./catalog/askPage";
import type { ZipcodesClient } from "./client";
import type { CatalogQuery, ZipCodeItem } from "./wire";

/** Lists whose pages leave out most of their figures, or give wrong ones. */

const { signal } = new AbortController();
const codes = Array.from({ length: 4500 }, (_, index) => String(10_000 + index));

type Query = Required<Pick<CatalogQuery, "limit" | "offset">>;

/** The codes that are read, and how many requests it took. Pages have no more records than `longest`. */
async function walk(
  longest: number,
  figures: (page: { query: Query; records: number; isFirst: boolean }) => Partial<CatalogPage>,
  question: CatalogQuery = {},
): Promise<{ read: string[]; requests: number }> {
  let requests = 0;
  const catalogPage = (query: Query): Promise<Partial<CatalogPage>> => {
    requests++;
    const records = codes.slice(query.offset, query.offset + Math.min(longest, query.limit));
    const data = records.map((zip_code) => ({ zip_code }) as ZipCodeItem);
    const said = figures({ query, records: records.length, isFirst: query.offset === 0 });
    return Promise.resolve({ data, dropped: 0, total_count: null, total_pages: null, ...said });
  };
  const { items } = await walkCatalog({ catalogPage } as unknown as ZipcodesClient, question, signal);
  return { read: items.map(({ zip_code }) => zip_code), requests };
}

test.each<[string, Parameters<typeof walk>[1]]>([
  ["its number of pages", () => ({ total_pages: 9 })],
  [
    "its number of pages, on the first page alone",
    ({ isFirst }) => (isFirst ? { total_pages: 9, current_page: 1 } : {}),
  ],
  ["its limit", () => ({ limit: 500 })],
  ["that another page follows, on the first page alone", ({ isFirst }) => (isFirst ? { has_next: true } : {})],
])("a list of shorter pages than are asked for, which tells %s, is read to its end", async (_what, figures) => {
  const { read, requests } = await walk(500, figures);
  expect(read).toEqual(codes);
  expect(requests).toBeLessThanOrEqual(10);
});

test.each([2000, 500])("a list of %d a page is read to its end whose count is that of each page", async (longest) => {
  const { read } = await walk(longest, ({ query: { offset }, records }) => ({
    total_count: records,
    limit: longest,
    has_next: longest === 500 ? offset + records < codes.length : null,
  }));
  expect(read).toEqual(codes);
});

test("records from before the offset are refused, where the page itself tells", async () => {
  const question = { limit: 10, offset: 5 };
  await expect(walk(10, () => ({ offset: 0 }), question)).rejects.toMatchObject({ code: "pagingBroken" });
  const { read } = await walk(10, ({ query: { offset } }) => ({ offset }), question);
  expect(read).toEqual(codes.slice(5, 15));
});
