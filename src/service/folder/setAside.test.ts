import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setAside } from "./setAside";

test("at most three files stay set aside, the newest", () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-aside-"));
  const file = join(folder, "data.sqlite");
  for (let round = 0; round < 5; round++) {
    jest.spyOn(Date, "now").mockReturnValue(1_800_000_000_000 + round);
    writeFileSync(file, String(round));
    setAside(file);
  }
  jest.restoreAllMocks();
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(kept).toEqual(["2", "3", "4"]);
  rmSync(folder, { recursive: true });
});
