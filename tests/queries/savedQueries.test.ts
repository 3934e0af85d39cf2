import { App } from "../../src/core/app";
import type { Fetch } from "../../src/core/platform";
import { provideApp } from "../../src/functions/cell/app";
import { emptyScript } from "../../src/service/faults/script";
import { SavedQueries } from "../../src/service/queries/savedQueries";
import { startTestService, type TestService } from "../support/service/startTestService";
import { call, failure } from "../support/calls";
import { realClock, realFetch, testPlatform } from "../support/testPlatform";

let service: TestService;
let app: App;
/** The fault of each request whose path ends so. */
let faults: Record<string, string> = {};
/** The requests of a test so far, as the ends of their paths. */
let requests: string[] = [];

beforeAll(async () => {
  service = await startTestService({ faults: emptyScript });
  const save = (query_id: string, sql: string) =>
    new SavedQueries(service.accounts).save({ query_id, owner: "demonstration", name: "", description: "", sql });
  await save("none", "SELECT zip_code FROM postal_code WHERE 1 = 0");
  await save(
    "mixed",
    `SELECT '00501' AS zip, 1 AS n, 'a, "b"' || char(13, 10) || 'c' AS text, NULL AS gap, '' AS empty
     UNION ALL SELECT '64000', 2.5, 'true', 7, '12345678901234567890'`,
  );
});
afterAll(() => service.close());

beforeEach(() => {
  faults = {};
  requests = [];
  const fetch: Fetch = (url, options) => {
    requests.push(url.replace(/^.*\/queries/, ""));
    const fault = Object.entries(faults).find(([path]) => url.endsWith(path))?.[1] ?? "";
    return realFetch(url, { ...options, headers: { ...options.headers, "X-Fault": fault } });
  };
  app = new App(
    testPlatform(fetch, realClock, () => 0),
    service.url,
  );
  app.start({}, { zipcodes: service.zipToken, queries: service.queryToken });
  provideApp(app);
});
/** An app that is left behind goes on probing, and loads what it needs for that. */
afterEach(() => app.forget());

const mixed = [
  ["zip", "n", "text", "gap", "empty"],
  ["00501", 1, 'a, "b"\nc', "", ""],
  ["64000", 2.5, "true", 7, "12345678901234567890"],
];

