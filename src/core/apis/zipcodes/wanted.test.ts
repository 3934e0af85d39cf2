import type { LatestPart } from "./latestBatch";
import { wantedIndicators } from "./wanted";
import type { Indicator } from "./wire";

const indicator = (mnemonic: string, category: string): Indicator => ({ mnemonic, category }) as Indicator;
const catalogue = [
  indicator("health_beds", "health"),
  indicator("health_doctors", "health"),
  indicator("income", "employment"),
];

/** What one code got in the category health. */
const health = (data: Record<string, number>): (LatestPart | undefined)[] => [
  undefined,
  undefined,
  undefined,
  { data, geography: { zip_code: "06600" } },
];

const columns = (
  names: string[],
  data: Record<string, number>,
  listed: Indicator[] | undefined = catalogue,
): readonly string[] => wantedIndicators(names, listed).columns([health(data)]);

describe("the columns of a category", () => {
  test("are the catalogue's, in its order, whatever came", () => {
    expect(columns(["health"], { health_doctors: 1 })).toEqual(["health_beds", "health_doctors"]);
    expect(columns(["health"], {})).toEqual(["health_beds", "health_doctors"]);
  });

  test("are followed by keys that came and that the catalogue does not list", () => {
    expect(columns(["health"], { health_beds: 1, health_new: 2 })).toEqual([
      "health_beds",
      "health_doctors",
      "health_new",
    ]);
  });

  test("are its own also where the codes were answered before the catalogue was known", () => {
    const came = { health_beds: 1, health_new: 2, income: 3 };
    expect(columns(["health"], came)).toEqual(["health_beds", "health_doctors", "health_new"]);
  });

  test("are the keys that came where the catalogue knows none of them, or there is no catalogue", () => {
    expect(columns(["health"], { health_b: 1, health_a: 2 })).toEqual(["health_b", "health_a"]);
    expect(wantedIndicators(["health"], undefined).columns([health({ health_b: 1 })])).toEqual(["health_b"]);
  });
});

describe("a category that the catalogue calls by another word", () => {
  test.each(["Demographic", " HEALTH ", "Salud", ""])("%j: the key's own prefix tells its columns", (word) => {
    const listed = [indicator("health_beds", word), indicator("health_doctors", word)];
    expect(columns(["health"], { health_beds: 1 }, listed)).toEqual(["health_beds", "health_doctors"]);
    expect(columns(["health"], {}, listed)).toEqual(["health_beds", "health_doctors"]);
    expect(columns(["health"], { health_beds: 1, health_new: 2 }, listed)).toEqual([
      "health_beds",
      "health_doctors",
      "health_new",
    ]);
  });

  test("is read whatever its case where the key has no prefix", () => {
    const listed = [indicator("beds", "Health"), indicator("income", "Employment")];
    expect(columns(["health"], { beds: 1 }, listed)).toEqual(["beds"]);
    expect(wantedIndicators(["beds"], listed).parts).toBe(1 << 3);
  });

  test("shows the keys that came where neither the key nor the word tells the category", () => {
    expect(columns(["health"], { beds: 1 }, [indicator("beds", "Salud")])).toEqual(["beds"]);
    expect(columns(["health"], { beds: 1, health_new: 2 }, [...catalogue, indicator("beds", "Salud")])).toContain(
      "beds",
    );
  });
});

test("the levels keep their seven columns without a catalogue, whatever the service leaves out", () => {
  const part = { data: { socioeconomic_e: 1, socioeconomic_cplus: 2 }, geography: { zip_code: "06600" } };
  const row: (LatestPart | undefined)[] = [];
  row[5] = part;
  const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`);
  for (const listed of [undefined, [indicator("IND-1", "socioeconomic")]]) {
    expect(wantedIndicators(["socioeconomic"], listed).columns([row])).toEqual(levels);
  }
  expect(wantedIndicators(["socioeconomic"], undefined).columns([])).toEqual(levels);
});

describe("an indicator key", () => {
  test("tells its category by its first word, or the catalogue does", () => {
    expect(wantedIndicators(["health_beds"], undefined).parts).toBe(1 << 3);
    expect(wantedIndicators(["income"], catalogue).parts).toBe(1 << 2);
    expect(wantedIndicators(["mystery"], undefined).parts).toBe(63);
  });

  test("that nobody knows is the user's mistake, with what was probably meant", () => {
    expect(() => columns(["health_bed"], {})).toThrow(
      expect.objectContaining({ code: "badIndicator", details: { value: "health_bed", suggestion: "health_beds" } }),
    );
    expect(() => wantedIndicators(["nonsense"], undefined).columns([health({})])).toThrow(
      expect.objectContaining({ code: "badIndicator" }),
    );
  });

  test("that names its category is believed where there is no catalogue", () => {
    expect(wantedIndicators(["health_beds"], undefined).columns([health({})])).toEqual(["health_beds"]);
  });
});

test("cells that ask alike share what they want", () => {
  expect(wantedIndicators(["health"], catalogue)).toBe(wantedIndicators(["health"], catalogue));
});
