import { walkCatalog } from "./catalogWalk";
import type { CatalogPage, ZipcodesClient } from "./client";
import type { CatalogQuery, ZipCodeItem } from "./wire";

const codes = Array.from({ length: 4500 }, (_, index) => String(10_000 + index));

test("no code is missed where the list is put into another order after its first page", async () => {
  const before = [...codes.slice(4400), ...codes.slice(0, 4400)];
  let asked = 0;
  const catalogPage = ({ offset = 0, limit = 100 }: CatalogQuery): Promise<Partial<CatalogPage>> => {
    const listed = (asked++ === 0 ? before : codes).slice(offset, offset + limit);
    const data = listed.map((zip_code) => ({ zip_code }) as ZipCodeItem);
    return Promise.resolve({ data, dropped: 0, has_next: offset + limit < codes.length, total_count: codes.length });
  };
  const { items } = await walkCatalog({ catalogPage } as unknown as ZipcodesClient, {}, new AbortController().signal);
  expect(items.map(({ zip_code }) => zip_code)).toEqual(codes);
});
