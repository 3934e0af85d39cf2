import type { Fault, JsonObject } from "../fault";

/** Faults of the catalog's pages. The reply itself tells which page it is. */

export const totalLies: Fault = {
  does: "says that there are so many codes in all",
  body: (body, argument) => ({ ...body, total_count: Number(argument), total_pages: 1 }),
};

export const nextLies: Fault = {
  does: "says of every page that another one follows",
  body: (body) => ({ ...body, has_next: true, next_offset: Number(body.offset) + Number(body.limit) }),
};

export const noFigures: Fault = {
  does: "leaves out every figure of the paging",
  body: ({ data }) => ({ data }),
};

export const shift: Fault = {
  does: "repeats the last code of the page before, as if one had been inserted meanwhile",
  body: (body) => (Number(body.offset) === 0 ? body : { ...body, data: withOneBefore(body.data as JsonObject[]) }),
};

function withOneBefore(items: JsonObject[]): JsonObject[] {
  const [first] = items;
  if (first === undefined) return items;
  const before = String(Number(first.zip_code) - 1).padStart(5, "0");
  return [{ ...first, zip_code: before }, ...items.slice(0, -1)];
}
