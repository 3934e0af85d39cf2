import type { Headers } from "./arguments";
import { layOutRows, type RowsTable } from "./rowsTable";

const header = { code: "zip_code", columns: ["code", "number"] };

describe("a table of rows", () => {
  const lay = (headers: Headers, table: Partial<RowsTable> = {}) =>
    layOutRows({ header, rows: [[null, 2]], headers, missing: "", ...table });

  test("has its header where it is asked for, and nothing leads it that is no code", () => {
    expect(lay(0)).toEqual([["", 2]]);
    for (const headers of [1, 2, 3, 4] as const) {
      expect(lay(headers)).toEqual([
        ["code", "number"],
        ["", 2],
      ]);
    }
  });

  test("without columns or without rows is refused: a header alone looks like an answer", () => {
    const noColumns = { header: { code: "", columns: [] }, rows: [[]] };
    for (const table of [noColumns, { rows: [] }]) {
      for (const headers of [0, 1] as const) {
        expect(() => lay(headers, table)).toThrow(expect.objectContaining({ code: "noRows" }));
      }
    }
  });
});
