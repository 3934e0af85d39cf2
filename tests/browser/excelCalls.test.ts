import { excelBatches } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { cornerOfRows, rowHeight, rowTitles } from "../support/browser/gridRows";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const excel = excelBatches(() => workbench);

beforeAll(async () => {
  workbench = await open();
});

afterAll(() => workbench?.close());

describe("Excel's calls, made by Microsoft's office.js", () => {
  it("read a range: address, size, values, formulas, text and format", async () => {
    await excel(async (context) => {
      const range = context.workbook.worksheets.getItem("Demo").getRange("K1:L3");
      range.numberFormat = [
        ["@", "General"],
        ["@", "General"],
        ["@", "General"],
      ];
      range.values = [
        ["06600", "06600"],
        ["x", true],
        ["", 1.5],
      ];
      context.workbook.worksheets.getItem("Demo").getRange("L3").formulas = [["=1+1"]];
      await context.sync();
    });
    await whenIdle(workbench.page);
    const read = await excel(async (context) => {
      const range = context.workbook.worksheets.getItem("Demo").getRange("K1:L3");
      range.load("address,rowIndex,columnIndex,rowCount,columnCount,values,formulas,text,numberFormat");
      await context.sync();
      return range.toJSON();
    });
    expect(read).toMatchObject({
      address: "Demo!K1:L3",
      rowIndex: 0,
      columnIndex: 10,
      rowCount: 3,
      columnCount: 2,
      values: [
        ["06600", 6600],
        ["x", true],
        ["", 2],
      ],
      formulas: [
        ["06600", 6600],
        ["x", true],
        ["", "=1+1"],
      ],
      text: [
        ["06600", "6600"],
        ["x", "TRUE"],
        ["", "2"],
      ],
      numberFormat: [
        ["@", "General"],
        ["@", "General"],
        ["@", "General"],
      ],
    });
  });

  it("empty cells with or without their formats, and write below the end of the sheet", async () => {
    const left = await excel(async (context) => {
      const range = context.workbook.worksheets.getItem("Demo").getRange("T1:T2");
      range.numberFormat = [["@"], ["@"]];
      range.values = [["01000"], ["03100"]];
      range.getCell(0, 0).clear(Excel.ClearApplyTo.contents);
      range.getCell(1, 0).clear();
      range.load("values,numberFormat");
      context.workbook.worksheets.getItem("Demo").getRangeByIndexes(50_000, 0, 1, 1).values = [["far"]];
      await context.sync();
      const far = context.workbook.worksheets.getItem("Demo").getRange("A50001").load("values");
      await context.sync();
      far.clear();
      await context.sync();
      return {
        values: range.values as unknown[][],
        formats: range.numberFormat as unknown[][],
        far: far.values as unknown[][],
      };
    });
    expect(left).toEqual({ values: [[""], [""]], formats: [["@"], ["General"]], far: [["far"]] });
  });

  it("write a table of more than 1,500 cells, which office.js sends in parts, and refuse one of another size", async () => {
    const wide = await excel(async (context) => {
      const range = context.workbook.worksheets.getItem("Demo").getRange("AA1:AI201");
      range.values = Array.from({ length: 201 }, (_row, row) => Array.from({ length: 9 }, (_cell, cell) => row + cell));
      range.load("values");
      await context.sync();
      const values = range.values as unknown[][];
      range.clear();
      await context.sync();
      return [values.length, values[0], values[200]];
    });
    expect(wide).toEqual([201, [0, 1, 2, 3, 4, 5, 6, 7, 8], [200, 201, 202, 203, 204, 205, 206, 207, 208]]);
    const tooShort = await excel(async (context) => {
      const range = context.workbook.worksheets.getItem("Demo").getRange("AA1:AI201");
      range.values = Array.from({ length: 200 }, () => Array.from({ length: 9 }, () => 1));
      await context.sync();
    });
    expect(tooShort).toMatchObject({ code: "InvalidArgument" });
  });

  it("find the used range, spilled cells included, and none on an empty sheet", async () => {
    await workbench.page.evaluate(() => window.workbench?.set("Demo", "N1", "=TEST.TABLE(2,2)"));
    await whenIdle(workbench.page);
    const found = await excel(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Demo");
      const used = sheet.getUsedRangeOrNullObject().load("address");
      const spill = sheet.getRange("N1").getSpillingToRangeOrNullObject().load("address");
      const part = sheet.getRange("K1:M1000").getUsedRangeOrNullObject(true).load("address");
      const nothing = sheet.getRange("P1:P9").getUsedRangeOrNullObject(true).load("address");
      const empty = context.workbook.worksheets.add("Empty").getUsedRangeOrNullObject().load("address");
      await context.sync();
      return {
        used: used.address,
        part: part.address,
        nothing: nothing.isNullObject,
        spill: spill.address,
        isEmpty: empty.isNullObject,
      };
    });
    expect(found).toEqual({
      used: "Demo!A1:O21",
      part: "Demo!K1:L3",
      nothing: true,
      spill: "Demo!N1:O2",
      isEmpty: true,
    });
  });

  it("find the cells with formulas, those that show an error, and where a value has spilled from", async () => {
    await workbench.page.evaluate(() => {
      window.workbench?.set("Thousand", "N1", "=TEST.TABLE(2,2)");
      window.workbench?.set("Thousand", "N5:N6", "=1+1");
      window.workbench?.set("Thousand", "O5", "=NA()");
    });
    await whenIdle(workbench.page);
    const found = await excel(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Thousand");
      const near = sheet.getRange("M1:P9");
      const [formulas, errors, none] = [
        near.getSpecialCellsOrNullObject("Formulas"),
        near.getSpecialCellsOrNullObject("Formulas", "Errors"),
        sheet.getRange("M1:M9").getSpecialCellsOrNullObject("Formulas"),
      ].map((areas) => areas.load("areaCount,areas/items/address"));
      const parent = sheet.getRange("O2").getSpillParentOrNullObject().load("address");
      const alone = sheet.getRange("N5").getSpillParentOrNullObject().load("address");
      await context.sync();
      return {
        formulas: formulas!.areas.items.map(({ address }) => address),
        errors: errors!.areas.items.map(({ address }) => address),
        none: none!.isNullObject,
        parent: parent.address,
        alone: alone.isNullObject,
      };
    });
    expect(found).toEqual({
      formulas: ["Thousand!N1", "Thousand!N5:N6", "Thousand!O5"],
      errors: ["Thousand!O5"],
      none: true,
      parent: "Thousand!N1",
      alone: true,
    });
    await workbench.page.evaluate(() => window.workbench?.set("Thousand", "N1:O6", ""));
  });

  it("insert cells on a sheet that is not shown, and format a formula that was just written", async () => {
    const read = await excel(async (context) => {
      const sheet = context.workbook.worksheets.add("Behind");
      sheet.getRange("A1:B1").values = [["first", "second"]];
      sheet.getRange("B1").insert("Right");
      const calculated = sheet.getRange("A3");
      calculated.formulas = [["=1+1"]];
      calculated.numberFormat = [["0.00"]];
      const [moved, shown] = [sheet, context.workbook.worksheets.getItem("Demo")].map((one) =>
        one.getRange("A1:C1").load("values"),
      );
      await context.sync();
      return [moved?.values, shown?.values[0]?.[0]] as unknown[];
    });
    expect(read).toEqual([[["first", "", "second"]], "Postal code"]);
    await whenIdle(workbench.page);
    expect(
      await excel(async (context) => {
        const calculated = context.workbook.worksheets.getItem("Behind").getRange("A3").load("text,formulas");
        await context.sync();
        return [calculated.text, calculated.formulas] as unknown[];
      }),
    ).toEqual([[["2.00"]], [["=1+1"]]]);
  });

  it("refuse values whose table is not of the range's size, and sheets that are not there", async () => {
    expect(
      await excel(async (context) => {
        context.workbook.worksheets.getItem("Demo").getRange("A1:B1").values = [[1]];
        await context.sync();
      }),
    ).toMatchObject({ code: "InvalidArgument" });
    expect(
      await excel(async (context) => {
        context.workbook.worksheets.getItem("Nothing").getRange("A1").load("values");
        await context.sync();
      }),
    ).toMatchObject({ code: "ItemNotFound" });
  });

  it("take an address with the name of its sheet, and refuse one of another sheet", async () => {
    expect(
      await excel(async (context) => {
        const range = context.workbook.worksheets.getItem("Demo").getRange("'Demo'!B2").load("address");
        await context.sync();
        return range.address;
      }),
    ).toBe("Demo!B2");
    expect(
      await excel(async (context) => {
        context.workbook.worksheets.getItem("Demo").getRange("Thousand!A1").load("values");
        await context.sync();
      }),
    ).toMatchObject({ code: "InvalidArgument" });
  });

  it("answer a call that the workbench does not know with an error that names it", async () => {
    expect(
      await excel(async (context) => {
        context.workbook.worksheets.getItem("Demo").getRange("A1").removeDuplicates([0], false);
        await context.sync();
      }),
    ).toEqual({ code: "ApiNotFound", message: "not supported by the workbench: Range.removeDuplicates" });
    expect(
      await excel(async (context) => {
        context.workbook.worksheets.getItem("Demo").getRange("A1").load("style");
        await context.sync();
      }),
    ).toEqual({ code: "ApiNotFound", message: "not supported by the workbench: Range.style" });
  });

  it("refuse a selection of several areas", async () => {
    const { page } = workbench;
    const { x, y } = await cornerOfRows(page);
    const click = (row: number): Promise<void> => page.mouse.click(x + rowTitles + 30, y + (row + 0.5) * rowHeight);
    const read = () =>
      excel(async (context) => {
        const selected = context.workbook.getSelectedRange().load("rowCount");
        await context.sync();
        return selected.rowCount;
      });
    await click(1);
    expect(await read()).toBe(1);
    await page.keyboard.down("Control");
    await click(3);
    await page.keyboard.up("Control");
    expect(await read()).toMatchObject({ code: "InvalidSelection" });
  });

  it("make, read, widen and refuse tables", async () => {
    const made = await excel(async (context) => {
      const sheet = context.workbook.worksheets.add("Calls");
      sheet.getRange("B2:C4").values = [
        ["CP", "sold"],
        ["'06600", 1],
        ["'64000", 2],
      ];
      const table = sheet.tables.add("B2:C4", true);
      const double = table.columns.add(undefined, undefined, "Double");
      double.getDataBodyRange().formulas = [["=[@sold]*2"], ["=[@sold]*2"]];
      const first = table.columns.add(0, undefined, "First");
      first.getDataBodyRange().formulas = [['=[@CP]&"!"'], ['=[@CP]&"!"']];
      table.load("name,id,worksheet/name");
      table.columns.load("items/name,items/index");
      const [all, body] = [table.getRange(), table.getDataBodyRange()].map((range) => range.load("address"));
      const touched = sheet.getRange("B3").getTables(false).load("items/name");
      await context.sync();
      return {
        ...{ name: table.name, sheet: table.worksheet.name },
        columns: table.columns.items.map(({ name, index }) => `${index} ${name}`),
        ranges: [all?.address, body?.address],
        count: touched.items.length,
      };
    });
    expect(made).toEqual({
      ...{ name: "Table1", sheet: "Calls" },
      columns: ["0 First", "1 CP", "2 sold", "3 Double"],
      ranges: ["Calls!B2:E4", "Calls!B3:E4"],
      count: 1,
    });
    await whenIdle(workbench.page);
    expect(await workbench.page.evaluate(() => window.workbench?.get("Calls", "B2:E4"))).toEqual([
      ["First", "CP", "sold", "Double"],
      ["06600!", "06600", 1, 2],
      ["64000!", "64000", 2, 4],
    ]);

    const pushed = await excel(async (context) => {
      const tables = context.workbook.worksheets.getItem("Calls").tables;
      tables.add("F2:F4", true);
      tables.getItem("Table1").columns.add(undefined, undefined, "More");
      await context.sync();
    });
    expect(pushed).toMatchObject({ code: "InsertDeleteConflict" });

    const overlap = await excel(async (context) => {
      context.workbook.worksheets.getItem("Calls").tables.add("E4:F6", true);
      await context.sync();
    });
    expect(overlap).toEqual({ code: "InvalidArgument", message: "A table can't overlap another table." });
  });
});
