import { provideApp } from "../src/functions/cell/app";
import { Tokens } from "../src/service/access/tokens";
import { call, messageOf } from "./support/calls";
import { connectedApp, startTestApp, type TestApp } from "./support/testApp";

/** Names as people write them, through the functions. */

let stage: TestApp;
beforeAll(async () => void (stage = await startTestApp()));
afterAll(() => stage.service.close());
afterEach(() => (stage.app.language = "en"));

const refusal = (id: string, ...args: unknown[]): Promise<string> =>
  call(id, ...args).then((cells) => JSON.stringify(cells), messageOf);

/** The municipalities that a call of the catalog lists. */
async function municipalitiesOf(...places: unknown[]): Promise<unknown[]> {
  const cells = await call("ZIP.CATALOG", ...places, ...(places.length < 2 ? [null] : []), "municipality_id", 0);
  return [...new Set(cells.flat())];
}

test.each<[unknown, unknown]>([
  [9, 14],
  [null, 9014],
  ["CDMX", "Benito Juárez"],
  ["D.F.", "benito juarez"],
  [null, "Benito Juárez (CDMX)"],
])("the municipality (%s, %s) is Benito Juárez in Mexico City", async (state, municipality) => {
  expect(await municipalitiesOf(state, municipality)).toEqual(["09014"]);
});

test.each<[unknown, unknown, RegExp]>([
  ["33", null, /^#VALUE! There is no state “33”\. Write its ID, 01 to 32, or its name/],
  ["Jalisko", null, /^#VALUE! There is no state “Jalisko”\. Did you mean Jalisco \(14\)/],
  ["09", "19001", /^#VALUE! There is no municipality “19001” in Ciudad de México \(09\): it is in Nuevo León \(19\)\./],
  ["09", "Cuautemoc", /^#VALUE! There is no municipality “Cuautemoc” in .* Did you mean Cuauhtémoc \(09015\)/],
])("the place (%s, %s) is refused with what can be typed", async (state, municipality, sentence) => {
  expect(await refusal("ZIP.CATALOG", state, municipality, "zip_code", 0)).toMatch(sentence);
});

test("a token for two states finds a municipality of theirs by its name alone, in one walk through the catalog", async () => {
  const { app, service } = stage;
  const entry = { interface: "zipcodes", owner: "a regional analyst", states: ["09", "14"], queries: [] } as const;
  const { token } = await new Tokens(service.accounts, Date.now).add(entry);
  connectedApp(service, { zipcodes: token });
  stage.requestsOf("/zipcodes");
  expect(await municipalitiesOf(null, "Guadalajara")).toEqual(["14039"]);
  expect(stage.requestsOf("/zipcodes")).toBe(2);
  provideApp(app);
});

test("what has nothing to list says so, and is never a header alone", async () => {
  expect(await refusal("ZIP.INDICATORS", null, "zzz")).toMatch(/^#N\/A There is nothing to list/);
  expect(await refusal("ZIP.CATALOG", "09", "09999", "zip_code", 1)).toMatch(/^#N\/A /);
});

test("a catalog whose every row is skipped says how many there are, and asks once for all cells", async () => {
  const { length: rows } = await call("ZIP.CATALOG", "09", null, "zip_code", 0);
  const asked = stage.service.requests().length;
  const skip = (limit: number | null): Promise<string> =>
    refusal("ZIP.CATALOG", "09", null, "zip_code", 1, limit, 9000);
  const told = Number(rows).toLocaleString("en-US");
  const sentence = `#N/A “offset” skips every row (rows: ${told}). Use a smaller one, below ${told}.`;
  expect(await Promise.all([skip(null), skip(null), skip(10)])).toEqual([sentence, sentence, sentence]);
  expect(await skip(10)).toBe(sentence);
  expect(stage.service.requests().length - asked).toBe(2);
});

test.each([
  ["demographic_population_total", "Total population", "población total", "population_total"],
  ["housing", "Vivienda", "VIVIENDA", "housing"],
  ["education", "educación", "Educacion"],
])("%s is asked by its names too", async (name, ...others) => {
  const expected = await call("ZIP.LATEST", "06600", name, 1);
  for (const other of others)
    expect({ other, cells: await call("ZIP.LATEST", "06600", other, 1) }).toEqual({ other, cells: expected });
});

describe("labels", () => {
  const fields = "municipality_name,population,area_km2";

  test("are in the user's language, with the unit where it is not obvious", async () => {
    expect((await call("ZIP.SEARCH", "06600", fields, 3))[0]).toEqual(["Municipality", "Population", "Area (km²)"]);
    expect((await call("ZIP.SEARCH", "06600", fields, 4))[0]?.[0]).toBe("Postal code");
    stage.app.language = "es";
    expect((await call("ZIP.SEARCH", "06600", fields, 3))[0]).toEqual(["Municipio", "Población", "Superficie (km²)"]);
    expect((await call("ZIP.CATALOG", "09", null, fields, 4))[0]?.slice(0, 2)).toEqual(["Código postal", "Municipio"]);
  });

  test("of indicators are the catalog's names", async () => {
    const key = "demographic_population_total";
    const [[, ...names] = []] = await call("ZIP.INDICATORS", "demographic", "population_total", 0);
    const [header = []] = await call("ZIP.LATEST", "06600", key, 3);
    expect(header[0]).toContain(names[2]);
    stage.app.language = "es";
    const [encabezado = []] = await call("ZIP.LATEST", "06600", key, 4);
    expect(encabezado).toEqual(["Código postal", expect.stringContaining(String(names[1]))]);
    expect((await call("ZIP.INDICATORS", "demographic", null, 3))[0]?.[0]).toBe("Clave");
  });
});
