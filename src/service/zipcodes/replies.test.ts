import fc from "fast-check";
import { categories, type Category } from "../../core/apis/zipcodes/wire";
import type { DataDatabase, DataTables, PostalCodeTable } from "../database/tables";
import { Tokens } from "../access/tokens";
import { openSqlite } from "../database/sqlite/openSqlite";
import { seedDemonstrationData } from "../demonstration/seed";
import { newService, zip } from "../../../tests/support/service/injectedService";
import { startTestService, type TestService } from "../../../tests/support/service/startTestService";
import { pageFields } from "./replies";

type Table = Record<string, Record<string, Record<string, string[]>>>;

/** The replies as the simplest code would write them, from whole tables. They must come byte for byte. */
class PlainReplies {
  private constructor(
    readonly rows: PostalCodeTable[],
    private readonly values: Map<string, Record<string, unknown>>,
    private readonly indicators: { mnemonic: string; category: string }[],
  ) {}

  static async of(data: DataDatabase): Promise<PlainReplies> {
    const values = await data.selectFrom("latest_value").selectAll().execute();
    return new PlainReplies(
      await data.selectFrom("postal_code").selectAll().orderBy("zip_code").execute(),
      new Map(values.map((row) => [String(row.zip_code), row])),
      await data.selectFrom("indicator").selectAll().orderBy("position").execute(),
    );
  }

  page(stateIds: string[] | undefined, municipalityIds: string[] | undefined, limit: number, offset: number): string {
    const fitting = this.rows
      .filter(({ state_id }) => stateIds === undefined || stateIds.includes(state_id))
      .filter(({ municipality_id }) => municipalityIds === undefined || municipalityIds.includes(municipality_id));
    const data = fitting.slice(offset, offset + limit).map(plainItem);
    return JSON.stringify({ ...pageFields(data.length, fitting.length, limit, offset), data });
  }

  search(codes: string[]): string {
    const data = codes.flatMap((code) => this.rowsOf(code).map(plainItem));
    return JSON.stringify({ count: data.length, data });
  }

  latest(codes: string[], asked: Category[]): string {
    const results = codes.map((code) => {
      const [row] = this.rowsOf(code);
      if (row === undefined) return { zip_code: code, error: `No postal code ${code} exists.` };
      const { zip_code, state_id, state_name, neighborhoods } = row;
      const names = JSON.parse(neighborhoods) as Table;
      const data = this.dataOf(code, asked);
      return { id: `MX-${zip_code}`, zip_code, state_id, state_name, neighborhoods: names, data, error: null };
    });
    return JSON.stringify({ count: results.length, results });
  }

  private rowsOf(code: string): PostalCodeTable[] {
    return this.rows.filter(({ zip_code }) => zip_code === code);
  }

  private dataOf(code: string, asked: Category[]): object {
    const wanted: readonly string[] = asked;
    return Object.fromEntries(
      this.indicators
        .filter(({ category }) => asked.length === 0 || wanted.includes(category))
        .map(({ mnemonic }) => [mnemonic, this.values.get(code)?.[mnemonic]] as const)
        .filter(([, value]) => value !== null),
    );
  }
}

function plainItem(row: PostalCodeTable): object {
  const neighborhoods = Object.entries(JSON.parse(row.neighborhoods) as Table[string]).flatMap(([zone, types]) =>
    Object.entries(types).flatMap(([type, names]) => names.map((name) => `${name} (${type}, ${zone})`)),
  );
  return {
    ...row,
    neighborhoods,
    neighbors: JSON.parse(row.neighbors) as unknown,
    state_border: row.state_border === null ? null : row.state_border === 1,
    data_coverage: JSON.parse(row.data_coverage) as unknown,
    id: `MX-${row.zip_code}`,
    country_id: "MX",
    country: "México",
  };
}

