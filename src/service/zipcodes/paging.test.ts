import { pageFields } from "./replies";

describe("the fields around a page", () => {
  test.each([
    ["the only page", [3, 3, 100, 0], { total_pages: 1, current_page: 1, next_offset: null, previous_offset: null }],
    ["the first of two", [5, 6, 5, 0], { total_pages: 2, current_page: 1, next_offset: 5, previous_offset: null }],
    ["the last of two", [1, 6, 5, 5], { total_pages: 2, current_page: 2, next_offset: null, previous_offset: 0 }],
    [
      "the last, exactly full",
      [5, 10, 5, 5],
      { total_pages: 2, current_page: 2, next_offset: null, previous_offset: 0 },
    ],
    ["an offset between pages", [5, 20, 5, 3], { total_pages: 4, current_page: 1, next_offset: 8, previous_offset: 0 }],
    ["just past the end", [0, 10, 5, 10], { total_pages: 2, current_page: 3, next_offset: null, previous_offset: 5 }],
    [
      "far past the end",
      [0, 10, 5, 1_000],
      { total_pages: 2, current_page: 201, next_offset: null, previous_offset: 5 },
    ],
    ["nothing at all", [0, 0, 5, 0], { total_pages: 0, current_page: 1, next_offset: null, previous_offset: null }],
    ["past nothing at all", [0, 0, 5, 7], { total_pages: 0, current_page: 2, next_offset: null, previous_offset: 0 }],
  ] as const)("%s", (_name, [count, total, limit, offset], expected) => {
    const fields = pageFields(count, total, limit, offset);
    expect(fields).toMatchObject(expected);
    expect(fields.has_next).toBe(fields.next_offset !== null);
    expect(fields.has_previous).toBe(fields.previous_offset !== null);
  });
});
