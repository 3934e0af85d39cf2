import { sql } from "kysely";
import { openPostgres, type Postgres, readDatabaseUrl } from "../database/postgresql/openPostgres";
import { openPostgresStore, type Store } from "../store/openStore";
import { describeOnPostgres } from "../../../tests/support/service/engines";
import { newTestDatabase } from "../../../tests/support/service/postgresql/testDatabase";
import { defaultQueryLimits, SqlError, type QueryRunner } from "./queryRunner";

describeOnPostgres("a saved query on PostgreSQL", () => {
  let store: Store;
  let owner: Postgres;
  let runner: QueryRunner;
  let hasty: QueryRunner;
  beforeAll(async () => {
    const url = await newTestDatabase();
    store = await openPostgresStore(url);
    owner = openPostgres(readDatabaseUrl(url));
    runner = store.newRunner({ ...defaultQueryLimits, size: 1_000_000 });
    hasty = store.newRunner({ ...defaultQueryLimits, time: 1_000 });
  });
  afterAll(async () => {
    await Promise.all([runner.close(), hasty.close()]);
    await owner.destroy();
    await store.close();
  });

  const run = async (statement: string, by = runner) => {
    const { pieces } = await by.run({ sql: statement, form: "json" });
    return JSON.parse(`{${Buffer.concat(pieces).toString()}`) as { columns: object[]; rows: Record<string, unknown>[] };
  };
  const running = async () => {
    const { rows } = await sql<{ query: string }>`
      SELECT query FROM pg_stat_activity WHERE application_name = 'zip-for-excel saved query' AND state = 'active'
        AND datname = current_database()`.execute(owner);
    return rows;
  };

  test.each([
    ["the tokens", "SELECT * FROM zip_accounts.token"],
    ["the queries of others", "SELECT * FROM zip_accounts.saved_query"],
    ["the reader's own password", "SELECT * FROM zip_accounts.secret"],
    ["passwords of the cluster", "SELECT * FROM pg_catalog.pg_authid"],
    ["a file", "SELECT pg_read_file('postgresql.conf')"],
    ["a folder", "SELECT * FROM pg_ls_dir('.')"],
    ["a large object", "SELECT lo_import('/etc/passwd')"],
    ["another role", "SELECT set_config('role', 'owner', false)"],
    ["another session", "SELECT set_config('session_authorization', 'owner', false)"],
    ["writing", "SELECT 1 FROM (DELETE FROM zip_data.sale RETURNING 1) AS gone"],
    ["writing in a WITH", "WITH gone AS (DELETE FROM sale RETURNING 1) SELECT * FROM gone"],
    ["two statements", "SELECT 1) AS one; SELECT 2 FROM (SELECT 1"],
    ["a copy", "COPY sale TO PROGRAM 'id'"],
    ["a parameter", "SELECT $1::text AS parameter"],
  ])("has no way to %s", async (_name, statement) => {
    await expect(run(statement)).rejects.toThrow(SqlError);
  });

  test("cannot make what the transaction's end would keep", async () => {
    await expect(run("SELECT set_config('transaction_read_only', 'off', false)")).rejects.toThrow(SqlError);
    const { rows } = await sql<{ temporary: boolean; use: boolean; create: boolean }>`
      SELECT has_database_privilege(role, current_database(), 'TEMPORARY') AS temporary,
        has_schema_privilege(role, 'public', 'USAGE') AS use, has_schema_privilege(role, 'zip_data', 'CREATE') AS create
      FROM (SELECT rolname AS role FROM pg_roles WHERE rolname LIKE 'zip_reader_%'
        AND has_schema_privilege(rolname, 'zip_data', 'USAGE') LIMIT 1) AS reader`.execute(owner);
    expect(rows).toEqual([{ temporary: false, use: false, create: false }]);
  });

  test("reads the documented tables and no others of the service", async () => {
    const { rows } = await run(`SELECT table_schema, table_name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY table_name`);
    expect(rows.map(({ table_name }) => table_name)).toEqual([
      "indicator",
      "latest_value",
      "meta",
      "neighborhood",
      "postal_code",
      "sale",
    ]);
  });

  test("ends at the limit, asleep or awake, and on the server too", async () => {
    await expect(run("SELECT pg_sleep(60)", hasty)).rejects.toMatchObject({ status: 503 });
    const awake = "SELECT count(*) FROM generate_series(1, 10000000000)";
    await expect(run(awake, hasty)).rejects.toMatchObject({ status: 503 });
    expect(await running()).toEqual([]);
  });

  test("cannot lift its limit for its later rows", async () => {
    const lifted = "SELECT set_config('statement_timeout', '0', false), pg_sleep(0.01) FROM generate_series(1, 10000)";
    await expect(run(lifted, hasty)).rejects.toThrow("longer than 1 second and");
    while ((await running()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test.each([
    "SELECT repeat('x', 30000000) AS long",
    "SELECT repeat('x', 1000) AS long FROM generate_series(1, 100000)",
  ])("ends when its result is too large: %s", async (statement) => {
    await expect(run(statement)).rejects.toThrow("larger than this service returns");
  });

  test("ends on the server when the service does", async () => {
    const closing = store.newRunner({ ...defaultQueryLimits, time: 60_000 });
    const slow = closing.run({ sql: "SELECT pg_sleep(50)::text AS slept", form: "json" });
    const failed = expect(slow).rejects.toThrow();
    while ((await running()).length === 0);
    await closing.close();
    await failed;
    const until = Date.now() + 10_000;
    while (Date.now() < until && (await running()).length > 0);
    expect(await running()).toEqual([]);
  });

  test("leaves nothing to the next one", async () => {
    await run("SELECT set_config('search_path', 'pg_catalog', false), pg_advisory_lock(7)");
    const { rows } = await run("SELECT current_setting('search_path') AS path, pg_try_advisory_lock(7)::int AS free");
    expect(rows).toEqual([{ path: "zip_data", free: 1 }]);
  });

  test("gives the types that SQLite gives", async () => {
    const { columns, rows } = await run(`SELECT 1 AS small, 9007199254740993 AS big, 0.5 AS part, 2.0::float8 AS whole,
      'NaN'::float8 AS none, true AS yes, '\\x0aff'::bytea AS bytes, DATE '2026-01-02' AS day, NULL AS nothing,
      count(*) AS codes, sum(population) AS people FROM postal_code WHERE zip_code IN ('06600', '00000')`);
    const people = Number(
      (await run("SELECT population FROM postal_code WHERE zip_code = '06600'")).rows[0]?.["population"],
    );
    expect(rows).toEqual([
      {
        small: 1,
        big: "9007199254740993",
        part: 0.5,
        whole: 2,
        none: null,
        yes: 1,
        bytes: "0aff",
        day: "2026-01-02",
        nothing: null,
        codes: 1,
        people,
      },
    ]);
    expect(columns.map((column) => Object.values(column).join(" "))).toEqual([
      "small integer",
      "big string",
      "part number",
      "whole number",
      "none number",
      "yes integer",
      "bytes string",
      "day string",
      "nothing string",
      "codes integer",
      "people integer",
    ]);
  });
});
