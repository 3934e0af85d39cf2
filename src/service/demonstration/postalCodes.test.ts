import { categories } from "../../core/apis/zipcodes/wire";
import { indicators } from "./indicators";
import { makePostalCodes, type DemonstrationCode } from "./postalCodes";
import { states } from "./states";

jest.setTimeout(60_000);

describe("the demonstration data", () => {
  let codes: DemonstrationCode[];
  let byCode: Map<string, DemonstrationCode>;
  beforeAll(() => {
    codes = makePostalCodes(states.map(({ id }) => id));
    byCode = new Map(codes.map((entry) => [entry.code, entry]));
  });

  const ofState = (id: string) => codes.filter(({ state }) => state.id === id);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  test("holds as many codes as each state has, each under the state's prefixes", () => {
    expect(byCode.size).toBe(32_009);
    for (const { id, codes: count, prefixes } of states) {
      const prefixesSeen = ofState(id).map(({ code }) => Number(code.slice(0, 2)));
      expect(prefixesSeen).toHaveLength(count);
      expect(Math.min(...prefixesSeen)).toBeGreaterThanOrEqual(prefixes[0]);
      expect(Math.max(...prefixesSeen)).toBeLessThanOrEqual(prefixes[1]);
    }
  });

  test("adds up to the census of each state", () => {
    for (const { id, population, dwellings } of states) {
      const counted = ofState(id).flatMap(({ census }) => census ?? []);
      expect([id, sum(counted.map((census) => census.population))]).toEqual([id, population]);
      expect([id, sum(counted.map((census) => census.dwellings))]).toEqual([id, dwellings]);
    }
  });

  test("puts well-known codes into their municipalities", () => {
    const municipalities = {
      "06600": "09015",
      "64000": "19039",
      "44100": "14039",
      "01000": "09010",
      "97000": "31050",
      "22000": "02004",
      "72000": "21114",
      "76000": "22014",
      "11000": "09016",
      "03100": "09014",
      "83000": "26030",
    };
    expect(Object.keys(municipalities).map((code) => byCode.get(code)?.municipality.id)).toEqual(
      Object.values(municipalities),
    );
    expect(byCode.get("06600")?.neighborhoods).toEqual({ Urbano: { Colonia: ["Juárez"] } });
  });

  test("knows 300 municipalities or more, each in its own state", () => {
    expect(new Set(codes.map(({ municipality }) => municipality.id)).size).toBeGreaterThanOrEqual(300);
    expect(codes.filter(({ municipality, state }) => !municipality.id.startsWith(state.id))).toEqual([]);
  });

  test("has neighbors that name each other, across state lines too", () => {
    const oneSided = codes.flatMap(({ code, shape }) =>
      (shape?.neighbors ?? []).filter((neighbor) => !byCode.get(neighbor)?.shape?.neighbors.includes(code)),
    );
    const abroad = codes.filter(({ state, shape }) =>
      shape?.neighbors.some((neighbor) => byCode.get(neighbor)?.state.id !== state.id),
    );
    expect(oneSided).toEqual([]);
    expect(abroad.length).toBeGreaterThan(500);
    expect(abroad.filter(({ shape }) => !shape?.stateBorder)).toEqual([]);
  });

  test("has a centroid inside the box, and a box that holds the area", () => {
    const wrong = codes.filter(({ shape }) => {
      if (!shape) return false;
      const { west, east, south, north, latitude, longitude, areaKm2 } = shape;
      const inside = longitude > west && longitude < east && latitude > south && latitude < north;
      const boxArea = (east - west) * (north - south) * 111.32 ** 2 * Math.cos((south * Math.PI) / 180);
      return !inside || areaKm2 <= 0 || areaKm2 > boxArea * 1.001;
    });
    expect(wrong).toEqual([]);
  });

  test("leaves some codes without a polygon and some without data", () => {
    const withoutPolygon = codes.filter(({ shape }) => !shape);
    const withoutData = codes.filter(({ census }) => !census);
    expect(withoutPolygon.length).toBeGreaterThan(1_000);
    expect(withoutData.length).toBeGreaterThan(300);
    expect(withoutPolygon.filter(({ census }) => census?.values["demographic_density"] !== undefined)).toEqual([]);
  });

  test("has 60 indicators or more, and no value outside the catalog", () => {
    const mnemonics = new Set(indicators.map(({ mnemonic }) => mnemonic));
    expect(mnemonics.size).toBe(indicators.length);
    expect(indicators.length).toBeGreaterThanOrEqual(60);
    expect(new Set(indicators.map(({ category }) => category))).toEqual(new Set(categories));
    for (const { mnemonic, category } of indicators) expect(mnemonic.startsWith(`${category}_`)).toBe(true);
    const unknown = codes.flatMap(({ census }) =>
      Object.keys(census?.values ?? {}).filter((key) => !mnemonics.has(key)),
    );
    expect(unknown).toEqual([]);
  });

  test("names its sources in words for both languages", () => {
    const sources = new Set(indicators.map(({ source }) => source.join("; ")));
    expect([...sources].filter((one) => !/datos sintéticos \/ synthetic data\); cf\. \p{Lu}+,/u.test(one))).toEqual([]);
  });

  test("has values that hang together", () => {
    const wrong = codes.filter(({ census }) => {
      if (!census) return false;
      const { values, population } = census;
      const value = (key: string): number => values[key] ?? 0;
      const levels = Object.keys(values).filter((key) => key.startsWith("socioeconomic_"));
      const sexes = value("demographic_population_female") + value("demographic_population_male");
      const workers = value("employment_employed_population") + value("employment_unemployed_population");
      return (
        (levels.length > 0 && Math.abs(sum(levels.map(value)) - 1) > 1e-9) ||
        sexes !== population ||
        workers !== value("employment_active_population") ||
        Object.values(values).some((each) => !Number.isFinite(each) || each < 0)
      );
    });
    expect(wrong).toEqual([]);
  });

  test("is the same every time, and a state is the same alone", () => {
    const alone = makePostalCodes(["31"]);
    const figures = (entries: readonly DemonstrationCode[]) =>
      entries.map(({ code, census }) => [code, census?.values]);
    expect(figures(alone)).toEqual(figures(ofState("31")));
  });
});
