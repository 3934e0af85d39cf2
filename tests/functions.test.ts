import { call, column, failure, readable } from "./support/calls";
import { connectedApp, startTestApp, type TestApp } from "./support/testApp";

let test_: TestApp;
beforeAll(async () => void (test_ = await startTestApp()));
afterAll(() => test_.service.close());

const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`);

async function dataOf(code: string): Promise<Record<string, number>> {
  const reply = await fetch(`${test_.service.url}/api/v1/zipcodes/latest`, {
    method: "POST",
    headers: { Authorization: `token ${test_.service.zipToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ zip_codes: [code] }),
  });
  const body = (await reply.json()) as { results: { data: Record<string, number> }[] };
  return body.results[0]?.data ?? {};
}

describe("ZIP.LATEST", () => {
  test("with headers 5 has a row for each code and indicator, whichever way the codes run, and none for a blank", async () => {
    const codes = ["06600", "", "06700", "abc"];
    const wide = await call("ZIP.LATEST", column(...codes), [["socioeconomic"]], 2);
    const tidy = await call("ZIP.LATEST", column(...codes), [["socioeconomic"]], 5);
    const [[, ...keys] = [], first = [], , third = []] = wide;
    expect(tidy[0]).toEqual(["zip_code", "indicator", "value"]);
    expect(tidy.slice(1, 15)).toEqual(
      [first, third].flatMap(([code, ...values]) => keys.map((key, index) => [code, key, values[index]])),
    );
    expect(readable(tidy)[15]).toEqual(["abc", keys[0], expect.stringMatching(/^#VALUE! /)]);
    expect(tidy).toHaveLength(22);
    expect(await call("ZIP.LATEST", [codes], [["socioeconomic"]], 5)).toEqual(tidy);
  });

  test("gives the columns asked in the order asked, categories and keys mixed, as text, range or array", async () => {
    const data = await dataOf("06600");
    const keys = ["socioeconomic_e", "socioeconomic_ab"];
    const expected = [keys.map((key) => data[key])];
    expect(await call("ZIP.LATEST", [["06600"]], [["socioeconomic_e, SOCIOECONOMIC_AB"]])).toEqual(expected);
    expect(await call("ZIP.LATEST", [["06600"]], [keys])).toEqual(expected);
    expect(await call("ZIP.LATEST", [["06600"]], column(...keys))).toEqual(expected);
    expect((await call("ZIP.LATEST", [["06600"]], [["socioeconomic_e,socioeconomic"]]))[0]).toHaveLength(8);
  });

  test("tells which name is wrong and what was probably meant", async () => {
    expect(await failure(call("ZIP.LATEST", [["06600"]], [["socioeconomc"]]))).toMatch(
      /^#VALUE! There is no indicator or category “socioeconomc”\. Did you mean “socioeconomic”\?/,
    );
  });

  test("speaks Spanish where Office does", async () => {
    test_.app.language = "es";
    expect(await failure(call("ZIP.LATEST", [["abc"]]))).toBe(
      "#VALUE! “abc” no es un código postal. Escriba cinco dígitos, por ejemplo 06700.",
    );
    test_.app.language = "en";
  });
});

describe("grouping", () => {
  async function codesOfState(): Promise<string[]> {
    const cells = await call("ZIP.CATALOG", [["09"]], null, [["zip_code"]], 0);
    return cells.map(([code]) => String(code));
  }

  test("a thousand cells over a thousand codes make ten requests, the same again none", async () => {
    const codes = (await codesOfState()).slice(0, 1000);
    test_.app = connectedApp(test_.service);
    test_.requestsOf("/latest");
    const cells = await Promise.all(codes.map((code) => call("ZIP.LATEST", [[code]], [["socioeconomic"]])));
    expect(test_.requestsOf("/latest")).toBe(10);
    await Promise.all(codes.map((code) => call("ZIP.LATEST", [[code]], [["socioeconomic"]])));
    expect(test_.requestsOf("/latest")).toBe(0);
    for (const index of [0, 499, 999]) {
      const data = await dataOf(codes[index] ?? "");
      expect(cells[index]).toEqual([levels.map((key) => data[key] ?? "")]);
    }
  });

  test("a thousand cells over fifty codes make one request, two categories over 200 codes two", async () => {
    const codes = await codesOfState();
    test_.app = connectedApp(test_.service);
    test_.requestsOf("/latest");
    await Promise.all(
      Array.from({ length: 1000 }, (_, i) => call("ZIP.LATEST", [[codes[i % 50]]], [["socioeconomic"]])),
    );
    expect(test_.requestsOf("/latest")).toBe(1);
    const cells = codes
      .slice(100, 300)
      .flatMap((code) => ["health", "housing"].map((category) => call("ZIP.LATEST", [[code]], [[category]])));
    await Promise.all(cells);
    expect(test_.requestsOf("/latest")).toBe(2);
  });
});

describe("ZIP.SEARCH", () => {
  test("gives the fields asked; lists are joined and coverage is six columns", async () => {
    const cells = await call("ZIP.SEARCH", [["06600"]], [["zip_code,state_name,neighborhoods,data_coverage"]], 1);
    expect(cells[0]).toEqual([
      "zip_code",
      "state_name",
      "neighborhoods",
      ...["demographic", "education", "employment", "health", "housing", "socioeconomic"].map(
        (category) => `data_coverage_${category}`,
      ),
    ]);
    expect(cells[1]?.slice(0, 2)).toEqual(["06600", "Ciudad de México"]);
    expect(cells[1]?.[2]).toContain("Juárez");
    expect(cells[1]?.slice(3).every((count) => typeof count === "number")).toBe(true);
  });
});

describe("ZIP.CATALOG", () => {
  test("lists a state, with its header unless told otherwise", async () => {
    const cells = await call("ZIP.CATALOG", [["19"]], null, [["zip_code,state_id"]]);
    expect(cells[0]).toEqual(["zip_code", "state_id"]);
    expect(cells.slice(1).every(([, state]) => state === "19")).toBe(true);
    expect(await call("ZIP.CATALOG", [[19]], null, [["zip_code,state_id"]], 0)).toEqual(cells.slice(1));
  });

  test("lists several states, a municipality, a part", async () => {
    const both = await call("ZIP.CATALOG", [["19,31"]], null, [["state_id"]], 0);
    expect([...new Set(both.flat())]).toEqual(["19", "31"]);
    const cuauhtemoc = await call("ZIP.CATALOG", null, [[9015]], [["municipality_id"]], 0);
    expect(new Set(cuauhtemoc.flat())).toEqual(new Set(["09015"]));
    expect(await call("ZIP.CATALOG", [["09"]], null, [["zip_code"]], 0, 3, 2)).toHaveLength(3);
  });

  test("does not list the whole country by accident", async () => {
    expect(await failure(call("ZIP.CATALOG"))).toMatch(/^#VALUE! This would list the whole country/);
    expect((await call("ZIP.CATALOG", [["*"]], null, [["zip_code"]], 0)).length).toBeGreaterThan(1000);
  });

  test("tells what is wrong with an id", async () => {
    expect(await failure(call("ZIP.CATALOG", [["33"]]))).toBe(
      "#VALUE! There is no state “33”. Write its ID, 01 to 32, or its name (Jalisco is 14).",
    );
  });
});

describe("ZIP.INDICATORS", () => {
  test("lists the catalog, by category and by words in either language", async () => {
    const all = await call("ZIP.INDICATORS");
    expect(all[0]?.slice(0, 3)).toEqual(["mnemonic", "service_ref", "indicator_name"]);
    const some = await call("ZIP.INDICATORS", [["socioeconomic"]], null, 0);
    expect(some.map(([key]) => key)).toEqual(levels);
    expect(await failure(call("ZIP.INDICATORS", [["sports"]]))).toMatch(
      /^#VALUE! “sports” is not valid for “category”\. Use demographic, .* or /,
    );
    expect(await failure(call("ZIP.INDICATORS", null, "zzzz", 0))).toMatch(/^#N\/A There is nothing to list/);
  });
});
