import { runTool } from "./runTool";

const printed = jest.spyOn(console, "error").mockImplementation();

afterEach(() => {
  process.exitCode = undefined;
  printed.mockClear();
});

test.each<[string, () => Promise<void> | void]>([
  ["rejects", () => Promise.reject(new Error("src/pages is no folder."))],
  [
    "throws at once",
    () => {
      throw new Error("src/pages is no folder.");
    },
  ],
])("a command that %s prints its sentence alone and fails", async (_, tool) => {
  await runTool(tool);

  expect(printed.mock.calls).toEqual([["src/pages is no folder."]]);
  expect(process.exitCode).toBe(1);
});

test("a flag that the command does not know is named above its usage", async () => {
  for (const end of [" To specify a positional, write …", "\nDid you forget …"]) {
    const error = Object.assign(new Error(`Unknown option '--all'.${end}`), { code: "ERR_PARSE_ARGS_UNKNOWN_OPTION" });
    await runTool(() => Promise.reject(error), "npm run tokens -- add");
  }
  const told = ["Unknown option '--all'.\nnpm run tokens -- add"];
  expect(printed.mock.calls).toEqual([told, told]);
});
