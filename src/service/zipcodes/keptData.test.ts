import { performance } from "node:perf_hooks";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataDatabase, DataTables } from "../database/tables";
import { seedDemonstrationData } from "../demonstration/seed";
import { bearer, newService, zip } from "../../../tests/support/service/injectedService";
import { CurrentData } from "./currentData";
import { KeptData } from "./keptData";
import { PostalCodes } from "./postalCodes";

async function someData(): Promise<DataDatabase> {
  const data = openSqlite<DataTables>(":memory:");
  await seedDemonstrationData(data, { stateIds: ["09"], codesOf: () => 300 });
  return data;
}

describe("what is kept of the data", () => {
  let data: DataDatabase;
  let codes: string[];
  beforeAll(async () => {
    data = await someData();
    codes = (await new PostalCodes(data).index()).map(({ code }) => code);
  });
  afterAll(() => data.destroy());
  afterEach(() => jest.restoreAllMocks());

  test("is read by one statement for all codes of a request that are missing, and then no more", async () => {
    const kept = new KeptData(data);
    await kept.index();
    const read = jest.spyOn(PostalCodes.prototype, "latest");
    await kept.latest(codes.slice(0, 50));
    await kept.latest([...codes.slice(0, 100), "00000", "00000"]);
    await kept.latest([...codes.slice(0, 100), "00000"]);
    expect(read.mock.calls.map(([asked]) => asked)).toEqual([codes.slice(0, 50), codes.slice(50, 100)]);
  });

  test("does not remember a failure of the database", async () => {
    const kept = new KeptData(data);
    jest.spyOn(PostalCodes.prototype, "index").mockRejectedValueOnce(new Error("the database is away"));
    await expect(kept.latest(codes)).rejects.toThrow("the database is away");
    expect(await kept.latest(codes)).toHaveLength(300);
  });
});

describe("an import", () => {
  test("is noticed by every process within a tenth of a second, and all that was kept is forgotten", async () => {
    const data = await someData();
    let now = performance.now();
    const processes = [new CurrentData(data, () => now), new CurrentData(data, () => now)];
    const namesOf = async () =>
      Promise.all(
        processes.map(async (current) => {
          const [item] = await (await current.get()).geography(["06600"]);
          return /"municipality_name":"([^"]*)"/.exec(String(item?.bytes))?.[1];
        }),
      );
    expect(await namesOf()).toEqual(["Cuauhtémoc", "Cuauhtémoc"]);
    await data.updateTable("postal_code").set({ municipality_name: "Otra" }).where("zip_code", "=", "06600").execute();
    await data.insertInto("meta").values({ name: "imported_at", value: "2026-11-22" }).execute();
    now += 100;
    expect(await namesOf()).toEqual(["Otra", "Otra"]);
    await data.destroy();
  });

  test("that takes the indicators away from under a request lets it be answered of the new data", async () => {
    const data = await someData();
    const current = new CurrentData(data, () => 0);
    await current.reply((kept) => kept.catalog());
    const [first] = await data.selectFrom("indicator").select("mnemonic").orderBy("position").execute();
    await data.schema
      .alterTable("latest_value")
      .dropColumn(first?.mnemonic ?? "")
      .execute();
    await data.deleteFrom("indicator").where("position", "=", 0).execute();
    await expect(current.reply((kept) => kept.latest(["06600"]))).rejects.toThrow(first?.mnemonic);
    await data.insertInto("meta").values({ name: "imported_at", value: "2026-11-22" }).execute();
    const [item] = await current.reply((kept) => kept.latest(["06600"]));
    expect(String(item?.bytes)).toContain('"zip_code":"06600"');
    await data.destroy();
  });

  test("while it cannot be asked for, fails the request and not the process, and the next request asks again", async () => {
    const data = await someData();
    const current = new CurrentData(data);
    jest.spyOn(data, "selectFrom").mockImplementationOnce(() => {
      throw new Error("the database is away");
    });
    await expect(current.get()).rejects.toThrow("the database is away");
    expect(await (await current.get()).geography(["06600"])).toHaveLength(1);
    await data.destroy();
  });

  test("of an operator's data closes the service to the demonstration tokens, and no page says that its data is synthetic", async () => {
    const data = await someData();
    let now = 0;
    jest.spyOn(performance, "now").mockImplementation(() => now);
    const app = await newService({ data });
    const get = (url: string, headers = {}) => app.inject({ url, headers });
    const read = async () => ({
      statuses: [
        (await get("/api/v1/zipcodes", zip)).statusCode,
        (await get("/api/v1/queries", bearer)).statusCode,
        (await get("/openapi.json")).statusCode,
        (await get("/docs")).statusCode,
      ],
      tokens: /demo-\w+-token/.test((await get("/config.json")).body),
      words: /synthetic|demonstration/i.test((await get("/openapi.json")).body + (await get("/docs")).body),
    });
    const synthetic = { statuses: [200, 200, 200, 200], tokens: true, words: true };
    expect(await read()).toEqual(synthetic);
    await data.updateTable("meta").set({ value: "imported" }).where("name", "=", "kind").execute();
    now = 99;
    expect(await read()).toEqual(synthetic);
    now = 100;
    expect(await read()).toEqual({ statuses: [401, 401, 200, 200], tokens: false, words: false });
    await app.close();
    await data.destroy();
    jest.restoreAllMocks();
  });
});