describe("a result that JSON cannot bring", () => {
  test.each(["status 406", "status 413", "status 500"])("comes as the same table in CSV: %s", async (fault) => {
    expect(await call("QUERY.ROWS", "mixed")).toEqual(mixed);
    app.moments.begin();
    faults = { "/mixed/json": fault };
    expect(await call("QUERY.ROWS", "mixed")).toEqual(mixed);
    expect(requests.filter((path) => path === "/mixed/csv")).toHaveLength(1);
    expect(await call("QUERY.INFO", "mixed", "executed_at")).toEqual([[""]]);
    expect(await call("QUERY.INFO", "mixed", "age")).toEqual([[""]]);
  });

  test.each(["status 401", "status 403", "status 404"])(
    "is not asked as CSV where it is refused: %s",
    async (fault) => {
      faults = { "/mixed/json": fault };
      await expect(call("QUERY.ROWS", "mixed")).rejects.toThrow();
      expect(requests).not.toContain("/mixed/csv");
    },
  );

  test.each([
    ["status 503", /^#N\/A .* automatically/],
    ["status 403", /no permission for this: mixed/],
    ["truncate 40", /broken table .*so none of it is shown/],
  ])("says what happened to the CSV, after one request: %s", async (fault, sentence) => {
    faults = { "/mixed/json": "status 413", "/mixed/csv": fault };
    expect(await failure(call("QUERY.ROWS", "mixed"))).toMatch(sentence);
    expect(requests).toEqual(["/mixed/json", "/mixed/csv"]);
  });

  test("says what happened to the JSON where there is no CSV", async () => {
    faults = { "/mixed/json": "status 500", "/mixed/csv": "status 404" };
    expect(await failure(call("QUERY.ROWS", "mixed"))).toMatch(
      /internal error \(status 500\)\. The cell retries automatically/,
    );
  });
});

describe("a saved query", () => {
  test("costs one request for its pages, columns and facts", async () => {
    const [page, types, facts] = await Promise.all([
      call("QUERY.ROWS", "sales-by-month", "month,orders", 3, 2, 1),
      call("QUERY.COLUMNS", "sales-by-month"),
      call("QUERY.INFO", "sales-by-month"),
      call("QUERY.ROWS", "sales-by-month"),
    ]);
    expect(requests).toEqual(["/sales-by-month/json"]);
    expect(page).toEqual([
      ["Month", "Orders"],
      [expect.any(String), expect.any(Number)],
      [expect.any(String), expect.any(Number)],
    ]);
    expect(types.slice(0, 3)).toEqual([
      ["name", "type"],
      ["month", "string"],
      ["orders", "integer"],
    ]);
    expect(facts.map(([name]) => name)).toEqual(["executed_at", "rows", "columns", "age"]);
    expect(facts[2]).toEqual(["columns", 4]);
    expect(await call("QUERY.INFO", "sales-by-month", "ROWS")).toEqual([[facts[1]?.[1]]]);
    expect(await call("QUERY.INFO", "sales-by-month", "Executed at")).toEqual([[facts[0]?.[1]]]);
    expect(await failure(call("QUERY.INFO", "sales-by-month", "The owner"))).toBe(
      "#VALUE! “The owner” is not valid for “what”. Use executed_at, rows, columns, or age.",
    );
  });

  test.each(["SALES-BY-MONTH", "sales by month", "Sales by month"])("is found as %s", async (text) => {
    expect(await call("QUERY.INFO", text, "columns")).toEqual([[4]]);
    expect(requests.filter((path) => path === "")).toHaveLength(1);
  });

  test("is looked up in one list by all cells", async () => {
    const texts = ["Sales by month", "sales by state", "COVERAGE BY STATE"];
    await Promise.all(texts.flatMap((text) => [call("QUERY.ROWS", text), call("QUERY.COLUMNS", text)]));
    expect(requests.sort()).toEqual(["", "/coverage-by-state/json", "/sales-by-month/json", "/sales-by-state/json"]);
  });

  test("that does not exist is told with the nearest", async () => {
    expect(await failure(call("QUERY.ROWS", "sales-by-mont"))).toMatch(
      /^#N\/A There is no saved query “sales-by-mont”\. Did you mean “sales-by-month”\?/,
    );
    expect(await failure(call("QUERY.ROWS", "sales by mont"))).toMatch(/Did you mean “sales-by-month”\?/);
  });

  test.each(["status 404", "status 405", "status 403"])(
    "is asked as it is written where there is no list: %s",
    async (fault) => {
      faults = { "/queries": fault };
      expect(await call("QUERY.INFO", "sales-by-month", "columns")).toEqual([[4]]);
      expect(await failure(call("QUERY.ROWS", "Sales by month"))).toMatch(
        /^#N\/A There is no saved query “Sales by month”\. Check/,
      );
    },
  );

  test("refreshes under any of its names", async () => {
    await call("QUERY.ROWS", "Sales by month");
    const before = requests.length;
    app.moments.begin();
    await call("QUERY.ROWS", "Sales by month");
    expect(requests.slice(before)).toEqual(["", "/sales-by-month/json"]);
  });

  test("without rows says so, and still has columns and facts", async () => {
    for (const args of [["none"], ["none", null, 0], ["none", null, 1, 10, 5]])
      expect(await failure(call("QUERY.ROWS", ...args))).toMatch(/^#N\/A The saved query “none” has no rows/);
    expect(await call("QUERY.COLUMNS", "none", 0)).toEqual([["zip_code", "string"]]);
    expect(await call("QUERY.INFO", "none", "rows")).toEqual([[0]]);
  });

  test("has as many rows as a page past its end says", async () => {
    expect(await failure(call("QUERY.ROWS", "mixed", null, 0, 10, 2))).toBe(
      "#N/A “offset” skips every row (rows: 2). Use a smaller one, below 2.",
    );
    expect(await call("QUERY.ROWS", "mixed", "n", 0, 10, 1)).toEqual([[2.5]]);
  });

  test("has no code to lead its rows: headers 2 and 4 are 1 and 3", async () => {
    for (const [odd, even] of [
      [1, 2],
      [3, 4],
    ]) {
      expect(await call("QUERY.ROWS", "sales-by-zip", null, even, 2)).toEqual(
        await call("QUERY.ROWS", "sales-by-zip", null, odd, 2),
      );
      expect(await call("QUERY.COLUMNS", "sales-by-zip", even)).toEqual(
        await call("QUERY.COLUMNS", "sales-by-zip", odd),
      );
    }
    expect((await call("QUERY.ROWS", "sales-by-zip", null, 3, 1))[0]?.slice(0, 2)).toEqual(["Zip code", "State name"]);
    app.language = "es";
    expect((await call("QUERY.COLUMNS", "sales-by-zip", 3)).slice(0, 2)).toEqual([
      ["Nombre", "Tipo"],
      ["zip_code", "texto"],
    ]);
    expect((await call("QUERY.ROWS", "sales-by-zip", null, 3, 1))[0]).toEqual([
      ...["Código postal", "Estado", "Municipio", "Pedidos", "Importe (MXN)"],
    ]);
    expect(await call("QUERY.ROWS", "sales-by-zip", "importe (mxn),Código postal", 1, 1)).toEqual([
      ["amount_mxn", "zip_code"],
      [expect.any(Number), expect.stringMatching(/^\d{5}$/)],
    ]);
    expect((await call("QUERY.INFO", "sales-by-zip")).map(([name]) => name)).toEqual([
      ...["fecha de ejecución", "filas", "columnas", "antigüedad"],
    ]);
  });
});
