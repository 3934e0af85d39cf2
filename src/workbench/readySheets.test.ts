import { demonstrationCodes } from "./readySheets";

const origin = "https://here.example";
let asked: { address: string; authorization: string | undefined }[];

function serve(config: unknown): void {
  asked = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((input, options) => {
    const address = input instanceof Request ? input.url : input.toString();
    asked.push({ address, authorization: new Headers(options?.headers).get("authorization") ?? undefined });
    const body = address.endsWith("/config.json") ? config : { data: [{ zip_code: "06600" }] };
    return Promise.resolve(Response.json(body));
  });
}

afterEach(() => jest.restoreAllMocks());

it.each([{}, { zipcodesUrl: "https://here.example/api/v1" }, { zipcodesUrl: "/api/v1" }])(
  "asks the service beside the page (%j)",
  async (addresses) => {
    serve({ ...addresses, demoTokens: { zipcodes: "demo" } });
    expect(await demonstrationCodes(5, origin)).toEqual(["06600"]);
    expect(asked[1]).toEqual({ address: `${origin}/api/v1/zipcodes?limit=5`, authorization: "token demo" });
  },
);

it.each([
  "https://elsewhere.example/api/v1",
  "https://here.example.elsewhere.example/api/v1",
  "https://here.example@elsewhere.example/api/v1",
  "https://here.example:8443/api/v1",
  "//elsewhere.example/api/v1",
])("tells the demonstration's token to no other host (%s)", async (zipcodesUrl) => {
  serve({ zipcodesUrl, demoTokens: { zipcodes: "demo" } });
  expect(await demonstrationCodes(5, origin)).toEqual([]);
  expect(asked).toEqual([{ address: `${origin}/config.json`, authorization: undefined }]);
});

it("asks nothing where there is no demonstration", async () => {
  serve({});
  expect(await demonstrationCodes(5, origin)).toEqual([]);
  expect(asked).toHaveLength(1);
});
