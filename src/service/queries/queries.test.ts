import type { SavedQuery } from "../../core/apis/queries/wire";
import { Tokens } from "../access/tokens";
import { describeOnEngines } from "../../../tests/support/service/engines";
import { startTestService, type TestService } from "../../../tests/support/service/startTestService";
import { csvLine } from "./resultWriter";
import { SavedQueries } from "./savedQueries";

describeOnEngines("saved queries", (engine) => {
  let service: TestService;
  let now = Date.parse("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    service = await startTestService({
      engine,
      queriesPerMinute: 50,
      keepResultsFor: 60_000,
      // Long enough for a small query on a busy machine.
      queryLimits: { time: 1_500, rows: 5_000, memory: 200_000_000 },
      now: () => now,
    });
  });
  afterAll(() => service.close());

  const get = (path: string, token = service.queryToken) =>
    fetch(`${service.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  const save = (query_id: string, sql: string, owner = "ana") =>
    new SavedQueries(service.accounts).save({ query_id, owner, name: query_id, description: "", sql });
  const newToken = async (owner: string, queries: "all" | string[] = "all") =>
    (await new Tokens(service.accounts, () => now).add({ interface: "queries", owner, states: "all", queries })).token;
  const json = async (path: string) =>
    (await (await get(path)).json()) as { executed_at: string; columns: object[]; rows: object[] };

  test("all run, in the shape of the interface", async () => {
    const { data } = (await (await get("/queries")).json()) as { data: { query_id: string }[] };
    const shipped = data.map(({ query_id }) => query_id);
    expect(shipped.length).toBeGreaterThanOrEqual(8);
    expect(shipped).toContain("sales-by-zip");
    for (const id of shipped) {
      const { columns, rows } = await json(`/queries/${id}/json`);
      expect([id, rows.length > 0, Object.keys(rows[0] ?? {}).length]).toEqual([id, true, columns.length]);
    }
  });

  test("tell the columns of an empty result", async () => {
    await save("empty", "SELECT zip_code, population, 1.5 * area_km2 AS larger FROM postal_code WHERE 1 = 0");
    const { columns, rows } = await json("/queries/empty/json");
    expect(rows).toEqual([]);
    expect(columns).toEqual([
      { name: "zip_code", type: "string" },
      { name: "population", type: "integer" },
      // SQLite declares no type for an expression.
      { name: "larger", type: engine === "sqlite" ? "string" : "number" },
    ]);
  });

  test("have columns of any name", async () => {
    await save("named-oddly", 'SELECT 2 AS "__proto__", 3 AS "constructor", 4 AS "c0", 5 AS "say ""hi"""');
    const row = '{"__proto__":2,"constructor":3,"c0":4,"say \\"hi\\"":5}';
    expect(await (await get("/queries/named-oddly/json")).text()).toContain(`"rows":[${row}]`);
    expect(await (await get("/queries/named-oddly/csv")).text()).toMatch(/^__proto__,.*\r\n2,3,4,5\r\n$/);
  });

  test("are cached, with the moment that they ran", async () => {
    const first = await json("/queries/sales-by-month/json");
    now += 30_000;
    expect((await json("/queries/sales-by-month/json")).executed_at).toBe(first.executed_at);
    now += 31_000;
    expect((await json("/queries/sales-by-month/json")).executed_at).toBe(new Date(now).toISOString());
  });

  test("end at the time limit, while others are answered", async () => {
    await save("endless", "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n");
    const endless = get("/queries/endless/json");
    const health = await fetch(`${service.url}/health`);
    expect(health.status).toBe(200);
    expect((await endless).status).toBe(503);
    await save("after", "SELECT count(*) AS codes FROM postal_code");
    expect((await json("/queries/after/json")).rows).toEqual([{ codes: 1_290 }]);
  });

  test("of one token leave others their threads, however many and slow they are", async () => {
    const ids = Array.from({ length: 4 }, (_, n) => `slow-${n}`);
    for (const id of ids)
      await save(id, "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n");
    await save("quick", "SELECT count(*) AS codes FROM postal_code");
    const token = await newToken("ana");
    let ended = 0;
    const slow = ids.map((id) => get(`/queries/${id}/json`).finally(() => (ended += 1)));
    const first = await Promise.race([...slow, get("/queries/quick/json", token)]);
    expect([ended, first.status]).toEqual([0, 200]);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(ids.map(() => 503));
  }, 30_000);

  test("end at the size limit", async () => {
    await save("huge", "SELECT a.zip_code FROM postal_code a, postal_code b");
    expect((await get("/queries/huge/json")).status).toBe(503);
  });

  test("too deep for the database end with words, and the next one runs", async () => {
    await save(
      "deep",
      "SELECT replace(hex(zeroblob(40000)), '00', 'a') LIKE replace(hex(zeroblob(20000)), '00', '%a') AS x",
    );
    await save("nested", `SELECT ${"(".repeat(900)}1${")".repeat(900)} AS x`);
    for (const id of ["deep", "nested"]) {
      const reply = await get(`/queries/${id}/json`);
      expect([200, 500, 503]).toContain(reply.status);
      expect((await json("/queries/after/json")).rows).toHaveLength(1);
    }
  });

  const endAtTheMemoryLimit = async () => {
    // Patient enough for memory to be the first limit reached, even on a busy machine.
    const patient = await startTestService({ queryLimits: { time: 60_000, memory: 60_000_000 } });
    const run = async (query_id: string, sql: string) => {
      await new SavedQueries(patient.accounts).save({ query_id, owner: "ana", name: "", description: "", sql });
      const headers = { authorization: `Bearer ${patient.queryToken}` };
      return fetch(`${patient.url}/api/v1/queries/${query_id}/json`, { headers });
    };
    const doubled = "WITH RECURSIVE n(x, s) AS (SELECT 1, 'abc' UNION ALL SELECT x + 1, s || s FROM n WHERE x < 26)";
    const counted =
      "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 200000) SELECT max(x) FROM n";
    const [greedy, neighbor] = await Promise.all([
      run("greedy", `${doubled} SELECT x, length(group_concat(s || x)) AS size FROM n, postal_code GROUP BY x`),
      run("neighbor", counted),
    ]);
    expect([greedy.status, neighbor.status]).toEqual([503, 200]);
    expect(await greedy.text()).toContain("memory");
    expect((await run("next", "SELECT count(*) AS codes FROM postal_code")).status).toBe(200);
    await patient.close();
  };
  // PostgreSQL's memory is bounded by work_mem, and a result by its bytes.
  if (engine === "sqlite") test("end at the memory limit", endAtTheMemoryLimit, 90_000);

  test("say nothing of the SQL when it fails", async () => {
    await save("broken", "SELECT secret_column FROM postal_code");
    const reply = await get("/queries/broken/json");
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain("secret_column");
  });

  test("open to the tokens that name them, whoever saved them", async () => {
    const token = await newToken("ana", ["sales-by-month"]);
    const status = async (id: string) => (await get(`/queries/${id}/json`, token)).status;
    expect([await status("after"), await status("sales-by-month")]).toEqual([403, 200]);
    expect(await status("sales-by-zip")).toBe(403);
    expect(await status("no-such-query")).toBe(404);
    const { data } = (await (await get("/queries", token)).json()) as { data: { query_id: string }[] };
    expect(data.map(({ query_id }) => query_id)).toEqual(["sales-by-month"]);
  });

  test("of the demonstration are named in both languages, and those of an operator as the operator named them", async () => {
    await save("named", "SELECT 1 AS one", "operator");
    const { data } = (await (await get("/queries")).json()) as { data: SavedQuery[] };
    expect(data.find(({ query_id }) => query_id === "sales-by-month")).toEqual({
      query_id: "sales-by-month",
      name: "Sales by month",
      name_es: "Ventas por mes",
      description: "Orders and amount of a fictional store by month.",
      description_es: "Pedidos e importe de una tienda ficticia por mes.",
    });
    expect(data.find(({ query_id }) => query_id === "named")).toEqual({
      query_id: "named",
      name: "named",
      description: "",
    });
  });

  test("of the operator stay shut to the demonstration token, even one under a name of the demonstration's", async () => {
    await save("payroll", "SELECT 1 AS salary", "operator");
    const status = async (id: string) => (await get(`/queries/${id}/json`, "demo-query-token")).status;
    expect([await status("payroll"), await status("sales-by-month")]).toEqual([403, 200]);
    const listed = async () => {
      const { data } = (await (await get("/queries", "demo-query-token")).json()) as { data: { query_id: string }[] };
      return data.map(({ query_id }) => query_id);
    };
    expect(await listed()).not.toContain("payroll");
    await save("prospects", "SELECT 1 AS salary", "operator");
    expect([await status("prospects"), await listed()]).toEqual([403, expect.not.arrayContaining(["prospects"])]);
  });

  test("are held back with Retry-After, each token by itself", async () => {
    const token = await newToken("ben");
    const replies = await Promise.all(Array.from({ length: 51 }, () => get("/queries/sales-by-month/csv", token)));
    const held = replies.filter(({ status }) => status === 429);
    expect(held.map((reply) => reply.headers.get("retry-after"))).toEqual(["60"]);
    now += 60_000;
    expect((await get("/queries/sales-by-month/csv", token)).status).toBe(200);
  });

  test("are held and kept no longer when the clock is set back", async () => {
    const token = await newToken("eva");
    const first = await json("/queries/population-by-state/json");
    for (let run = 0; run < 50; run++) await get("/queries/sales-by-month/csv", token);
    expect((await get("/queries/sales-by-month/csv", token)).status).toBe(429);
    now -= 3_600_000;
    expect((await get("/queries/sales-by-month/csv", token)).status).toBe(200);
    expect((await json("/queries/population-by-state/json")).executed_at < first.executed_at).toBe(true);
  });

  test.each(["__proto__", "..%2f..%2fetc", "a".repeat(65), "x'; DROP TABLE saved_query; --"])(
    "have no id %s",
    async (id) => {
      expect((await get(`/queries/${id}/json`)).status).toBe(404);
    },
  );

  test.each([
    "DELETE FROM postal_code",
    "SELECT 1; SELECT 2",
    "ATTACH 'accounts.sqlite' AS other",
    "SELECT ? AS parameter",
    "SELECT * FROM token",
    "PRAGMA query_only = 0",
    "SELECT 1); THIS IS NOT SQL",
    "SELECT 1) AS one; DROP TABLE postal_code; --",
    "SELECT 1; garbage",
    "SELECT 1 /*",
    "SELECT * FROM pragma_database_list",
    "SELECT * FROM \"PRAGMA_table_info\"('postal_code')",
    "SELECT * FROM [dbstat]",
    "SELECT * FROM sqlite_master",
    "SELECT * FROM main.sqlite_schema",
  ])("do not run %s", async (sql) => {
    now += 60_000;
    await save("bad-sql", sql);
    expect((await get("/queries/bad-sql/json")).status).toBe(500);
  });
});

test("CSV quotes what needs it and tells null from empty", () => {
  const rows = [
    ["x", null],
    ['say "hi"', ""],
    ["1,5\r\n", 2.5],
    ["1;5", 3],
  ];
  expect(rows.map(csvLine)).toEqual(["x,\r\n", '"say ""hi""",""\r\n', '"1,5\r\n",2.5\r\n', '"1;5",3\r\n']);
});
