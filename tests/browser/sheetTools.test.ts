import { demoSheet, readySheetsAlone } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { type OpenWorkbench, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

/** What the tools of the Sheet tab do to a real grid, through office.js. */

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const { formulas, get, select, set } = demoSheet(() => workbench);

beforeAll(async () => void (workbench = await open()));
beforeEach(readySheetsAlone(() => workbench));
afterAll(() => workbench.close());

const read = (what: "get" | "formulas", sheet: string, address: string): Promise<unknown[][]> =>
  workbench.page.evaluate(([how, name, cells]) => window.workbench![how](name, cells), [what, sheet, address] as const);

it("freezes formulas to their values, errors too, and thaws, lists and copies exactly the same formulas", async () => {
  const latest = '=ZIP.LATEST(K2:K4,"socioeconomic")';
  const search = '=ZIP.SEARCH(K2,"municipality_name")';
  await set("K2:K4", [["'06600"], ["'06700"], ["'99999"]]);
  await set("L2", latest);
  await set("T2", search);
  await whenIdle(workbench.page);
  const shown = await get("L2:T4");
  const pane = workbench.addin();
  await select("K2:T4");
  const tool = await openTool(pane, "Freeze and thaw");
  await tool.getByRole("combobox").selectOption("selection");
  await tool.getByRole("button", { name: "Freeze", exact: true }).click();
  await pane
    .getByText("2 formulas were replaced by values, in 22 cells. 7 of them show an error, and are frozen as shown.")
    .waitFor();
  expect(await get("L2:T4")).toEqual(shown);
  expect(shown[2]?.slice(0, 7)).toEqual(Array<string>(7).fill("#N/A"));
  expect((await formulas("L2:T4")).flat().filter((one) => String(one).startsWith("="))).toEqual([]);

  await tool.getByRole("button", { name: "Thaw", exact: true }).click();
  await pane.getByText("2 formulas are back.").waitFor();
  await whenIdle(workbench.page);
  expect([await formulas("L2"), await formulas("T2")]).toEqual([[[latest]], [[search]]]);
  expect(await get("L2:T4")).toEqual(shown);

  await tool.getByRole("button", { name: "List the formulas on a sheet" }).click();
  await pane.getByText("“ZIP formulas” lists 2 formulas.").waitFor();
  expect(await read("get", "ZIP formulas", "A2:D3")).toEqual([
    ["Demo", "L2", latest, shown[0]?.[0]],
    ["Demo", "T2", search, shown[0]?.[8]],
  ]);
  await select("K2:T4");
  await tool.getByRole("button", { name: "Copy this sheet as values" }).click();
  await pane.getByText(/^“Demo \(values\)” is ready: .* The add-in has put no token in the file\.$/).waitFor();
  expect(await read("get", "Demo (values)", "L2:T4")).toEqual(shown);
  const copied = await read("formulas", "Demo (values)", "A1:T4");
  expect(copied.flat().filter((one) => String(one).includes("ZIP."))).toEqual([]);
  expect(await formulas("T2")).toEqual([[search]]);
});

it("keeps dated copies as a table, shows what changed since the last, and charts one code", async () => {
  await set("K2:K4", [["CP"], ["'06600"], ["'06700"]]);
  await set("L2", '=ZIP.LATEST(K3:K4,"socioeconomic_ab",1)');
  await whenIdle(workbench.page);
  const pane = workbench.addin();
  await select("K2");
  const tool = await openTool(pane, "History");
  const keep = tool.getByRole("button", { name: "Keep a dated copy" });
  await tool.getByRole("checkbox", { name: "socioeconomic_ab" }).waitFor();
  await keep.click();
  await pane.getByText(/^2 figures from 2 of 2 rows copied to “ZIP history”\./).waitFor();
  const [[share]] = (await get("L3")) as [[number]];
  await set("L2:L4", [["socioeconomic_ab"], [share + 0.5], [share]]);
  // Whoever types goes to another cell, and what stands beside the codes is read again.
  await select("K3");
  await keep.click();
  const changes = tool.getByRole("region", { name: "What changed" });
  await changes.getByText(/^\d of 2 cells changed\./).waitFor();
  const copies = await read("get", "ZIP history", "B1:E5");
  expect(copies.map(([code, indicator, , change]) => [code, indicator, change])).toEqual([
    ["Postal code", "Indicator", "Change"],
    ["06600", "socioeconomic_ab", ""],
    ["06700", "socioeconomic_ab", ""],
    ["06600", "socioeconomic_ab", 0.5],
    ["06700", "socioeconomic_ab", expect.any(Number)],
  ]);
  await tool.getByRole("button", { name: "Insert a chart" }).click();
  await pane.getByText("The chart is on the new sheet “History chart”.").waitFor();
  const charted = await read("get", "History chart", "B3:B5");
  expect(charted).toEqual([["socioeconomic_ab"], [share], [share + 0.5]]);
});

it("tells in a cell how old the sheet is, and keeps in the workbook what is refreshed when it opens", async () => {
  const pane = workbench.addin();
  await select("K2");
  const tool = await openTool(pane, "Refresh");
  await tool.getByRole("button", { name: "Insert an “as of” cell" }).click();
  await pane.getByText(/^K2 shows how old the oldest indicator is\./).waitFor();
  await whenIdle(workbench.page);
  const [[moment]] = (await get("K2")) as [[number]];
  const now = Date.now() - new Date().getTimezoneOffset() * 60_000;
  expect(Math.abs((moment - 25_569) * 86_400_000 - now)).toBeLessThan(180_000);
  await tool.getByLabel("When this workbook opens").selectOption({ label: "Refresh answers older than 1 day" });
  await pane.getByText("Set for this workbook: save it.").waitFor();
  // As Excel does when it opens the workbook again.
  await pane.evaluate(() => location.reload());
  await pane.getByRole("tab", { name: "Activity" }).click();
  await pane.getByText("No answer is older than 1 day.").waitFor({ timeout: 90_000 });
});

it("replaces many formulas by one, and brings back every formula and value as before", async () => {
  const rows = Array.from({ length: 20 }, (_, row) => row + 2);
  await set(
    "K2:K21",
    rows.map((row) => [`=ZIP.LATEST(A${row},"socioeconomic")`]),
  );
  await select("K2:K21");
  await whenIdle(workbench.page);
  const shown = await get("K2:Q21");
  const before = await formulas("K2:Q21");
  expect(shown.flat().every((value) => typeof value === "number")).toBe(true);

  const pane = workbench.addin();
  const tool = await openTool(pane, "One formula for a thousand");
  await tool.getByRole("combobox").selectOption("selection");
  await tool.getByText("20 formulas can become 1.").waitFor();
  await tool.getByRole("button", { name: "Replace 20 formulas with 1" }).click();
  await pane.getByText("20 formulas became 1. Every cell shows the same as before.").waitFor();
  await whenIdle(workbench.page);
  const joined = (await formulas("K2:Q21")).flat().filter((one) => String(one).startsWith("="));
  expect(joined).toEqual(['=ZIP.LATEST(A2:A21,"socioeconomic")']);
  expect(await get("K2:Q21")).toEqual(shown);

  await tool.getByRole("button", { name: "Bring 20 formulas back" }).click();
  await pane.getByText("20 formulas are back, each in its row.").waitFor();
  await whenIdle(workbench.page);
  expect(await formulas("K2:Q21")).toEqual(before);
  expect(await get("K2:Q21")).toEqual(shown);
});

it("builds a formula from the selected codes, and writes it where the user goes then", async () => {
  await set("K2:K3", [["'06700"], ["'06600"]]);
  await select("K2:K3");
  const pane = workbench.addin();
  const tool = await openTool(pane, "Formula builder");
  await tool.getByRole("button", { name: "Use the selected cells" }).click();
  await tool.getByRole("searchbox").fill("internet");
  await tool.getByRole("listitem").first().getByRole("button").click();
  await tool.getByText(/^=.*ZIP\.LATEST\(K2:K3,"[a-z_]+"\)$/).waitFor();
  await tool.getByRole("region", { name: "Preview" }).getByText("06600").waitFor();
  await select("M2");
  await tool.getByRole("button", { name: "Write to the selected cell" }).click();
  await pane.getByText("Inserted in M2.").waitFor();
  await whenIdle(workbench.page);
  expect(await get("M2:M3")).toEqual([[expect.any(Number)], [expect.any(Number)]]);
});
