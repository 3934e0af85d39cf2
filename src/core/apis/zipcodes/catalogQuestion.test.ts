import { catalogKey, pagesOfCatalog } from "./catalogQuestion";
import { readCatalog } from "./catalogWalk";
import type { ZipcodesClient } from "./client";
import type { CatalogQuery } from "./wire";

const { signal } = new AbortController();

test("equal questions have one key, whatever the order of their fields, and different ones have different keys", () => {
  const question = { state_id: "09", municipality_id: "09015", limit: 5, offset: 10 };
  const reordered = { offset: 10, limit: 5, municipality_id: "09015", state_id: "09" };
  expect(catalogKey(reordered)).toBe(catalogKey(question));
  const others = [
    { ...question, state_id: "14" },
    { ...question, municipality_id: "09014" },
    { ...question, limit: 6 },
    { ...question, offset: 11 },
    {},
  ];
  expect(new Set([question, ...others].map(catalogKey)).size).toBe(6);
});

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

test.each([
  [{ municipality_id: "09015" }, 1],
  [{ state_id: "30", municipality_id: "30193" }, 1],
  [{ state_id: "06" }, 1],
  [{ state_id: "14" }, 1],
  [{ state_id: "15" }, 2],
  [{ state_id: "15,30" }, 3],
  [{ state_id: "14,06" }, 2],
  [{}, 17],
  [{ limit: 2000 }, 1],
  [{ limit: 2001 }, 2],
  [{ offset: 32_000 }, 1],
  [{ offset: 30_000, limit: 5000 }, 2],
  [{ offset: 999_999 }, 1],
  [{ state_id: "99" }, 1],
])("%j takes about %d pages", (question, pages) => {
  expect(pagesOfCatalog(question)).toBe(pages);
});
