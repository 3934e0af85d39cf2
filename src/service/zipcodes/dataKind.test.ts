import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataDatabase, DataTables } from "../database/tables";
import { seedDemonstrationData } from "../demonstration/seed";
import { bearer, newService, zip } from "../testing/injectedService";
import { DataKind } from "./dataKind";

describe("data that an import replaces while the service runs", () => {
  let data: DataDatabase;
  const replace = () => data.updateTable("meta").set({ value: "imported" }).where("name", "=", "kind").execute();
  beforeEach(async () => {
    data = openSqlite<DataTables>(":memory:");
    await seedDemonstrationData(data, { stateIds: ["29"], codesOf: () => 70 });
  });
  afterEach(() => data.destroy());

  test("are known as such a tenth of a second later", async () => {
    let now = 0;
    const kind = new DataKind(data, () => now);
    expect(await kind.areSynthetic()).toBe(true);
    await replace();
    now = 99;
    expect(await kind.areSynthetic()).toBe(true);
    now = 100;
    expect(await kind.areSynthetic()).toBe(false);
  });

  test("are closed to the demonstration tokens, and no page says that they are synthetic", async () => {
    let now = 0;
    jest.spyOn(Date, "now").mockImplementation(() => now);
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
    expect(await read()).toEqual({ statuses: [200, 200, 200, 200], tokens: true, words: true });
    await replace();
    now += 100;
    expect(await read()).toEqual({ statuses: [401, 401, 200, 200], tokens: false, words: false });
    await app.close();
    jest.restoreAllMocks();
  });
});
