import { joinTornNames } from "./suggestedNames";

const meanings = new Map([
  ["a, b", 1],
  ["b, c, d", 1],
  ["c", 1],
  ["e", 1],
  ["c, e", 1],
  ["f", 2],
  ["f, c", 1],
]);
const join = (parts: string[]): string[] => joinTornNames(parts, (name) => meanings.get(name) ?? 0);

test.each([
  ["", ""],
  ["x", "x"],
  ["a b", "a, b"],
  ["x a b c", "x | a, b | c"],
  ["b c d", "b, c, d"],
  ["c d b", "c | d | b"],
])("the parts %j are the names %s", (parts, names) => {
  expect(join(parts.split(" ")).join(" | ")).toBe(names);
});

test("names that are clear by themselves stay apart, one that is ambiguous is joined with what makes it clear", () => {
  expect(join(["c", "e"])).toEqual(["c", "e"]);
  expect(join(["f", "c", "e"])).toEqual(["f, c", "e"]);
});
