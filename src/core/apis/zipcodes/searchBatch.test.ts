import { AddinError, isAddinError } from "../../errors/addinError";
import { BatchSize } from "./batchSize";
import type { ZipcodesClient } from "./client";
import { sendSearch } from "./searchBatch";
import type { CatalogQuery } from "./wire";

const { signal } = new AbortController();

function pages(page: (query: CatalogQuery) => object) {
  const asked: unknown[] = [];
  const closed: string[] = [];
  const client = {
    catalogPage: (query: CatalogQuery) => {
      asked.push(query.state_id);
      return Promise.resolve().then(() => ({ dropped: 0, ...page(query) }));
    },
  } as unknown as ZipcodesClient;
  const send = sendSearch(client, (states) => closed.push(...states), new BatchSize(20));
  const keys = ["06600", "06700", "44100"];
  return { answers: send({ keys, parts: 1, road: "pages" }, signal), asked, closed };
}

const item = (zip_code: string) => ({ zip_code });

describe("the road of pages", () => {
  test("asks all states of the batch in one filter, keeps everything it finds, and knows what does not exist", async () => {
    const { answers, asked, closed } = pages(() => ({
      data: [item("06600"), item("44100"), item("44200")],
      total_count: 3,
      has_next: false,
    }));
    const found = await answers;
    expect(asked).toEqual(["09,14"]);
    expect([...found.keys()].sort()).toEqual(["06600", "06700", "44100", "44200"]);
    expect(found.get("06700")?.[0]).toMatchObject({ code: "postalCodeNotFound" });
    expect(closed).toEqual([]);
  });

  test.each<[string, object]>([
    ["fewer than the service counts", { data: [item("06600")], total_count: 3, has_next: false }],
    ["codes of a state that was not asked", { data: [item("06600"), item("97000")], total_count: 2, has_next: false }],
  ])("searches what is missing when the pages hold %s", async (_name, page) => {
    const { answers, closed } = pages(({ offset }) => (offset ? { ...page, data: [] } : page));
    const found = await answers;
    expect(found.get("06600")?.[0]).toMatchObject({ zip_code: "06600" });
    expect(found.get("06700")?.[0]).toMatchObject({ code: "anotherRoad" });
    expect(closed).toEqual(["09", "14"]);
  });

  test("gives way to the search where pages are refused, and fails where the service does", async () => {
    for (const [code, expected] of [
      ["forbidden", "anotherRoad"],
      ["serverError", "serverError"],
    ] as const) {
      const { answers } = pages(() => {
        throw new AddinError(code);
      });
      const error = await answers.catch((thrown: unknown) => thrown);
      expect(isAddinError(error) && error.code).toBe(expected);
    }
  });
});
