import { AddinError } from "../errors/addinError";
import { readRecords } from "./readRecords";

/** Reads records with an id; anything but an object is unreadable. */
function read(value: unknown): { id: string } {
  if (typeof value !== "object") throw new AddinError("unreadable", { field: "id" });
  return value as { id: string };
}
const [a, b] = [{ id: "a" }, { id: "b" }];

test("each record of a list is read, in its order", () => {
  expect(readRecords([b, a], "id", read)).toEqual([b, a]);
});

test("a record that cannot be read or has no key is left out, and its neighbors stay", () => {
  expect(readRecords([a, 1, { id: "" }, b], "id", read)).toEqual([a, b]);
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

test.each([new AddinError("refused"), new TypeError("x is undefined")])("%s is not about one record", (error) => {
  const failing = (): never => {
    throw error;
  };
  expect(() => readRecords([a], "id", failing)).toThrow(error);
});
