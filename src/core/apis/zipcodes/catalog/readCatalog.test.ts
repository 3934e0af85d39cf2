import { catalogKey, type ZipcodesClient } from "../client";
import type { CatalogQuery } from "../wire";
import { readCatalog } from "./catalogWalk";

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
