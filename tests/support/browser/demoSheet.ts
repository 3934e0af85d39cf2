import type { Scalar } from "../../../src/workbench/functions/cellValue";
import type { OpenWorkbench } from "./openWorkbench";

/** The Demo sheet of the workbench that is open at the moment, as `window.workbench` shows it and writes to it. */
export function demoSheet(opened: () => OpenWorkbench) {
  const page = () => opened().page;
  return {
    get: (address: string): Promise<unknown[][]> =>
      page().evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], address),
    formulas: (address: string): Promise<unknown[][]> =>
      page().evaluate((cells) => window.workbench?.formulas("Demo", cells) ?? [], address),
    message: (address: string): Promise<string | undefined> =>
      page().evaluate((cell) => window.workbench?.message("Demo", cell), address),
    select: (address: string): Promise<void> =>
      page().evaluate((cells) => window.workbench?.select("Demo", cells), address),
    set: (address: string, value: Scalar | Scalar[][]): Promise<void> =>
      page().evaluate(([cells, typed]) => window.workbench?.set("Demo", cells, typed), [address, value] as const),
    /** Waits until the first of these cells shows a value. */
    waitFor: async (address: string, shown: Scalar): Promise<void> => {
      await page().waitForFunction(([cell, expected]) => window.workbench?.get("Demo", cell)[0]?.[0] === expected, [
        address,
        shown,
      ] as const);
    },
  };
}

/** Runs a batch in the add-in's page, where Microsoft's office.js turns it into the host's calls. An error is returned. */
export function excelBatches(opened: () => OpenWorkbench) {
  return async <Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> => {
    const addin = opened().addin();
    // The add-in can take calls of functions before office.js has loaded what is for Excel.
    await addin.waitForFunction(() => "Excel" in window);
    const source = `Excel.run(${batch.toString()}).catch((error) => ({ code: error.code, message: error.message }))`;
    return addin.evaluate<Result>(source);
  };
}

/** Clears what stands beside the ready list, and deletes the sheets that were added. */
export function readySheetsAlone(opened: () => OpenWorkbench): () => Promise<void> {
  const excel = excelBatches(opened);
  return () =>
    excel(async (context) => {
      const sheets = context.workbook.worksheets.load("items/name");
      await context.sync();
      for (const sheet of sheets.items) if (sheet.name !== "Demo" && sheet.name !== "Thousand") sheet.delete();
      context.workbook.worksheets.getItem("Demo").getRange("K1:AZ400").clear();
      await context.sync();
    });
}
