import { startTestApp, type TestApp } from "./support/testApp";
import { call, type Cells, codesOf, column, failure, readable, requestsSince, startAfresh } from "./support/calls";

let stage: TestApp;
beforeAll(async () => void (stage = await startTestApp()));
afterAll(() => stage.service.close());

describe("ZIP.FIND", () => {
  const catalogOf = async (fields: string): Promise<Cells> =>
    call("ZIP.CATALOG", [["*"]], null, [[`zip_code,${fields}`]], 0);
  const codesFound = async (...args: unknown[]): Promise<unknown[]> => {
    const [text, state = null] = args;
    return (await call("ZIP.FIND", text, state, [["zip_code"]], 0)).flat();
  };

  test("finds the codes of a municipality and of a state, accents and case forgiven", async () => {
    const rows = await catalogOf("state_name,municipality_name");
    const named = (name: string): unknown[] =>
      rows.filter(([, state, municipality]) => state === name || municipality === name).map(([code]) => code);
    expect(await codesFound("CUAUHTEMOC")).toEqual(named("Cuauhtémoc"));
    expect(await codesFound(" yucatan ")).toEqual(named("Yucatán"));
    expect((await call("ZIP.FIND", "Cuauhtémoc"))[0]).toEqual(["zip_code", "municipality_name", "state_name"]);
  });

  test("finds a neighborhood by its whole name, else by whole words within it", async () => {
    expect(await codesFound("Roma Norte")).toEqual(["06700"]);
    expect(await codesFound("Roma Norte", [["*"]])).toEqual(["06700"]);
    const rows = await catalogOf("neighborhoods");
    const having = (words: RegExp): unknown[] =>
      rows
        .filter(([, names]) =>
          String(names)
            .split("; ")
            .some((name) => words.test(name)),
        )
        .map(([code]) => code);
    expect(await codesFound("lomas del sol")).toEqual(having(/^Lomas del Sol \(/));
    expect(await codesFound("santa fe")).toEqual(having(/(^| )Santa Fe( |$)/));
    expect(await failure(call("ZIP.FIND", "colonia"))).toMatch(/^#N\/A No state, municipality or neighborhood/);
  });

  test("reads the pages of one state, or the country once for a whole column", async () => {
    startAfresh(stage);
    expect(await codesFound("Juárez", [["09"]])).toEqual(["06600"]);
    expect(requestsSince(stage)).toEqual([0, 0, 1, 0]);
    await Promise.all(["Roma Norte", "Condesa", "Guadalajara"].map((name) => call("ZIP.FIND", name)));
    expect(requestsSince(stage)).toEqual([0, 0, 1, 0]);
  });

  test("tells what was probably meant, and a blank is blank", async () => {
    expect(await failure(call("ZIP.FIND", "Cuahutemoc"))).toMatch(
      /^#N\/A No state, municipality or neighborhood is called “Cuahutemoc”\. Did you mean Cuauhtémoc/,
    );
    expect(await failure(call("ZIP.FIND", "Mérida", [["09"]]))).toMatch(/^#N\/A No state/);
    expect(await call("ZIP.FIND", null)).toEqual([[""]]);
    expect(await failure(call("ZIP.FIND", "Roma", [["33x"]]))).toMatch(/^#VALUE! /);
  });
});

describe("ZIP.AGGREGATE", () => {
  const total = (values: readonly unknown[]): number => values.reduce<number>((sum, value) => sum + Number(value), 0);

  test("sums counts and weights shares, for 150 codes with two requests for data and two others", async () => {
    const codes = column(...(await codesOf("09")).slice(200, 350));
    startAfresh(stage);
    const names = "demographic_population_total,housing_internet,education_literacy";
    const cells = await call("ZIP.AGGREGATE", codes, [[names]], null, 1);
    expect(requestsSince(stage)).toEqual([2, 0, 1, 1]);
    const values = (await call("ZIP.LATEST", codes, [[names]])).filter((row) => row[0] !== "");
    const weights = (await call("ZIP.SEARCH", codes, [["population,inhabited_households"]])).filter(
      (row) => row[0] !== "",
    );
    const mean = (column_: number, weight: number): number => {
      const known = values
        .map((row, index) => [row[column_], weights[index]?.[weight]])
        .filter(([value]) => value !== "");
      return total(known.map(([value, by]) => Number(value) * Number(by))) / total(known.map(([, by]) => by));
    };
    expect(cells[0]).toEqual([...names.split(","), "codes"]);
    expect(cells[1]).toEqual([
      total(values.map(([people]) => people)),
      expect.closeTo(mean(1, 1), 10),
      expect.closeTo(mean(2, 0), 10),
      values.length,
    ]);
  });

  test("needs no more than the values to sum them state by state", async () => {
    const codes = (await Promise.all(["09", "14", "19", "31"].map(codesOf))).flatMap((all) => all.slice(0, 30));
    startAfresh(stage);
    await call("ZIP.AGGREGATE", column(...codes), [["demographic_population_total"]], "state", 1);
    expect(requestsSince(stage)).toEqual([2, 0, 0, 1]);
  });

  test("gives a row for each state or municipality, named", async () => {
    const codes = column("64000", "06600", "97000", "06700");
    const people = (await call("ZIP.LATEST", codes, [["demographic_population_total"]])).flat().map(Number);
    const byState = await call("ZIP.AGGREGATE", codes, [["demographic_population_total"]], "Estado", 1);
    expect(byState).toEqual([
      ["state_name", "demographic_population_total", "codes"],
      ["Nuevo León", people[0], 1],
      ["Ciudad de México", Number(people[1]) + Number(people[3]), 2],
      ["Yucatán", people[2], 1],
    ]);
    const byMunicipality = await call("ZIP.AGGREGATE", codes, [["demographic_population_total"]], "municipio");
    expect(byMunicipality.map(([name]) => name)).toEqual(["Monterrey", "Cuauhtémoc", "Mérida"]);
  });

  test("counts a code once, and leaves out what is none, does not exist or has no data", async () => {
    const items = await call("ZIP.CATALOG", [["09"]], null, [["zip_code", "population"]], 0);
    const [without] = items.filter(([, population]) => population === "").map(([code]) => code);
    const [[alone] = []] = await call("ZIP.AGGREGATE", "06600", [["demographic_population_total"]]);
    const codes = column("06600", "abc", "", "99999", 6600, without);
    expect(await call("ZIP.AGGREGATE", codes, [["demographic_population_total"]], null, 1)).toEqual([
      ["demographic_population_total", "codes"],
      [alone, 1],
    ]);
    expect(await call("ZIP.AGGREGATE", [[without]], [["socioeconomic_ab"]], null, 1)).toEqual([
      ["socioeconomic_ab", "codes"],
      ["", 0],
    ]);
    expect(await call("ZIP.AGGREGATE", [[""]], [["socioeconomic_ab"]])).toEqual([[""]]);
    expect(await failure(call("ZIP.AGGREGATE", [["abc"]], [["socioeconomic_ab"]]))).toMatch(/^#VALUE! “abc”/);
    expect(await failure(call("ZIP.AGGREGATE", [["99999"]], [["socioeconomic_ab"]]))).toMatch(/^#N\/A .*99999/);
  });

  test("refuses what cannot be combined with its name and the reason, in its column alone where there are others", async () => {
    startAfresh(stage);
    expect(await failure(call("ZIP.AGGREGATE", "06600", [["employment_median_income"]]))).toMatch(
      /^#VALUE! “employment_median_income” cannot be combined: it is a median/,
    );
    expect(await failure(call("ZIP.AGGREGATE", "06600", [["demographic_density"]]))).toMatch(
      /^#VALUE! “demographic_density” cannot be combined: .* “rate”/,
    );
    expect(requestsSince(stage)).toEqual([0, 0, 0, 1]);
    const [row = []] = readable(
      await call("ZIP.AGGREGATE", "06600", [["demographic_population_total,demographic_median_age"]]),
    );
    expect(row).toEqual([expect.any(Number), expect.stringMatching(/^#VALUE! “demographic_median_age”/)]);
    expect(await failure(call("ZIP.AGGREGATE", "06600", [["socioeconomic_zz"]]))).toMatch(
      /^#VALUE! There is no indicator/,
    );
    expect(await failure(call("ZIP.AGGREGATE", "06600"))).toMatch(/^#VALUE! “indicators” is missing/);
    expect(await failure(call("ZIP.AGGREGATE", "06600", [["socioeconomic"]], "country"))).toBe(
      "#VALUE! “country” is not valid for “by”. Use state or municipality.",
    );
  });
});

describe("ZIP.SOURCE", () => {
  test("tells all that is known of a value, and whether it was held", async () => {
    startAfresh(stage);
    const before = Date.now();
    const cells = await call("ZIP.SOURCE", "06600", "HOUSING_internet");
    expect(cells).toEqual([
      ["name", "Dwellings with internet"],
      ["unit", "fraction"],
      ["source", expect.stringContaining("; ")],
      ["frequency", "decennial"],
      ["retrieved", expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
      ["from", "service"],
    ]);
    expect(new Date(String(cells[4]?.[1])).getTime()).toBeGreaterThan(before - 1000);
    expect(await call("ZIP.SOURCE", "06600", "housing_internet", "from")).toEqual([["cache"]]);
    expect(requestsSince(stage)).toEqual([1, 0, 0, 1]);
  });

  test("tells a fact of each of several codes, and why one has none", async () => {
    const cells = await call("ZIP.SOURCE", [["06600"], [""], ["99999"]], "housing_internet", "unit");
    expect(cells).toEqual([["fraction"], [""], [expect.objectContaining({ code: "#N/A" })]]);
  });

  test("tells when the oldest value of many codes and indicators came", async () => {
    startAfresh(stage);
    await call("ZIP.LATEST", [["06600"]], "health");
    const [[first] = []] = await call("ZIP.SOURCE", "06600", "health", "oldest");
    const later = Date.now() + 60_000;
    jest.spyOn(Date, "now").mockImplementation(() => later);
    const oldest = (codes: unknown): Promise<Cells> => call("ZIP.SOURCE", codes, "health, housing_internet", "oldest");
    expect(await oldest([["06600"], ["x"], [""]])).toEqual([[first]]);
    expect(await oldest([[""], ["x"]])).toEqual([[""]]);
    expect(await failure(oldest([["99999"], [""]]))).toMatch(/^#N\/A /);
    jest.restoreAllMocks();
  });

  test("speaks Spanish where Office does", async () => {
    stage.app.language = "es";
    for (const name of ["housing_internet", [["housing_internet"], ["health"]], "housing_internet, housing_internet"])
      expect(await call("ZIP.SOURCE", "06600", name, "name")).toEqual([["Viviendas con internet"]]);
    const cells = await call("ZIP.SOURCE", "06600", "housing_internet");
    const names = ["nombre", "unidad", "fuente", "frecuencia", "fecha de consulta", "origen"];
    expect(cells.map(([name]) => name)).toEqual(names);
    expect([cells[1]?.[1], cells[3]?.[1], cells[5]?.[1]]).toEqual(["proporción", "cada diez años", "caché"]);
    stage.app.language = "en";
  });

  test("refuses what it does not know", async () => {
    expect(await failure(call("ZIP.SOURCE", "06600", "housing_internet", "color"))).toBe(
      "#VALUE! “color” is not valid for “what”. Use name, unit, source, frequency, retrieved, from, or oldest.",
    );
    expect(await failure(call("ZIP.SOURCE", "06600", "housing_internt"))).toMatch(
      /^#VALUE! There is no indicator or category “housing_internt”\. Did you mean “housing_internet”/,
    );
    expect(await failure(call("ZIP.SOURCE", "06600", "Vivienda"))).toMatch(
      /^#VALUE! “Vivienda” can mean several things\. Write one of these: housing_inhabited_dwellings, housing_/,
    );
    expect(await call("ZIP.SOURCE", null, "housing_internet")).toEqual([[""]]);
  });
});
