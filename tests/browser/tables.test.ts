import type { Frame } from "playwright-core";
import { demoSheet, excelBatches } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { goTo, typeInto, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const { formulas, get, set, waitFor } = demoSheet(() => workbench);
const excel = excelBatches(() => workbench);

afterEach(() => workbench.close());

const codes = ["06600", "64000", "44100"];
const title = "CP (origen)";
const list = [[title], ...codes.map((code) => [`'${code}`])];

/** Waits until a cell shows, or no longer shows, a value of this kind. */
async function waitForKind(address: string, kind: "number" | "blank"): Promise<void> {
  await workbench.page.waitForFunction(
    ([cell, wanted]) => {
      const value = window.workbench?.get("Demo", cell)[0]?.[0];
      return wanted === "number" ? typeof value === "number" : value === "";
    },
    [address, kind] as const,
  );
}

/** Each table with its address. */
function tables(): Promise<string[]> {
  return excel(async (context) => {
    const found = context.workbook.tables.load("items/name");
    await context.sync();
    const ranges = found.items.map((table) => table.getRange().load("address"));
    await context.sync();
    return found.items.map(({ name }, index) => `${name} ${ranges[index]?.address}`);
  });
}

async function chooseIndicator(): Promise<void> {
  await pane.getByRole("tab", { name: "Indicators" }).click();
  await pane.getByLabel("Search in Spanish or English").fill("poblacion femenina");
  await pane.getByRole("button", { name: /^Female population/ }).click();
}

it("a user makes a table, adds an indicator, undoes it, writes beside it, finds it again after a reload, and copies its sheet", async () => {
  workbench = await open();
  pane = workbench.addin();
  const formatAsTable = workbench.page.getByRole("button", { name: "Format as table", exact: true });
  await set("K1:K4", list);
  await goTo(workbench.page, "K2");
  await formatAsTable.click();
  await formatAsTable.waitFor({ state: "hidden" });
  await chooseIndicator();
  await pane.getByText("New columns in the table Table1, 3 rows.").waitFor();
  await pane.getByRole("button", { name: "Insert column" }).click();
  await pane.getByText("Inserted in Table1.").waitFor();
  for (const cell of ["L2", "L3", "L4"]) await waitForKind(cell, "number");
  const [[header] = [], ...rows] = await formulas("L1:L4");
  expect(header).toMatch(/^Female population/);
  expect(new Set(rows.flat()).size).toBe(1);
  expect(rows[0]?.[0]).toMatch(/^=.*ZIP\.LATEST\(\[@\[CP \(origen\)\]\],"/);
  expect(await tables()).toEqual(["Table1 Demo!K1:L4"]);

  await goTo(workbench.page, "K2");
  await workbench.page.keyboard.press("Control+z");
  await waitForKind("L2", "blank");
  expect(await get("K1:L4")).toEqual([[title, ""], ...codes.map((code) => [code, ""])]);
  expect(await tables()).toEqual(["Table1 Demo!K1:K4"]);
  await workbench.page.keyboard.press("Control+y");
  await waitForKind("L4", "number");
  expect(await tables()).toEqual(["Table1 Demo!K1:L4"]);

  await set("K3", '=ZIP.LATEST("06600","socioeconomic")');
  await waitFor("K3", "#SPILL!");
  const sentence = await workbench.page.evaluate(() => window.workbench?.message("Demo", "K3"));
  expect(sentence).toBe("The answer does not fit: results cannot spill into a table. Write the formula outside it.");
  await set("K3", `'${codes[1]}`);
  await typeInto(workbench.page, "N2", '=IF(Table1[@[CP (origen)]]="","none","some")');
  await waitFor("N2", "some");

  while (!(await workbench.page.evaluate(isKeptInBrowser))) await workbench.page.waitForTimeout(100);
  await workbench.page.reload();
  await workbench.page.waitForFunction(() => window.workbench !== undefined);
  await waitForKind("L4", "number");
  expect(await tables()).toEqual(["Table1 Demo!K1:L4"]);

  // Codes alone get a header.
  await set("P2:P3", [["'06600"], ["'64000"]]);
  await goTo(workbench.page, "P2:P3");
  await formatAsTable.click();
  expect(await get("P1:P4")).toEqual([[""], ["Column1"], ["06600"], ["64000"]]);
  await excel(async (context) => {
    context.workbook.worksheets.getItem("Demo").copy();
    await context.sync();
  });
  expect((await tables()).map((one) => one.replace(/'?Demo \(.*!/, "copy!"))).toEqual([
    "Table1 Demo!K1:L4",
    "Table2 Demo!P2:P4",
    "Table3 copy!K1:L4",
    "Table4 copy!P2:P4",
  ]);
});

/** Tells whether the browser keeps the table with its column: the workbench saves a moment after a change. */
async function isKeptInBrowser(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("workbench");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error("no database"));
  });
  const kept = await new Promise<unknown>((resolve) => {
    const request = database.transaction("sheets").objectStore("sheets").get("univer-0.25.1");
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  const { resources = [] } = (kept ?? {}) as { resources?: { name: string; data: string }[] };
  const tables = resources.find(({ name }) => name === "SHEET_WORKBENCH_TABLES_PLUGIN");
  const [table] = JSON.parse(tables?.data ?? "[]") as { area: { columnCount: number } }[];
  return table?.area.columnCount === 2;
}
