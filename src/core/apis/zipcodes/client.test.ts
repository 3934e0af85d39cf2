import type { Operation, Sender } from "../../http/send";
import { createZipcodesClient, type ZipcodesClient } from "./client";

const { signal } = new AbortController();

/** A client whose service always answers with this body. */
function clientOf(body: unknown): { client: ZipcodesClient; sent: Operation[] } {
  const sent: Operation[] = [];
  const sender: Sender = {
    send: async (operation, read) => {
      sent.push(operation);
      return Promise.resolve(read({ status: 200, retryAfter: null, text: JSON.stringify(body), bytes: 0 }));
    },
    redact: String,
  };
  return { client: createZipcodesClient(sender, () => "zip_codes"), sent };
}

const codesOf = async (data: unknown[]): Promise<string[]> => {
  const page = await clientOf({ data }).client.catalogPage({}, signal);
  expect(page.dropped).toBe(data.length - page.data.length);
  return page.data.map(({ zip_code }) => zip_code);
};

describe("a page of the catalog", () => {
  test("drops the records that have no postal code, and keeps those beside them, whatever else cannot be read", async () => {
    const records = [
      { zip_code: "06600" },
      {},
      null,
      { zip_code: "=1+1" },
      { zip_code: "123456" },
      { zip_code: "06800", neighbors: "none" },
      { zip_code: 6700, population: "many" },
    ];
    expect(await codesOf(records)).toEqual(["06600", "06800", "06700"]);
    expect(await codesOf([])).toEqual([]);
  });

  test("is unreadable where nothing of it is left", async () => {
    await expect(codesOf([{ code: "06600" }, {}])).rejects.toMatchObject({
      code: "unreadable",
      details: { field: "zip_code" },
    });
  });

  test.each([[[]], [{ data: {} }], [{ results: [] }]])("is no %j", async (body) => {
    await expect(clientOf(body).client.catalogPage({}, signal)).rejects.toMatchObject({ details: { field: "data" } });
  });

  test("tells null of what the service leaves out or garbles", async () => {
    const body = { data: [], total_count: "many", has_next: "no", offset: "200" };
    expect(await clientOf(body).client.catalogPage({}, signal)).toMatchObject({
      total_count: null,
      has_next: null,
      offset: 200,
    });
  });
});

test("an item of a search that is counted and does not come stands for one that names no code", async () => {
  const body = { count: 2, data: [{ zip_code: "06600" }] };
  expect(await clientOf(body).client.search(["06600", "06700"], signal)).toHaveLength(2);
});

test("the catalog of indicators has each mnemonic once, and what can be read of it", async () => {
  const data = [
    { mnemonic: "health_beds", unit: "beds" },
    { mnemonic: "health_beds", unit: "other" },
    { mnemonic: "health_doctors", unit: {} },
    { indicator_name: "without a mnemonic" },
    7,
    { mnemonic: "income", source: null },
  ];
  const indicators = await clientOf({ data }).client.indicators(signal);
  expect(indicators.map(({ mnemonic, unit, source }) => [mnemonic, unit, source])).toEqual([
    ["health_beds", "beds", []],
    ["health_doctors", "", []],
    ["income", "", []],
  ]);
});

test("a catalog of indicators without any is an empty answer", async () => {
  await expect(clientOf({ data: [] }).client.indicators(signal)).rejects.toMatchObject({ code: "emptyAnswer" });
});

test("a search takes another name of its parameter for one call", async () => {
  const { client, sent } = clientOf({ data: [] });
  await client.search(["06600", "06700"], signal);
  await client.search(["06600"], signal, "códigos");
  expect(sent.map(({ path }) => path)).toEqual([
    "/zipcodes/search?zip_codes=06600,06700",
    "/zipcodes/search?c%C3%B3digos=06600",
  ]);
});

test("each operation is asked as the interface has it", async () => {
  const { client, sent } = clientOf({ data: [{ zip_code: "06600", mnemonic: "income" }], results: [] });
  await client.catalogPage({}, signal);
  await client.catalogPage({ state_id: "09,14", limit: 5 }, signal);
  await client.latest(["06600"], ["health"], signal);
  await client.search(["06600"], signal);
  await client.indicators(signal);
  expect(sent).toEqual([
    { path: "/zipcodes" },
    { path: "/zipcodes?state_id=09%2C14&limit=5" },
    { path: "/zipcodes/latest", body: { zip_codes: ["06600"], categories: ["health"] } },
    { path: "/zipcodes/search?zip_codes=06600" },
    { path: "/zipcodes/indicator_catalog" },
  ]);
  expect(client.redact("words")).toBe("words");
});

test("lists that are none are unreadable, by their field", async () => {
  const { client } = clientOf({ data: "none", results: {} });
  await expect(client.latest(["06600"], [], signal)).rejects.toMatchObject({
    code: "unreadable",
    details: { field: "results" },
  });
  await expect(client.search(["06600"], signal)).rejects.toMatchObject({ details: { field: "data" } });
  await expect(client.indicators(signal)).rejects.toMatchObject({ details: { field: "data" } });
});
