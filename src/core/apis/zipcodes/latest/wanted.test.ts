import { refusalOf } from "../../../../../tests/support/refusalOf";
import { nearestName } from "../../../codes/suggestedNames";
import type { Indicator } from "../wire";
import type { LatestPart } from "./latestBatch";
import { partsOfNames, wantedIndicators } from "./wanted";

const indicator = (mnemonic: string, category: string): Indicator => ({ mnemonic, category }) as Indicator;
const catalog = [
  indicator("health_beds", "health"),
  indicator("health_doctors", "health"),
  indicator("income", "employment"),
];

/** The answer of one code in the category health. */
const health = (data: Record<string, number>): (LatestPart | undefined)[] => [
  undefined,
  undefined,
  undefined,
  { data, geography: { zip_code: "06600" } },
];

const columns = (
  names: string[],
  data: Record<string, number>,
  listed: Indicator[] | undefined = catalog,
): readonly string[] => wantedIndicators(names, listed).columns([health(data)], nearestName);

describe("the columns of a category", () => {
  test("are the catalog's, in its order, whatever came", () => {
    expect(columns(["health"], { health_doctors: 1 })).toEqual(["health_beds", "health_doctors"]);
    expect(columns(["health"], {})).toEqual(["health_beds", "health_doctors"]);
  });

  test("are followed by keys that came and that the catalog does not list, though only one of several codes has it", () => {
    const came = [health({ health_beds: 1 }), health({ health_new: 2 }), health({ health_beds: 3 })];
    expect(wantedIndicators(["health"], catalog).columns(came)).toEqual([
      "health_beds",
      "health_doctors",
      "health_new",
    ]);
  });

  test("are its own also where the codes were answered before the catalog was known", () => {
    const came = { health_beds: 1, health_new: 2, income: 3 };
    expect(columns(["health"], came)).toEqual(["health_beds", "health_doctors", "health_new"]);
  });

  test("are the catalog's as well where only other codes have its keys", () => {
    const received = new Map([["health_beds", "health"]] as const);
    const came = [health({ health_x: 1 })];
    expect(wantedIndicators(["health"], catalog).columns(came, nearestName, received)).toEqual([
      "health_beds",
      "health_doctors",
      "health_x",
    ]);
  });

  test("are the keys that came for any code where nothing else fits, in the order they came", () => {
    const received = new Map([
      ["health_b", "health"],
      ["housing_a", "housing"],
      ["health_a", "health"],
    ] as const);
    const came = [health({ health_a: 1 })];
    for (const listed of [undefined, [indicator("health_old", "health")]])
      expect(wantedIndicators(["health"], listed).columns(came, nearestName, received)).toEqual([
        "health_b",
        "health_a",
      ]);
  });

  test("are the keys that came where the catalog knows none of them, or there is no catalog", () => {
    expect(columns(["health"], { health_b: 1, health_a: 2 })).toEqual(["health_b", "health_a"]);
    expect(wantedIndicators(["health"], undefined).columns([health({ health_b: 1 })])).toEqual(["health_b"]);
  });
});

describe("a category that the catalog calls by another word", () => {
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
    expect(columns(["health"], { beds: 1, health_new: 2 }, [...catalog, indicator("beds", "Salud")])).toContain("beds");
  });
});

test("a key whose category nothing tells is one column, however many categories are asked for", () => {
  const { 3: part } = health({ beds: 1 });
  const row = Array.from({ length: 6 }, () => part);
  for (const listed of [undefined, [indicator("beds", "Salud")]])
    expect(wantedIndicators([], listed).columns([row])).toEqual(["beds"]);
  expect(wantedIndicators(["beds", "health", "beds", "housing"], undefined).columns([row])).toEqual([
    "beds",
    "beds",
    "beds",
  ]);
});

test("the levels keep their seven columns without a catalog, whatever the service leaves out", () => {
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
  test("tells its category by its first word, or the catalog does", () => {
    expect(wantedIndicators(["health_beds"], undefined).parts).toBe(1 << 3);
    expect(wantedIndicators(["income"], catalog).parts).toBe(1 << 2);
    expect(wantedIndicators(["mystery"], undefined).parts).toBe(63);
  });

  test("is the one that came where the catalog has it in another case, unless it lists both", () => {
    const listed = [...catalog, indicator("HEALTH_STAFF", "health"), indicator("INCOME", "employment")];
    for (const name of ["health_staff", "HEALTH_STAFF"])
      expect(columns([name], { health_staff: 1 }, listed)).toEqual(["health_staff"]);
    expect(columns(["HEALTH_STAFF"], { HEALTH_STAFF: 1, health_staff: 2 }, listed)).toEqual(["HEALTH_STAFF"]);
    expect(columns(["INCOME"], { income: 1, health_new: 2 }, listed)).toEqual(["INCOME"]);
  });

  test("that nobody knows is the user's mistake, with what was probably meant", () => {
    expect(() => columns(["health_bed"], {})).toThrow(
      expect.objectContaining({ code: "badIndicator", details: { value: "health_bed", suggestion: "health_beds" } }),
    );
    expect(() => wantedIndicators(["nonsense"], undefined).columns([health({})])).toThrow(
      expect.objectContaining({ code: "badIndicator" }),
    );
  });

  test("that the catalog lists is a column where no code has it, beside one that only came", () => {
    expect(columns(["income", "HEALTH_new"], { health_new: 1 })).toEqual(["income", "health_new"]);
  });
});

test("names tell the categories that must be asked, unless one of them needs the catalog", () => {
  expect(partsOfNames(["health", "housing_internet"])).toBe(0b011000);
  expect(partsOfNames([])).toBe(0b111111);
  expect(partsOfNames(["health", "income"])).toBeUndefined();
});

test("an indicator key in another case is the catalog's", () => {
  expect(columns(["INCOME", "Health_Beds"], {})).toEqual(["income", "health_beds"]);
  expect(wantedIndicators(["INCOME"], catalog).parts).toBe(1 << 2);
});

test("a key of the catalog's is a column also where no code was asked for, and one that it lacks is believed", () => {
  expect(wantedIndicators(["health_beds", "health_other"], catalog).columns([])).toEqual([
    "health_beds",
    "health_other",
  ]);
  expect(() => wantedIndicators(["other"], catalog).columns([])).toThrow(
    expect.objectContaining({ code: "badIndicator", details: { value: "other" } }),
  );
});

test("without a name, all categories are meant", () => {
  expect(wantedIndicators([], catalog).parts).toBe(0b111111);
  expect(columns([], {}).slice(0, 3)).toEqual(["income", "health_beds", "health_doctors"]);
});

test("what was probably meant is looked for among the catalog's keys, the categories and the keys that came", () => {
  const suggested = (name: string): unknown =>
    refusalOf(() => columns([name], { health_fresh: 1 }))?.details.suggestion;
  expect(["incom", "helth", "health_fres", "xyzxyzxyz"].map(suggested)).toEqual([
    "income",
    "health",
    "health_fresh",
    undefined,
  ]);
});
