import { AddinError } from "../../errors/addinError";
import { walkCatalog } from "./catalogWalk";
import type { CatalogPage } from "./askPage";
import type { ZipcodesClient } from "./client";
import type { CatalogQuery, ZipCodeItem } from "./wire";

const { signal } = new AbortController();
const item = (zip_code: string): ZipCodeItem => ({ zip_code }) as ZipCodeItem;
const codes = Array.from({ length: 4500 }, (_, i) => String(10_000 + i));

type Page = (query: Required<Pick<CatalogQuery, "limit" | "offset">>) => Partial<CatalogPage> & { data: object[] };

function walk(page: Page, question: CatalogQuery = {}): { codes: Promise<string[]>; pages: [number, number][] } {
  const pages: [number, number][] = [];
  const client = {
    catalogPage: (query: Parameters<Page>[0]) => {
      pages.push([query.offset, query.limit]);
      return Promise.resolve().then(() => ({ dropped: 0, ...page(query) }));
    },
  } as unknown as ZipcodesClient;
  return {
    codes: walkCatalog(client, question, signal).then(({ items }) => items.map(({ zip_code }) => zip_code)),
    pages,
  };
}

const listing =
  (records: readonly string[]): Page =>
  ({ offset, limit }) => {
    const data = records.slice(offset, offset + limit).map(item);
    return { data, has_next: offset + limit < records.length, total_count: records.length };
  };

const honest = listing(codes);

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

  describe("whose count alone is not reached, read twice,", () => {
    /** Different codes at each reading, and a count that none of them reaches. */
    const doubted = (...readings: string[][]): Promise<string[]> => {
      let reading = -1;
      return walk(({ offset, limit }) => {
        if (offset === 0) reading++;
        const data = (readings[reading] ?? []).slice(offset, offset + limit).map(item);
        return { data, has_next: null, total_count: 999 };
      }).codes;
    };

    test("is believed where the same codes come again, in whatever order", async () => {
      expect(await doubted(["06600", "06700"], ["06700", "06600"])).toEqual(["06700", "06600"]);
    });

    test.each([
      [
        ["06600", "06700"],
        ["06600", "06800"],
      ],
      [
        ["06600", "06700"],
        ["06600", "06700", "06800"],
      ],
      [["06600", "06700"], ["06600"]],
      [[], []],
    ])("is refused as %j and then %j", async (first, second) => {
      await expect(doubted(first, second)).rejects.toMatchObject({ code: "pagingBroken" });
    });
  });

  test("reads on after a page half of whose records were dropped", async () => {
    const halves: Page = ({ offset }) =>
      offset === 0
        ? { data: [item("06600")], dropped: 1, has_next: true }
        : { data: [item("06700")], dropped: 1, has_next: false };
    expect(await walk(halves).codes).toEqual(["06600", "06700"]);
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

  test("reads a list again that is shorter than its count, and believes it when it comes again alike", async () => {
    let pages = 0;
    const emptyOnce: Page = (query) => (pages++ === 1 ? { ...honest(query), data: [] } : honest(query));
    expect(await walk(emptyOnce).codes).toEqual(codes);
    expect(await walk((query) => ({ ...honest(query), total_count: 7 })).codes).toEqual(codes);
    expect(await walk((query) => ({ ...honest(query), total_count: 999_999 })).codes).toEqual(codes);
    const nothing: Page = (query) => ({ ...honest(query), data: [] });
    await expect(walk(nothing).codes).rejects.toMatchObject({ code: "pagingBroken" });
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
      expect(pages).toHaveLength(8);
    }
  });

  test("misses no code where the list is put into another order after its first page", async () => {
    const before = listing([...codes.slice(4400), ...codes.slice(0, 4400)]);
    let asked = 0;
    expect(await walk((query) => (asked++ === 0 ? before : honest)(query)).codes).toEqual(codes);
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

  test.each([2000, 1000])("loses nothing where every item of a page of %i comes twice", async (longest) => {
    const doubled: Page = ({ offset, limit }) => {
      const page = honest({ offset, limit: Math.min(limit, longest) });
      return { ...page, data: [...page.data, ...page.data] };
    };
    expect(await walk(doubled).codes).toEqual(codes);
  });

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

  test.each([
    [100, "of the length that is used where nothing is said"],
    [50, "that is short already"],
  ])("asks once for a page of %d, %s, and refused", async (limit) => {
    const refusing: Page = () => {
      throw new AddinError("refused", { status: 400 });
    };
    const { codes: read, pages } = walk(refusing, { limit });
    await expect(read).rejects.toMatchObject({ code: "refused" });
    expect(pages).toEqual([[0, limit]]);
  });
});
