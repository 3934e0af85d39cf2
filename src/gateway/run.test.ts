import { usage } from "./commandLine";
import { run } from "./run";

const said = { error: jest.spyOn(console, "error"), log: jest.spyOn(console, "log") };
beforeEach(() => {
  for (const spy of Object.values(said)) spy.mockReset().mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

test("a start that cannot be ends with one sentence and an exit code", async () => {
  for (const flags of [[], ["--zipcodes", "http://data.example/api/v1"], ["--zipcodes", "https://a:b@data.example/"]]) {
    expect(await run(flags)).toBe(1);
  }
  expect(said.error.mock.calls.map(([sentence]) => String(sentence))).toEqual([
    "The gateway needs --zipcodes <base> and --queries <base>; one alone serves both.",
    "--zipcodes must begin with https://; plain http is for this computer alone.",
    "--zipcodes must have no user and no password.",
  ]);
  expect(said.log).not.toHaveBeenCalled();
});

test("--help prints the usage and starts nothing", async () => {
  expect(await run(["--help"])).toBe(0);
  expect(said.log).toHaveBeenCalledWith(usage);
});
