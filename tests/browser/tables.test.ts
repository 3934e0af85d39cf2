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

beforeEach(async () => {
  workbench = await open();
  pane = workbench.addin();
});

afterEach(() => workbench.close());

const codes = ["06600", "64000", "44100"];
const title = "CP (origen)";

async function getFrom(sheet: string, address: string): Promise<unknown[][]> {
  return workbench.page.evaluate(([name, cells]) => window.workbench?.get(name, cells) ?? [], [
    sheet,
    address,
  ] as const);
}

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

/** Codes below a title in K1:K4, made a table. */
async function makeTable(): Promise<void> {
  const formatAsTable = workbench.page.getByRole("button", { name: "Format as table", exact: true });
  await set("K1:K4", [[title], ...codes.map((code) => [`'${code}`])]);
  await goTo(workbench.page, "K2");
  await formatAsTable.click();
  await formatAsTable.waitFor({ state: "hidden" });
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

it("a user makes a table, adds an indicator to it, undoes it, and finds the table again after a reload", async () => {
  await makeTable();
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
  while (!(await workbench.page.evaluate(isKeptInBrowser))) await workbench.page.waitForTimeout(100);
  await workbench.page.reload();
  await workbench.page.waitForFunction(() => window.workbench !== undefined);
  await waitForKind("L4", "number");
  expect(await tables()).toEqual(["Table1 Demo!K1:L4"]);
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

it("codes and figures go on a new sheet as a table", async () => {
  await set("K1:K4", [[title], ...codes.map((code) => [`'${code}`])]);
  await goTo(workbench.page, "K2:K4");
  await chooseIndicator();
  await pane
    .getByText("Into L2:L4, for the 3 rows in K2:K4.")
    .or(pane.getByText(/Into L/))
    .first()
    .waitFor();
  await pane.getByLabel("Insert as").selectOption("Table on a new sheet");
  await pane.getByRole("button", { name: "Insert column" }).click();
  await pane.getByText("The table is on the new sheet “Indicators”.").waitFor();
  expect(await tables()).toEqual(["Table1 Indicators!A1:B4"]);
  const [, ...rows] = await getFrom("Indicators", "A1:B4");
  expect(rows).toEqual(codes.map((code) => [code, expect.any(Number) as number]));
});

it("nothing spills inside a table, and a formula that is typed beside it reads its row", async () => {
  await makeTable();
  await set("K3", [['=ZIP.LATEST("06600","socioeconomic")']]);
  await waitFor("K3", "#SPILL!");
  const sentence = await workbench.page.evaluate(() => window.workbench?.message("Demo", "K3"));
  expect(sentence).toBe("The answer does not fit: results cannot spill into a table. Write the formula outside it.");
  await typeInto(workbench.page, "L2", '=IF(Table1[@[CP (origen)]]="","none","some")');
  await typeInto(workbench.page, "N2", "=SUM(1,2)");
  await waitFor("N2", 3);
  expect(await get("L2")).toEqual([["some"]]);
});

it("codes alone get a header when they become a table, and a copied sheet has its own tables", async () => {
  await set("K2:K3", [["'06600"], ["'64000"]]);
  await goTo(workbench.page, "K2:K3");
  await workbench.page.getByRole("button", { name: "Format as table", exact: true }).click();
  expect(await get("K1:K4")).toEqual([[""], ["Column1"], ["06600"], ["64000"]]);
  await excel(async (context) => {
    context.workbook.worksheets.getItem("Demo").copy();
    await context.sync();
  });
  const [original, copied] = await tables();
  expect(original).toBe("Table1 Demo!K2:K4");
  expect(copied).toMatch(/^Table2 '?Demo.*!K2:K4$/);
});
