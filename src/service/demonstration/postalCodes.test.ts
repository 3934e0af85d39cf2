import { categories } from "../../core/apis/zipcodes/wire";
import { statesNear } from "../../core/codes/stateBoxes";
import { kilometersBetween } from "./geometry";
import { indicators } from "./indicators";
import { landmarks } from "./landmarks";
import { makePostalCodes, type DemonstrationCode } from "./postalCodes";
import { states } from "./states";

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

  test("has each code within the boxes in which the add-in looks for its state", () => {
    const outside = codes.filter(
      ({ state, shape }) => shape && !statesNear([{ lat: shape.latitude, lon: shape.longitude }], 0).includes(state.id),
    );
    expect(outside).toEqual([]);
  });

  test("adds up to the census of each state", () => {
    for (const { id, population, dwellings } of states) {
      const counted = ofState(id).flatMap(({ census }) => census ?? []);
      expect([id, sum(counted.map((census) => census.population))]).toEqual([id, population]);
      expect([id, sum(counted.map((census) => census.dwellings))]).toEqual([id, dwellings]);
    }
  });

  test("puts well-known codes into their municipalities, under their names and where they are", () => {
    const known = `09010 01000 01030, 09002 02000, 09014 03020 03100 03300 03810 03900, 09003 04000 04100, 09004 05348, 09005 07300, 09006 08100,
      09015 06000 06100 06140 06500 06600 06700 06720 06760 06900, 09016 11000 11510 11520 11530 11550 11560, 09012 14000, 09008 10200, 09009 12000, 09013 16000, 01001 20000,
      02004 22000 22010 22500, 05030 25000, 05035 27000 27250, 07101 29000, 08019 31000, 08037 32000 32315, 10005 34000, 11020 37000 37150 37160, 12001 39300,
      13048 42000, 14039 44100 44130 44160 44500 44600 44630, 14120 45050 45100 45116, 14098 45500, 14067 48300, 15106 50000 50130, 15037 52787, 15057 53000 53100,
      15104 54000, 15033 55000 55120, 15058 57000, 16053 58000, 17007 62000, 19039 64000 64060 64460 64849, 19019 66200 66220 66260, 19046 66400,
      19026 67100, 20067 68000, 21114 72000 72160 72534 72570, 22014 76000 76090 76230, 23004 77000, 23005 77500, 23008 77710, 24028 78000,
      25006 80000, 25012 82000, 26030 83000, 27004 86000, 28038 89000, 30087 91000, 30193 91700, 31050 97000 97070 97100 97130, 32056 98000`;
    const expected = known.split(",").flatMap((entry) => {
      const [municipality, ...ofMunicipality] = entry.trim().split(" ");
      return ofMunicipality.map((code) => [code, municipality]);
    });
    expect([...landmarks.keys()].map((code) => [code, byCode.get(code)?.municipality.id])).toEqual(expected.sort());
    for (const [code, { neighborhood, middle }] of landmarks) {
      const { neighborhoods, shape } = byCode.get(code) ?? {};
      expect([code, neighborhoods]).toEqual([code, { Urbano: { Colonia: [neighborhood] } }]);
      const { latitude: lat = 0, longitude: lon = 0, west = 0, east = 0, south = 0, north = 0 } = shape ?? {};
      expect([code, kilometersBetween(middle, { lat, lon }) < 2]).toEqual([code, true]);
      const middleOfBox = { lat: (south + north) / 2, lon: (west + east) / 2 };
      expect([code, kilometersBetween(middle, middleOfBox) < 2.5]).toEqual([code, true]);
    }
  });

  test("lays neighborhoods beside those that are beside them", () => {
    const beside = (code: string) => byCode.get(code)?.shape?.neighbors;
    expect(beside("06700")).toEqual(expect.arrayContaining(["06100", "06140", "06600", "06720", "06760"]));
    expect(beside("66260")).toEqual(expect.arrayContaining(["66220"]));
    expect(beside("22000")).toEqual(expect.arrayContaining(["22010"]));
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
    expect(abroad.length).toBeGreaterThan(300);
    expect(abroad.filter(({ shape }) => !shape?.stateBorder)).toEqual([]);
  });

  test("has a centroid inside the box, and a box that holds the area", () => {
    const wrong = codes.filter(({ shape }) => {
      if (!shape) return false;
      const { west, east, south, north, latitude, longitude, areaKm2 } = shape;
      const inside = longitude > west && longitude < east && latitude > south && latitude < north;
      const boxArea = (east - west) * (north - south) * 111.32 ** 2 * Math.cos((south * Math.PI) / 180);
      return !inside || areaKm2 <= 0 || areaKm2 > boxArea * 1.001 + 0.0001;
    });
    expect(wrong).toEqual([]);
  });

  test("leaves some codes without a polygon and some without data", () => {
    const withoutPolygon = codes.filter(({ shape }) => !shape);
    const withoutData = codes.filter(({ census }) => !census);
    expect(withoutPolygon.length).toBeGreaterThan(1_000);
    expect(withoutData.length).toBeGreaterThan(300);
    expect(withoutPolygon.filter(({ census }) => census?.values.demographic?.density !== undefined)).toEqual([]);
  });

  test("has 60 indicators or more, and no value outside the catalog", () => {
    const mnemonics = new Set(indicators.map(({ mnemonic }) => mnemonic));
    expect(mnemonics.size).toBe(indicators.length);
    expect(indicators.length).toBeGreaterThanOrEqual(60);
    expect(new Set(indicators.map(({ category }) => category))).toEqual(new Set(categories));
    for (const { mnemonic, category } of indicators) expect(mnemonic.startsWith(`${category}_`)).toBe(true);
    const unknown = codes.flatMap(({ census }) =>
      Object.entries(census?.values ?? {}).flatMap(([category, values]) =>
        Object.keys(values).filter((name) => !mnemonics.has(`${category}_${name}`)),
      ),
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
      const { demographic = {}, employment = {}, socioeconomic } = values;
      const added = (of: Record<string, number>, ...names: string[]) => sum(names.map((name) => of[name] ?? 0));
      return (
        (socioeconomic && Math.abs(sum(Object.values(socioeconomic)) - 1) > 1e-9) ||
        added(demographic, "population_female", "population_male") !== population ||
        added(employment, "employed_population", "unemployed_population") !== added(employment, "active_population") ||
        Object.values(values).some((of) => Object.values(of).some((each) => !Number.isFinite(each) || each < 0))
      );
    });
    expect(wrong).toEqual([]);
  });

  test("is the same every time, and a state alone is the same but for the land at its borders", () => {
    const figures = (entries: readonly DemonstrationCode[]) =>
      entries.map(({ code, neighborhoods, census }) => [
        code,
        neighborhoods,
        { ...census?.values, demographic: { ...census?.values.demographic, density: undefined } },
      ]);
    expect(makePostalCodes(["31"])).toEqual(makePostalCodes(["31"]));
    expect(figures(makePostalCodes(["31"]))).toEqual(figures(ofState("31")));
  });
});
