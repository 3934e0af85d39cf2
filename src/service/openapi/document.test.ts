import Ajv2020 from "ajv/dist/2020";
import { expectations } from "../conformance/expectations";
import { decisions } from "../../../tests/support/service/decisions";
import { startTestService, type TestService } from "../../../tests/support/service/startTestService";
import type { OpenApiDocument } from "./document";
import { operations } from "./operations";

const table = [...expectations, ...decisions];

describe("the OpenAPI document", () => {
  let service: TestService;
  let document: OpenApiDocument;
  beforeAll(async () => {
    service = await startTestService();
    document = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApiDocument;
  });
  afterAll(() => service.close());

  const documented = () =>
    Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId, responses }) => ({ operationId, statuses: Object.keys(responses) })),
    );

  test("describes every operation of the table, and no other", () => {
    const named = documented().map(({ operationId }) => operationId);
    expect(new Set(named)).toEqual(new Set(table.map(({ operation }) => operation)));
    expect(named).toHaveLength(operations.length);
  });

  test("has every status that the table expects, and that of a token which asks too often", () => {
    const missing = table.filter(({ operation, status }) => {
      const statuses = documented().find(({ operationId }) => operationId === operation)?.statuses ?? [];
      return status !== "4xx" && !statuses.includes(String(status));
    });
    expect(missing).toEqual([]);
    // A token's limit counts its requests whatever they ask (docs/service.md).
    expect(documented().filter(({ statuses }) => !statuses.includes("429"))).toEqual([]);
  });

  test("refers only to schemas that it has, all of them valid", () => {
    const { schemas } = document.components;
    const ajv = new Ajv2020({ strict: false, formats: { "date-time": true } });
    for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `#/components/schemas/${name}`);
    const references = Array.from(
      JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((name) => !(name! in schemas))).toEqual([]);
    for (const schema of Object.values(schemas)) expect(ajv.validateSchema(schema)).toBe(true);
  });

  test("carries the interface's limits", () => {
    const parameters = document.paths["/zipcodes"]?.["get"]?.parameters as { name: string; schema: object }[];
    expect(parameters.find(({ name }) => name === "limit")?.schema).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 2000,
      default: 100,
    });
  });

  test("can be read as a page that runs nothing", async () => {
    const reply = await fetch(`${service.url}/docs`);
    const page = await reply.text();
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const { path } of operations) expect(page).toContain(path);
  });
});
