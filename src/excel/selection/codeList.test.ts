import { proposeDestination } from "../columns/proposeDestination";
import { writeArea } from "../sheets/area";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { type CodeList, readCodes, type WantedCodes } from "./codeList";

function sheetOf(selected: string, ...formulas: unknown[][]): FakeWorkbook {
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  workbook.selected = selected;
  return workbook;
}

const asked: string[][] = [];
/** A catalog that has the codes of the center of Mexico City and of Guadalajara's first districts. */
const ask: WantedCodes["ask"] = (codes) => {
  asked.push([...codes]);
  return Promise.resolve(new Map(codes.map((code) => [code, /^(06|441)/.test(code)])));
};
beforeEach(() => void asked.splice(0));

async function found(wanted: WantedCodes = { ask }): Promise<CodeList & { address: string }> {
  const { list } = await readCodes(wanted);
  return { ...list, address: writeArea(list.codes) };
}

const sales = [
  ["Code", "Store", "Sales"],
  ...Array.from({ length: 40 }, (_, row) => [row === 7 ? "?" : 6000 + row, `Store ${row}`, 96_070 - 1000 * row]),
];

describe("from one cell", () => {
  it("the column with the most codes by the catalog is taken, whichever cell it is, with a request or two", async () => {
    sheetOf("C20", ...sales);
    const { address, taken, columns } = await found();
    expect([address, taken]).toMatchObject(["A2:A41", { letter: "A", header: "Code", codes: 39, filled: 40 }]);
    expect(columns.map(({ letter, codes }) => [letter, codes])).toEqual([
      ["A", 39],
      ["C", 0],
    ]);
    expect(asked.map((codes) => codes.length <= 40)).toEqual([true]);
  });

  it("another column is taken where the user has chosen it, as long as the block is the same", async () => {
    const workbook = sheetOf("A2", ...sales, [], ["Other"], ["06700"]);
    const { searched } = await found();
    const chosen = { ...searched, sheet: "S", codes: 2 };
    expect((await found({ ask, chosen })).address).toBe("C2:C41");
    workbook.selected = "A44";
    expect((await found({ ask, chosen })).address).toBe("A44");
  });

  it("of two columns of codes the selected one is taken, although it has a few less", async () => {
    sheetOf("B3", ["From", "To"], [6700, 6600], [6710, 6610], [6720, ""], [6730, 6630], [6740, 6640]);
    expect((await found()).address).toBe("B2:B6");
  });

  it("headers and texts tell where the catalog does not answer", async () => {
    for (const name of ["CP_destino", "cp2", "C.P."]) {
      sheetOf("C2", ["Store", name, "Sales"], [10_001, 44_100, 45_000], [10_002, 6600, 44_900]);
      expect((await found({ ask: () => Promise.resolve(new Map()) })).address).toBe("B2:B3");
    }
    // An answer for one column says nothing of the others.
    expect((await found({ ask: () => Promise.resolve(new Map([["45000", true]])) })).address).toBe("B2:B3");
  });

  it("a dirty column is taken rather than sales of which the catalog has as many, a third", async () => {
    const rows = Array.from({ length: 30 }, (_, row) => [
      row % 3 ? "?" : 6000 + row,
      row < 10 ? 6900 + row : 50_000 + row,
    ]);
    sheetOf("B2", ["Zone", "Sales"], ...rows);
    expect(await found()).toMatchObject({ address: "A2:A31", taken: { codes: 10, filled: 30 } });
  });

  it("the codes between subtotals are taken rather than all the sales, though the catalog has these too", async () => {
    sheetOf(
      "B3",
      ["CP", "Sales"],
      [6700, 6100],
      [6600, 6200],
      ["", 6300],
      [6500, 6100],
      [6400, 6200],
      ["", 6300],
      ["", 6600],
    );
    expect((await found()).address).toBe("A2:A6");
  });

  it("sales alone are none, unless they are selected or nobody can be asked", async () => {
    const workbook = sheetOf("A2", ["Address", "Sales"], ["Reforma 1, 06600 CDMX", 64_000], ["Roma 06700", 44_100]);
    workbook.write("S", { row: 3, column: 0, rowCount: 1, columnCount: 2 }, [["Centro", 72_000]]);
    await expect(found()).rejects.toMatchObject({ kind: "noCodes" });
    expect((await found({})).address).toBe("B2:B4");
    workbook.selected = "B2:B4";
    expect((await found()).address).toBe("B2:B4");
  });

  it("a dirty column is taken", async () => {
    const cells = ["06700", "x", "C.P. 06600", "n/a", "Roma", "-", "06500", "?", "none", "pending"];
    sheetOf("A5", ["CP", "Note"], ...cells.map((cell) => [cell, "text"]));
    expect(await found()).toMatchObject({ address: "A2:A11", taken: { codes: 3, filled: 10 } });
  });

  it.each([
    [["CP", "pending", "06700"], "A2:A3"],
    [["Código", "sin dato", "O6600", "06700"], "A2:A4"],
    [["Stores 2026", "Postal code", "unknown", "06700"], "A3:A4"],
    [["Códigos postales de tiendas", "CP", "sin código", "06700"], "A3:A4"],
  ])("the header is found above junk: %j", async (column, address) => {
    sheetOf("A3", ...column.map((cell) => [cell]));
    expect(await found()).toMatchObject({ address, hasHeader: true });
  });

  it("a title above the headers is none of them", async () => {
    sheetOf("A4", ["Sales of May", "", ""], ["Place", "Store", "Sales"], ["unknown", "a", 5], ["06700", "b", 6]);
    expect(await found()).toMatchObject({ address: "A3:A4", hasHeader: true });
  });

  it("subtotals stay within a list, and codes beyond a blank row are told and included when asked for", async () => {
    sheetOf(
      "A2",
      ["CP", "Sales"],
      ["06700", 1],
      ["Subtotal", 1],
      ["06600", 2],
      ["Total", 3],
      [],
      ["06500", 3],
      ["06400", 4],
    );
    const { address, apart, searched } = await found();
    expect([address, apart]).toEqual(["A2:A4", { address: "A7:A8", codes: 2 }]);
    const chosen = { ...searched, sheet: "S", codes: 0, withApart: true };
    const whole = await found({ ask, chosen });
    expect(whole).toMatchObject({ address: "A2:A8", hasHeader: true, apart: undefined });
    expect([whole.taken, whole.columns[0]]).toMatchObject(Array(2).fill({ codes: 4, filled: 6 }));
    const proposed = await proposeDestination({ ask, chosen, columnCount: 1 });
    expect(proposed.address).toBe("C1:C8");
  });
});

