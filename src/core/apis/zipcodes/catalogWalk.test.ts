import { AddinError } from "../../errors/addinError";
import { walkCatalog } from "./catalogWalk";
import type { ZipcodesClient } from "./client";
import type { CatalogQuery } from "./wire";

const { signal } = new AbortController();
const codes = Array.from({ length: 4500 }, (_, i) => String(10_000 + i));

type Page = (query: Required<Pick<CatalogQuery, "limit" | "offset">>) => { data: object[]; total_count?: number };

function walk(page: Page, question: CatalogQuery = {}): { codes: Promise<string[]>; pages: [number, number][] } {
  const pages: [number, number][] = [];
  const client = {
    catalogPage: (query: Parameters<Page>[0]) => {
      pages.push([query.offset, query.limit]);
      return Promise.resolve().then(() => page(query));
    },
  } as unknown as ZipcodesClient;
  return {
    codes: walkCatalog(client, question, signal).then(({ items }) => items.map(({ zip_code }) => zip_code)),
    pages,
  };
}

const honest: Page = ({ offset, limit }) => {
  const data = codes.slice(offset, offset + limit).map((zip_code) => ({ zip_code }));
  return { data, has_next: offset + limit < codes.length, total_count: codes.length };
};

describe("walkCatalog", () => {
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

  test("goes by what follows, not by counts: a page that is short ends it only where nothing is said", async () => {
    const short: Page = (query) => ({
      ...honest({ ...query, limit: Math.min(1000, query.limit) }),
      has_next: query.offset + 1000 < codes.length,
    });
    expect(await walk(short).codes).toEqual(codes);
    const silent: Page = (query) => ({ ...honest(query), has_next: null });
    expect(await walk(silent).codes).toEqual(codes);
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

  test("keeps a code once that shifts from page to page", async () => {
    const shifting: Page = ({ offset, limit }) => honest({ offset: Math.max(0, offset - 3), limit });
    expect(await walk(shifting).codes).toEqual(codes);
  });

  test("stops where the same page comes again", async () => {
    const stuck: Page = ({ limit }) => ({ ...honest({ offset: 0, limit }), has_next: true });
    await expect(walk(stuck).codes).rejects.toMatchObject({ code: "pagingBroken" });
  });

  test("reads a list anew that changes while it is read, once", async () => {
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

  test("reads a list anew that is shorter than its count, and believes it when it comes again alike", async () => {
    let pages = 0;
    const emptyOnce: Page = (query) => (pages++ === 1 ? { ...honest(query), data: [] } : honest(query));
    expect(await walk(emptyOnce).codes).toEqual(codes);
    expect(await walk((query) => ({ ...honest(query), total_count: 7 })).codes).toEqual(codes);
    expect(await walk((query) => ({ ...honest(query), total_count: 999_999 })).codes).toEqual(codes);
    const nothing: Page = (query) => ({ ...honest(query), data: [] });
    await expect(walk(nothing).codes).rejects.toMatchObject({ code: "pagingBroken" });
  });

  test("loses nothing where every item comes twice", async () => {
    const doubled: Page = (query) => {
      const page = honest(query);
      return { ...page, data: [...page.data, ...page.data] };
    };
    expect(await walk(doubled).codes).toEqual(codes);
  });

  test("asks for shorter pages where long ones are refused", async () => {
    const strict: Page = (query) => {
      if (query.limit > 100) throw new AddinError("refused", { status: 400 });
      return honest(query);
    };
    expect(await walk(strict, { limit: 250 }).codes).toEqual(codes.slice(0, 250));
  });

  test("asks once for a page that is short already, and refused", async () => {
    const refusing: Page = () => {
      throw new AddinError("refused", { status: 400 });
    };
    const { codes: read, pages } = walk(refusing, { limit: 50 });
    await expect(read).rejects.toMatchObject({ code: "refused" });
    expect(pages).toEqual([[0, 50]]);
  });
});
