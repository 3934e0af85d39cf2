import { askedNames, positionsOfColumns } from "./positionsOfColumns";
import type { QueryColumn } from "./table";

/** Columns that count how often their names are read. */
function columnsThatCount(count: number): { columns: QueryColumn[]; reads: () => number } {
  let reads = 0;
  const columns = Array.from({ length: count }, (_, position) => ({
    type: "",
    get name() {
      reads++;
      return position < 2 ? "total" : `Measure, ${position}`;
    },
  }));
  return { columns, reads: () => reads };
}

it("names thousands of columns and finds them by these names, with a few looks at each", () => {
  const { columns, reads } = columnsThatCount(2000);
  const all = [...columns.keys()];
  const names = askedNames(columns, all);
  expect(names.slice(0, 3)).toEqual(["column_1", "column_2", "Measure, 2"]);
  expect(positionsOfColumns({ columns, rows: [], executedAt: "" } as never, names, "sales")).toEqual(all);
  expect(reads()).toBeLessThan(10 * columns.length);
});

it("looks again at none of them for the next cell that asks for one", () => {
  const { columns, reads } = columnsThatCount(2000);
  const find = (): number[] => positionsOfColumns({ columns } as never, ["measure, 1999"], "sales");
  expect(find()).toEqual([1999]);
  const before = reads();
  expect(find()).toEqual([1999]);
  expect(reads() - before).toBeLessThan(10);
});
