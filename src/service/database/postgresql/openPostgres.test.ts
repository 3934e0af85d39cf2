import { sql } from "kysely";
import { describeOnPostgres } from "../../../../tests/support/service/engines";
import { newEmptyDatabase } from "../../../../tests/support/service/postgresql/testDatabase";
import { openPostgres, type Postgres, readDatabaseUrl } from "./openPostgres";

describe("DATABASE_URL", () => {
  test.each([
    "postgresql://zip:pa#hidden@db.example/zip",
    "postgresql://zip:pa@hidden@db.example/zip",
    "postgresql://zip:pa/hidden@db.example/zip",
    "postgresql://zip:pa?hidden@db.example/zip",
    "postgresql://zip:pa%hidden@db.example/zip",
    "postgresql://zip:pa hidden@db.example/zip",
    "mysql://zip:hidden@db.example/zip",
  ])("is refused where a part could be taken for another, without its words: %s", (url) => {
    expect(() => readDatabaseUrl(url)).toThrow(/^DATABASE_URL must have the form (?!.*hidden)/);
  });

  test("names the certificates' file by the failure alone", () => {
    const url = "postgresql://zip:hidden@db.example/zip?sslmode=verify-full&sslrootcert=/nowhere/hidden.crt";
    expect(() => readDatabaseUrl(url)).toThrow(/^A file that DATABASE_URL names .* cannot be read \(ENOENT\)\.$/);
  });

  test.each([
    ["", false],
    ["?sslmode=disable", false],
    ["?ssl=false", false],
    ["?ssl=true", true],
    ["?sslmode=require", {}],
    ["?sslmode=verify-full", {}],
    ["?sslmode=no-verify", { rejectUnauthorized: false }],
  ])("encrypts by sslmode, without a warning: %s", (parameters, ssl) => {
    const warn = jest.spyOn(process, "emitWarning");
    expect(readDatabaseUrl(`postgresql://zip:a%23b@db.example${parameters}`).ssl).toEqual(ssl);
    expect(warn).not.toHaveBeenCalled();
  });

  test("keeps the user's words and the options of the session", () => {
    expect(readDatabaseUrl("postgres://zip:a%23%40b@[::1]:6000/zip?options=-c%20geqo%3Doff")).toMatchObject({
      ...{ user: "zip", password: "a#@b", host: "::1", port: 6000, database: "zip", options: "-c geqo=off" },
    });
  });
});

describeOnPostgres("a statement on PostgreSQL", () => {
  let database: Postgres;
  beforeAll(async () => {
    database = openPostgres(readDatabaseUrl(`${await newEmptyDatabase()}?options=-c%20geqo%3Doff`));
  });
  afterAll(() => database.destroy());

  const connection = async () =>
    (await sql<{ id: number }>`SELECT pg_backend_pid() AS id`.execute(database)).rows[0]?.id;
  const fail = (state: string) =>
    sql`DO ${sql.lit(`BEGIN RAISE EXCEPTION 'hidden' USING ERRCODE = '${state}'; END`)}`.execute(database);

  test.each(["08P01", "08006", "25006", "40001", "40P01", "53100", "53300", "57P01", "57P03", "58030", "XX000"])(
    "that fails with %s is a 503, and its connection is not used again",
    async (state) => {
      const before = await connection();
      await expect(fail(state)).rejects.toMatchObject({ status: 503, cause: "hidden" });
      expect(await connection()).not.toBe(before);
    },
  );

  test.each(["22012", "23505", "42P01"])("that fails with %s tells so, on a connection that is kept", async (state) => {
    const before = await connection();
    await expect(fail(state)).rejects.toMatchObject({ code: state });
    expect(await connection()).toBe(before);
  });

  test("runs with the options of DATABASE_URL", async () => {
    const { rows } = await sql`SHOW geqo`.execute(database);
    expect(rows).toEqual([{ geqo: "off" }]);
  });
});