describe("several selected cells", () => {
  it("are the list, whatever stands beside them", async () => {
    const rows = ["06700", "junk", 45_123, "06600", "none"].map((cell) => [cell, "06700"]);
    const workbook = sheetOf("A1:A6", ["Code", "Clean"], ...rows, [], ["06500"]);
    expect(await found()).toMatchObject({ address: "A2:A6", apart: undefined });
    workbook.selected = "A:A";
    expect((await found()).address).toBe("A2:A8");
    workbook.selected = "A4:A5";
    expect(await found()).toMatchObject({ address: "A4:A5", hasHeader: false });
    expect(asked).toEqual([]);
  });

  it("of several columns hold the codes in the one with the most, whatever their formats", async () => {
    const workbook = sheetOf("A1:C41", ...sales);
    expect((await found()).address).toBe("A2:A41");
    workbook.formats["S!A2:C41"] = "#,##0";
    expect((await found()).address).toBe("A2:A41");
  });

  it("without a code are refused, but for a row alone, such as a title in merged cells", async () => {
    const workbook = sheetOf("B2:B9", ...sales);
    await expect(found()).rejects.toMatchObject({ kind: "noCodes" });
    workbook.selected = "A1:C1";
    expect((await found()).address).toBe("A2:A41");
  });
});

describe("a list that lies across", () => {
  const across = ["06700", 6600, "64000", "44100"];

  it.each([
    ["A1:D1", [across]],
    ["A1:D2", [["Norte", "Sur", "Centro", "Este"], across]],
  ])("is refused, not taken by one of its columns: %s", async (selected, cells) => {
    sheetOf(selected, ...cells);
    await expect(found()).rejects.toMatchObject({ kind: "codesInRow" });
  });

  it("is not seen in a row of a list, in one whose headers name codes, or in a single row with other things", async () => {
    sheetOf("A2:C2", ["", "", ""], ["06700", 45_000, 64_000], ["06600", 44_100, 72_000]);
    expect((await found()).address).toBe("A2");
    sheetOf("A2", ["CP", "Sales", "Cost"], ["06700", 45_000, 64_000]);
    expect((await found()).address).toBe("A2");
    for (const selected of ["D1", "A1:E1"]) {
      sheetOf(selected, ["Store", "06700", 15_000, 32_000, 12_000]);
      expect((await found()).address).toBe("B1");
    }
  });
});

describe("in a table", () => {
  function tableOf(selected: string, ...rows: unknown[][]): FakeWorkbook {
    const workbook = sheetOf(selected, ["Code", "Store", "Sales"], ...rows);
    workbook.table = `A1:C${rows.length + 1}`;
    return workbook;
  }

  it("all rows of the column are the list, junk and blanks too", async () => {
    tableOf("C3", ["none", "a", 5], ["06700", "b", 45_000], ["", "c", 6], ["06600", "d", 44_100]);
    expect(await found()).toMatchObject({ address: "A2:A5", table: { name: "Table1", header: "Code" } });
  });

  it("numbers that are shown as counts, and those of no state, are no codes", async () => {
    const workbook = tableOf("A2", [12_675, 17_500, 6700], [15_032, 18_200, 6600]);
    workbook.formats["S!A2:A3"] = "#,##0";
    expect((await found({})).address).toBe("C2:C3");
  });

  it("selected rows alone are filled, in a column of the table", async () => {
    const workbook = tableOf("A3:A4", ["06700", "a", 1], ["06600", "b", 2], ["06500", "c", 3], ["06400", "d", 4]);
    const proposed = await proposeDestination({ ask, columnCount: 1 });
    expect(proposed).toMatchObject({ codes: "A3:A4", address: "Table1", rowCount: 2, isTable: true });
    workbook.selected = "A1:C5";
    expect((await found()).address).toBe("A2:A5");
  });

  it("more than the table selected is a list of cells", async () => {
    const workbook = tableOf("A:A", ["06700", "a", 1], ["06600", "b", 2]);
    expect((await found()).table).toMatchObject({ name: "Table1" });
    workbook.write("S", { row: 5, column: 0, rowCount: 1, columnCount: 1 }, [["06500"]]);
    expect(await found()).toMatchObject({ address: "A2:A6", table: undefined });
  });
});

it("hidden rows are counted, and left out for those who show only what is visible", async () => {
  const workbook = sheetOf("A2", ["CP"], ["06700"], ["06600"], ["06500"]);
  expect((await found()).hidden).toBe(0);
  workbook.hiddenRows = new Set([2]);
  expect((await found()).hidden).toBe(1);
  expect((await readCodes({})).codes).toEqual(["06700", "06600", "06500"]);
  expect((await readCodes({ isVisibleOnly: true })).codes).toEqual(["06700", "06500"]);
});