describe("replies made of kept bytes are those that the simplest code writes", () => {
  let service: TestService;
  let plain: PlainReplies;
  beforeAll(async () => {
    service = await startTestService();
    plain = await PlainReplies.of(service.data);
  });
  afterAll(() => service.close());

  const ask = async (path: string, body?: object, token = service.zipToken) => {
    const headers = { authorization: `token ${token}`, "content-type": "application/json" };
    const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${service.url}/api/v1/zipcodes${path}`, sent);
    return [reply.status, await reply.text()];
  };
  const unknown = fc.constantFrom("00000", "99999", "06601");
  const code = (): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...plain.rows.map(({ zip_code }) => zip_code)) },
      { weight: 1, arbitrary: unknown },
      { weight: 1, arbitrary: fc.constantFrom("06600", "06700") },
    );
  const repeat = { numRuns: 120 };

  test("of /latest, for known, unknown and repeated codes and any categories", async () => {
    const someCategories = fc.array(fc.constantFrom(...categories), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(code(), { minLength: 1, maxLength: 100 }), someCategories, async (codes, asked) => {
        const reply = await ask("/latest", { zip_codes: codes, categories: asked });
        expect(reply).toEqual([200, plain.latest(codes, asked)]);
      }),
      repeat,
    );
  });

  test("of /search", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(code(), { minLength: 1, maxLength: 20 }), async (codes) => {
        expect(await ask(`/search?zip_codes=${codes.join()}`)).toEqual([200, plain.search(codes)]);
      }),
      repeat,
    );
  });

  test("of the catalog, for any filter and page", async () => {
    const states = fc.option(fc.array(fc.constantFrom("09", "14", "19", "31", "32"), { minLength: 1, maxLength: 4 }));
    const municipality = fc.constantFrom("99999", ...new Set(plain.rows.map(({ municipality_id }) => municipality_id)));
    const municipalities = fc.option(fc.array(municipality, { minLength: 1, maxLength: 4 }));
    const limits = fc.integer({ min: 1, max: 2_000 });
    const offsets = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_500 }));
    await fc.assert(
      fc.asyncProperty(states, municipalities, limits, offsets, async (some, others, limit, offset) => {
        const query = new URLSearchParams({ limit: String(limit), offset: String(offset) });
        if (some) query.set("state_id", some.join());
        if (others) query.set("municipality_id", others.join());
        const expected = plain.page(some ?? undefined, others ?? undefined, limit, offset);
        expect(await ask(`?${query.toString()}`)).toEqual([200, expected]);
      }),
      repeat,
    );
  });

  test("for a token of some states, which is refused the first foreign state", async () => {
    const tokens = new Tokens(service.accounts, Date.now);
    const { token } = await tokens.add({ interface: "zipcodes", owner: "ana", states: ["09", "14"], queries: "all" });
    await fc.assert(
      fc.asyncProperty(fc.array(code(), { minLength: 1, maxLength: 20 }), async (codes) => {
        const rows = codes.flatMap((asked) => plain.rows.filter(({ zip_code }) => zip_code === asked));
        const foreign = rows.find(({ state_id }) => !["09", "14"].includes(state_id));
        const message = `The token has no permission for state ${foreign?.state_id}.`;
        const refused = [403, JSON.stringify({ error: "forbidden", message })];
        const expected = foreign ? refused : [200, plain.latest(codes, [])];
        expect(await ask("/latest", { zip_codes: codes }, token)).toEqual(expected);
      }),
      repeat,
    );
    expect(await ask("?limit=2000", undefined, token)).toEqual([200, plain.page(["09", "14"], undefined, 2_000, 0)]);
  });
});

test("an indicator of another category comes where no category is asked for", async () => {
  const data = openSqlite<DataTables>(":memory:");
  await seedDemonstrationData(data, { stateIds: ["09"], codesOf: () => 60 });
  const mnemonic = "health_imss";
  await data.updateTable("indicator").set({ category: "Salud" }).where("mnemonic", "=", mnemonic).execute();
  const valued = data.selectFrom("latest_value").select("zip_code").where(mnemonic, "is not", null);
  const { zip_code } = await valued.executeTakeFirstOrThrow();
  const app = await newService({ data });
  const dataOf = async (asked: object): Promise<object> => {
    const payload = { zip_codes: [zip_code], ...asked };
    const reply = await app.inject({ method: "POST", url: "/api/v1/zipcodes/latest", headers: zip, payload });
    return reply.json<{ results: { data: object }[] }>().results[0]?.data ?? {};
  };
  expect(await dataOf({})).toHaveProperty(mnemonic);
  expect(await dataOf({ categories: ["health"] })).not.toHaveProperty(mnemonic);
  await app.close();
});

test("a category asked of data without indicators has no values", async () => {
  const data = openSqlite<DataTables>(":memory:");
  await seedDemonstrationData(data, { stateIds: ["09"], codesOf: () => 60 });
  await data.deleteFrom("indicator").execute();
  const app = await newService({ data });
  const { zip_code } = await data.selectFrom("postal_code").select("zip_code").executeTakeFirstOrThrow();
  const payload = { zip_codes: [zip_code], categories: ["health"] };
  const reply = await app.inject({ method: "POST", url: "/api/v1/zipcodes/latest", headers: zip, payload });
  expect(reply.json()).toMatchObject({ count: 1, results: [{ zip_code, data: {}, error: null }] });
  await app.close();
});

describe("the fields around a page", () => {
  test.each([
    ["the last, exactly full", [5, 10, 5, 5], { total_pages: 2, next_offset: null, previous_offset: 0 }],
    ["an offset between pages", [5, 20, 5, 3], { total_pages: 4, current_page: 1, next_offset: 8, previous_offset: 0 }],
    ["just past the end", [0, 10, 5, 10], { total_pages: 2, current_page: 3, next_offset: null, previous_offset: 5 }],
    [
      "far past the end",
      [0, 10, 5, 1_000],
      { total_pages: 2, current_page: 201, next_offset: null, previous_offset: 5 },
    ],
    ["nothing at all", [0, 0, 5, 0], { total_pages: 0, current_page: 1, next_offset: null, previous_offset: null }],
  ] as const)("%s", (_name, [count, total, limit, offset], expected) => {
    const fields = pageFields(count, total, limit, offset);
    expect(fields).toMatchObject(expected);
    expect(fields.has_next).toBe(fields.next_offset !== null);
    expect(fields.has_previous).toBe(fields.previous_offset !== null);
  });
});
