import { FakeWorkbook } from "../testing/fakeWorkbook";
import { proposeDestination } from "./proposeDestination";

/** A table from A1 on: a header, and a row for each line of cells. */
function tableOf(...rows: unknown[][]): FakeWorkbook {
  const columnCount = rows[0]?.length ?? 0;
  const header = Array.from({ length: columnCount }, (_, index) => `Column${index + 1}`);
  const workbook = new FakeWorkbook([{ name: "S", formulas: [header, ...rows] }]).install();
  workbook.table = `A1:${"ABCD"[columnCount - 1]}${rows.length + 1}`;
  workbook.selected = "A2";
  return workbook;
}

const codesFound = async (): Promise<string> => (await proposeDestination({ columnCount: 1 })).codes;

test("the codes of a table are a column of which half of all rows are codes", async () => {
  tableOf(["a", "06700"], ["b", ""], ["c", 6600], ["d", "none"]);
  expect(await proposeDestination({ columnCount: 1 })).toMatchObject({
    codes: "B2:B5",
    isTable: true,
    address: "Table1",
  });
});

test("counts left of the codes are not taken for them, whatever their format", async () => {
  const workbook = tableOf([12_675, "06700"], [15_032, "06600"]);
  expect(await codesFound()).toBe("B2:B3");
  workbook.formats["S!A2:A3"] = "#,##0";
  expect(await codesFound()).toBe("B2:B3");
});

test("numbers that are shown as counts are no codes of a table, though five digits long", async () => {
  const workbook = tableOf([12_675, 6700], [15_032, 6600]);
  expect(await codesFound()).toBe("A2:A3");
  workbook.formats["S!A2:A3"] = "#,##0";
  expect(await codesFound()).toBe("B2:B3");
});

test("numbers of no state are no codes of a table", async () => {
  tableOf([17_500, 6700], [18_200, 6600]);
  expect(await codesFound()).toBe("B2:B3");
});

test("the codes of a table are found behind more cells than one message carries", async () => {
  tableOf(...Array.from({ length: 12_000 }, (_, row) => [12_000 + (row % 900), "name", "06700"]));
  expect(await codesFound()).toBe("C2:C12001");
});

test("of several columns of codes in a table, the selected one is taken, as beside a list", async () => {
  const workbook = tableOf(["06700", "a", "44100"], ["06600", "b", "64000"]);
  expect(await codesFound()).toBe("A2:A3");
  workbook.selected = "C3";
  expect(await codesFound()).toBe("C2:C3");
  workbook.selected = "B3";
  expect(await codesFound()).toBe("A2:A3");
});

test("the selected column of a table is taken, although others come in an earlier message", async () => {
  const workbook = tableOf(...Array.from({ length: 12_000 }, () => ["06600", "name", "06700"]));
  workbook.selected = "C7";
  expect(await codesFound()).toBe("C2:C12001");
});
