import { behaviors } from "../src/workbench/host/behaviors/behaviors";
import { filesIn, read } from "./support/repository";

test("the behaviors of the workbench's host are the ones that docs/workbench-host.md lists", () => {
  const listed = [...read("docs/workbench-host.md").matchAll(/^\| `([^`]+)` \| .+ \| .+ \|$/gm)].map(
    ([, name]) => name,
  );
  expect(listed.sort()).toEqual(Object.keys(behaviors).sort());
});

test("each is run in the browser with the add-in", () => {
  const journeys = filesIn("tests/browser").filter((path) => /hardHost\w*\.test\.ts$/.test(path));
  const text = journeys.map(read).join("\n");
  expect(Object.keys(behaviors).filter((name) => !text.includes(name))).toEqual([]);
});
