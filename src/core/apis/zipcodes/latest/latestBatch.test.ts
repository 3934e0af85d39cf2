import { AddinError, isAddinError } from "../../../errors/addinError";
import { isPartlyRead } from "../../../http/readReply";
import { BatchSize } from "../batches";
import type { RawItem, ZipcodesClient } from "../client";
import { categoryOfKey } from "./keyCategories";
import { allCategories, figureIn, type LatestPart, partsOf, sendLatest } from "./latestBatch";

const { signal } = new AbortController();
const socioeconomic = 1 << 5;

async function latest(keys: string[], parts: number, results: RawItem[]): Promise<Record<string, unknown[]>> {
  const client = { latest: () => Promise.resolve(results), redact: String } as unknown as ZipcodesClient;
  const { answers } = await sendLatest(
    client,
    (key) => categoryOfKey(key),
    new BatchSize(100),
  )({ keys, parts, recalculation: 1 }, signal);
  return Object.fromEntries(
    [...answers].map(([key, known]) => [key, known.map((part) => (isAddinError(part) ? part.code : part?.data))]),
  );
}

const item = (zip_code: unknown, data: object = { socioeconomic_ab: 0.1 }): object => ({ zip_code, data });

describe("what comes of a batch", () => {
  test("is matched by code: reordered, extra, written as a number", async () => {
    const results = [
      item("06700", { socioeconomic_ab: 0.2 }),
      item("99999"),
      item(1000, { socioeconomic_ab: 0.3 }),
      item("06600"),
    ];
    const answers = await latest(["06600", "06700", "01000"], socioeconomic, results);
    expect(Object.keys(answers).sort()).toEqual(["01000", "06600", "06700"]);
    expect(answers["06600"]).toContainEqual({ socioeconomic_ab: 0.1 });
    expect(answers["06700"]).toContainEqual({ socioeconomic_ab: 0.2 });
    expect(answers["01000"]).toContainEqual({ socioeconomic_ab: 0.3 });
  });

  test("is missing where the service left it out", async () => {
    expect(Object.keys(await latest(["06600", "06700"], 1, [item("06600", {})]))).toEqual(["06600"]);
  });

  test("is believed where it came twice alike, and not where it contradicts itself", async () => {
    const data = { socioeconomic_ab: 0.1, socioeconomic_c: 0.2 };
    const reversed = { data: { socioeconomic_c: 0.2, socioeconomic_ab: 0.1 }, zip_code: "06600" };
    expect((await latest(["06600"], socioeconomic, [item("06600", data), reversed]))["06600"]).toContainEqual(data);
    expect((await latest(["06600"], socioeconomic, [item("06600"), item("06600", {})]))["06600"]).toContain(
      "contradictory",
    );
  });

  test("is an error where the item has one, even beside a value; null and empty text are none", async () => {
    expect((await latest(["06600"], socioeconomic, [{ ...item("06600"), error: "gone" }]))["06600"]).toContain(
      "postalCodeNotFound",
    );
    for (const error of [null, ""]) {
      expect((await latest(["06600"], socioeconomic, [{ ...item("06600"), error }]))["06600"]).toContainEqual({
        socioeconomic_ab: 0.1,
      });
    }
  });

  test("is unreadable for its own code alone", async () => {
    const answers = await latest(["06600", "06700"], socioeconomic, [
      { zip_code: "06600", data: "much" },
      item("06700"),
    ]);
    expect(answers["06600"]).toContain("unreadable");
    expect(answers["06700"]).toContainEqual({ socioeconomic_ab: 0.1 });
  });

  test.each([[false], [{}], [[]], [0]])("has its figures beside %j in the place of an error", async (error) => {
    const answers = await latest(["06600", "06700"], socioeconomic, [
      { ...item("06600"), error },
      { zip_code: "06700", data: {}, error: { message: "no" } },
    ]);
    expect(answers["06600"]).toContainEqual({ socioeconomic_ab: 0.1 });
    expect(answers["06700"]).toContain("unreadable");
  });

  describe("with a figure that is none", () => {
    const error = { code: "unreadable", details: { field: "data" } };
    const healthAndHousing = async (data: object): Promise<unknown[]> => {
      const client = { latest: () => Promise.resolve([item("06600", data)]) } as unknown as ZipcodesClient;
      const parts = partsOf(["health", "housing"]);
      const send = sendLatest(client, (key) => categoryOfKey(key), new BatchSize(100));
      const { answers } = await send({ keys: ["06600"], parts, recalculation: 1 }, signal);
      return (answers.get("06600") ?? []).slice(3, 5);
    };

    test("keeps those beside it", async () => {
      const [health, housing] = await healthAndHousing({ health_beds: 1, housing_total: "n/d", housing_new: 4 });
      expect(health).toEqual({ data: { health_beds: 1 }, geography: { zip_code: "06600" } });
      expect(housing).toMatchObject({ data: { housing_new: 4 }, unreadable: ["housing_total"] });
      expect(figureIn(housing as LatestPart, "housing_total")).toMatchObject(error);
      expect(figureIn(housing as LatestPart, "housing_new")).toBe(4);
      expect(figureIn(housing as LatestPart, "housing_none")).toBeUndefined();
    });

    test("is a remark where its category is not known, and leaves each category whole", async () => {
      const [health, housing] = await healthAndHousing({ health_beds: 1, note: "provisional", rooms: {}, old: true });
      expect([health, housing]).toMatchObject([{ data: { health_beds: 1 } }, { data: {} }]);
      expect([health, housing].some(isPartlyRead)).toBe(false);
      expect(JSON.stringify([health, housing])).not.toContain("note");
      expect(figureIn(housing as LatestPart, "note")).toMatchObject(error);
    });
  });

  test("has its figures though its geography cannot be read", async () => {
    for (const geography of [{ neighborhoods: [] }, { neighborhoods: { Urbano: ["Juárez"] } }, { state_id: {} }])
      expect((await latest(["06600"], socioeconomic, [{ ...item("06600"), ...geography }]))["06600"]).toContainEqual({
        socioeconomic_ab: 0.1,
      });
  });

  test("is the one category that was asked, and nothing for the others", async () => {
    const parts = (await latest(["06600"], socioeconomic, [item("06600")]))["06600"];
    expect(parts).toEqual([...Array<undefined>(5).fill(undefined), { socioeconomic_ab: 0.1 }]);
  });

  test("is an empty category where only another of those asked came", async () => {
    const parts = (await latest(["06600"], socioeconomic | (1 << 3), [item("06600")]))["06600"];
    expect(parts).toEqual([undefined, undefined, undefined, {}, undefined, { socioeconomic_ab: 0.1 }]);
  });

  test("is left out where it is of a category that was not asked", async () => {
    const data = { health_beds: 1, socioeconomic_ab: 0.1 };
    const parts = (await latest(["06600"], socioeconomic, [item("06600", data)]))["06600"];
    expect(parts).toEqual([...Array<undefined>(5).fill(undefined), { socioeconomic_ab: 0.1 }]);
  });

  test("is taken apart by category; a key of none that we know goes to all that were asked", async () => {
    const data = { health_beds: 1, socioeconomic_ab: 0.1, mystery: 7 };
    const parts = (await latest(["06600"], socioeconomic | (1 << 3), [item("06600", data)]))["06600"];
    expect(parts).toEqual([
      undefined,
      undefined,
      undefined,
      { health_beds: 1, mystery: 7 },
      undefined,
      { socioeconomic_ab: 0.1, mystery: 7 },
    ]);
  });
});

