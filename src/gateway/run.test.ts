import { usage } from "./commandLine";
import { run } from "./run";

const said = { error: jest.spyOn(console, "error"), log: jest.spyOn(console, "log") };
beforeEach(() => {
  for (const spy of Object.values(said)) spy.mockReset().mockImplementation(() => undefined);
});
afterAll(() => jest.restoreAllMocks());

test("a start that cannot be ends with one sentence and an exit code", async () => {
  expect(await run([])).toBe(1);
  expect(said.error.mock.calls).toEqual([
    ["The gateway needs --zipcodes <base> and --queries <base>; one alone serves both."],
  ]);
  expect(said.log).not.toHaveBeenCalled();
});

test("--help prints the usage and starts nothing", async () => {
  expect(await run(["--help"])).toBe(0);
  expect(said.log).toHaveBeenCalledWith(usage);
});
