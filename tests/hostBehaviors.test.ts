import type { Behavior } from "../src/workbench/host/behaviors/behavior";
import { behaviors } from "../src/workbench/host/behaviors/behaviors";
import { filesIn, read } from "./support/repository";
import { findTableProblems } from "./support/behaviorTable";

describe("the behaviors of the workbench's host", () => {
  it("are the ones that docs/workbench-host.md lists", () => {
    expect(findTableProblems(read("docs/workbench-host.md"), behaviors)).toEqual([]);
  });

  it("are each run in the browser with the add-in", () => {
    const journeys = filesIn("tests/browser")
      .filter((path) => /hardHost\w*\.test\.ts$/.test(path))
      .map(read)
      .join("\n");
    expect(Object.keys(behaviors).filter((name) => !journeys.includes(name))).toEqual([]);
  });
});

describe("the check of the list", () => {
  const known: Record<string, Behavior> = { "cell-edit": { does: "edits", source: "oj#1", rules: () => ({}) } };
  const check = (line: string) =>
    findTableProblems(`| Behavior | The host | Source |\n| --- | --- | --- |\n${line}`, known);

  it("passes a table with each behavior as it is", () => {
    expect(check("| `cell-edit` | edits | oj#1 |")).toEqual([]);
  });

  it.each([
    ["a behavior that is not listed", ""],
    ["one that is described otherwise", "| `cell-edit` | reads | oj#1 |"],
    ["one from another source", "| `cell-edit` | edits | oj#2 |"],
  ])("catches %s", (_what, line) => {
    expect(check(line)).toEqual(["The table lacks this line: | `cell-edit` | edits | oj#1 |"]);
  });

  it("catches a line for which there is no behavior", () => {
    expect(check("| `cell-edit` | edits | oj#1 |\n| `gone` | x | y |")).toEqual(["The host has no behavior `gone`."]);
  });
});
