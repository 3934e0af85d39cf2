import { excelBatches } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const excel = excelBatches(() => workbench);

beforeAll(async () => {
  workbench = await open();
});

afterAll(() => workbench?.close());

describe("Excel's calls for the workbook, made by Microsoft's office.js", () => {
  it("list the sheets and find one by name or id", async () => {
    const found = await excel(async (context) => {
      const sheets = context.workbook.worksheets.load("items/name,items/id,items/visibility");
      const active = context.workbook.worksheets.getActiveWorksheet().load({ name: true });
      const byName = context.workbook.worksheets.getItem("demo").load("id");
      const missing = context.workbook.worksheets.getItemOrNullObject("Nothing").load("name");
      await context.sync();
      return {
        names: sheets.items.map((sheet) => `${sheet.name} ${sheet.visibility}`),
        active: active.name,
        isSame: byName.id === sheets.items[0]?.id,
        isMissing: missing.isNullObject,
      };
    });
    expect(found).toEqual({
      names: ["Demo Visible", "Thousand Visible"],
      active: "Demo",
      isSame: true,
      isMissing: true,
    });
  });

  it("remove a sheet", async () => {
    const isGone = await excel(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.add("Gone").delete();
      const gone = worksheets.getItemOrNullObject("Gone").load("name");
      await context.sync();
      return gone.isNullObject;
    });
    expect(isGone).toBe(true);
  });

  it("select a range and read the selection", async () => {
    const address = await excel(async (context) => {
      context.workbook.worksheets.getItem("Thousand").getRange("B2:B4").select();
      await context.sync();
      const selected = context.workbook.getSelectedRange().load("address,worksheet/name");
      await context.sync();
      return [selected.address, selected.worksheet.name];
    });
    expect(address).toEqual(["Thousand!B2:B4", "Thousand"]);
  });

  it("calculate marked cells, and everything", async () => {
    await workbench.page.evaluate(() => {
      window.workbench?.set("Demo", "Q1:Q3", "=TEST.ECHO(1)");
      window.workbench?.set("Thousand", "Q1", "=TEST.ECHO(1)");
    });
    await whenIdle(workbench.page);
    const calls = async (batch: (context: Excel.RequestContext) => Promise<void>) => {
      const count = () =>
        workbench
          .addin()
          .evaluate(() => (window as unknown as { seen: { bursts: number[] } }).seen.bursts.reduce((a, b) => a + b, 0));
      const before = await count();
      await excel(batch);
      await whenIdle(workbench.page);
      return (await count()) - before;
    };
    const marked = await calls(async (context) => {
      context.workbook.worksheets.getItem("Demo").getRange("Q1:Q2").setDirty();
      context.application.calculate(Excel.CalculationType.recalculate);
      await context.sync();
    });
    const all = await calls(async (context) => {
      context.application.calculate(Excel.CalculationType.full);
      await context.sync();
    });
    expect({ marked, all }).toEqual({ marked: 2, all: 4 });
  });

  it("keep settings, and answer that there are no tables", async () => {
    const answers = await excel(async (context) => {
      context.workbook.settings.add("color", { name: "green" });
      const setting = context.workbook.settings.getItemOrNullObject("color").load("value");
      const tables = context.workbook.worksheets.getItem("Demo").getRange("A1").getTables(false).load("items/name");
      await context.sync();
      return { value: setting.value as unknown, tables: tables.items.length };
    });
    expect(answers).toEqual({ value: { name: "green" }, tables: 0 });
  });

  it("follow a range over several batches", async () => {
    const value = await excel(async (context) => {
      const range = context.workbook.worksheets.getItem("Demo").getRange("S1");
      context.trackedObjects.add(range);
      await context.sync();
      range.values = [["first"]];
      await context.sync();
      range.load("values");
      await context.sync();
      context.trackedObjects.remove(range);
      await context.sync();
      return range.values as unknown[][];
    });
    expect(value).toEqual([["first"]]);
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
});
