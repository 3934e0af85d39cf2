import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine, usage } from "./commandLine";
import { emptyScript } from "./faults/script";

test("is the whole workbench on port 3000 without options", () => {
  expect(readCommandLine([])).toEqual({
    port: 3000,
    data: "./data",
    serviceOnly: false,
    http: false,
    faults: undefined,
    help: false,
  });
});

test("is the service alone over plain http", () => {
  expect(readCommandLine(["--http"])).toMatchObject({ serviceOnly: true, http: true });
});

test("takes the fault flag in between", () => {
  expect(readCommandLine(["--faults", "--port", "3001"])).toMatchObject({ port: 3001, faults: emptyScript });
});

test.each([
  [["--bogus"], /^Unknown option '--bogus'\. Known: --port .*--help\.$/],
  [["extra"], /^Unexpected argument 'extra'.* Known: --port .*--help\.$/],
  [["--port", "--http"], /^Option '--port' argument is ambiguous\. Known: --port .*--help\.$/],
  [["--port", "nine"], /^--port must be a number from 1 to 65535, not nine\.$/],
])("says in one sentence what is wrong with %s", (flags, sentence) => {
  expect(() => readCommandLine(flags)).toThrow(sentence);
});

test("the usage names every option that the README and the documents name", () => {
  const documents = ["README.md", "docs/service.md", "docs/faults.md"];
  const texts = documents.map((path) => readFileSync(join(__dirname, "../..", path), "utf8"));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm start -- (.*)/g)].flatMap(([, rest = ""]) => rest.match(/--[a-z-]+/g) ?? []),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((option) => !usage.includes(option))).toEqual([]);
});
