import { partlyReader } from "./partlyReader";
import { readRecords } from "./readRecords";

const read = partlyReader((record) => record as { id: string });
const [a, b] = [{ id: "a" }, { id: "b" }];

test("each record of a list is read, in its order", () => {
  expect(readRecords([b, a], "id", read)).toEqual([b, a]);
});

test("what is no record or has no key is left out, and its neighbors stay", () => {
  expect(readRecords([a, 1, null, { id: "" }, b], "id", read)).toEqual([a, b]);
});

test("a record is left out whose key is none by the caller's measure", () => {
  expect(readRecords([a, b], "id", read, (id) => id === "b")).toEqual([b]);
});

test("a list of which nothing is left is unreadable, and an empty one is empty", () => {
  expect(readRecords([], "id", read)).toEqual([]);
  expect(() => readRecords([1, 2], "id", read)).toThrow(
    expect.objectContaining({ code: "unreadable", details: { field: "id" } }),
  );
});
