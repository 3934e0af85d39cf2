import { blockAround, freeColumn, usedCells } from "./usedCells";

/** Draws a sheet: `#` is a filled cell; the first line is row 0. */
function drawn(...lines: string[]) {
  const area = { row: 0, column: 0, rowCount: lines.length, columnCount: 4 };
  return usedCells(
    area,
    lines.map((line) => [...line].map((cell) => (cell === "#" ? cell : ""))),
  );
}

test.each([
  ["a block with a hole in it", drawn("....", ".##.", ".#.#", ".##."), { row: 1, column: 1 }, [1, 1, 3, 3]],
  ["cells that touch at a corner", drawn("#...", ".#..", "..#."), { row: 0, column: 0 }, [0, 0, 3, 3]],
  ["one of two blocks with an empty column between", drawn("##.#", "##.#"), { row: 1, column: 0 }, [0, 0, 2, 2]],
  ["the block beside an empty cell", drawn("##..", "##.."), { row: 0, column: 2 }, [0, 0, 2, 3]],
  ["an empty cell far from all", drawn("#", "", "", ""), { row: 3, column: 3 }, [3, 3, 1, 1]],
])("finds %s", (_what, cells, start, [row, column, rowCount, columnCount]) => {
  expect(blockAround(cells, start)).toEqual({ row, column, rowCount, columnCount });
});

test("columns go where all of them are free, over their rows alone", () => {
  const cells = drawn("##.#.", "##...", "##...");
  expect(freeColumn(cells, { row: 0, rowCount: 3 }, 2, 1)).toBe(2);
  expect(freeColumn(cells, { row: 0, rowCount: 3 }, 2, 2)).toBe(4);
  expect(freeColumn(cells, { row: 1, rowCount: 2 }, 2, 2)).toBe(2);
});