test("a batch asks for the categories of its parts, and one that is too long makes the next ones shorter", async () => {
  const size = new BatchSize(100);
  const asked: unknown[] = [];
  const error = new AddinError("refused", { status: 413 });
  const client = {
    latest: (...args: unknown[]) => {
      asked.push(args);
      return Promise.reject(error);
    },
  } as unknown as ZipcodesClient;
  const keys = Array.from({ length: 60 }, (_, index) => String(10_000 + index));
  await expect(
    sendLatest(client, () => undefined, size)({ keys, parts: 0b101001, recalculation: 1 }, signal),
  ).rejects.toBe(error);
  expect(asked).toEqual([[keys, ["demographic", "health", "socioeconomic"], signal]]);
  expect(size.codes).toBe(30);
  for (const codes of [11, 3]) size.learnFrom(error, codes);
  expect(size.codes).toBe(10);
});

test("what the service says against a code is told in words that are safe to show", async () => {
  const client = {
    latest: () => Promise.resolve([{ zip_code: "06600", error: "secret words" }]),
    redact: (words: string) => words.replace("secret", "…"),
  } as unknown as ZipcodesClient;
  const send = sendLatest(client, () => undefined, new BatchSize(100));
  const { answers } = await send({ keys: ["06600"], parts: 0b100001, recalculation: 1 }, signal);
  const error = expect.objectContaining({
    code: "postalCodeNotFound",
    details: { code: "06600", message: "… words" },
  }) as unknown;
  expect(answers.get("06600")).toEqual([error, undefined, undefined, undefined, undefined, error]);
});

test("categories are parts by their place in the interface's order", () => {
  expect([partsOf([]), partsOf(["demographic"]), partsOf(["health", "socioeconomic"]), allCategories]).toEqual([
    0, 1, 0b101000, 0b111111,
  ]);
});
