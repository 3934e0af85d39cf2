import type { Frame, Locator } from "playwright-core";
import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const { get, select } = demoSheet(() => workbench);

async function openTab(name: string): Promise<Locator> {
  await pane.getByRole("tab", { name }).click();
  return pane.getByRole("tabpanel", { name });
}

describe("the pane", () => {
  beforeAll(async () => {
    workbench = await open();
  });

  beforeEach(async () => {
    await workbench.addin().evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Demo").getRange("K1:AZ400").clear();
        await context.sync();
      }),
    );
    await new HardHost(() => workbench).restart("");
    pane = workbench.addin();
  });

  afterAll(() => workbench.close());

  it("inserts the codes of a municipality as text, and a formula beside them that works", async () => {
    const browse = await openTab("Browse");
    await browse.getByRole("button", { name: /^Ciudad de México/ }).click();
    await browse.getByLabel("Municipality").fill("cuauhtemoc");
    await browse.getByRole("button", { name: /^Cuauhtémoc/ }).click();
    await select("K2");
    await browse.getByRole("button", { name: "Codes", exact: true }).click();
    await pane.getByText(/^\d+ codes inserted in K2:K\d+\.$/).waitFor();
    expect(await get("K2:K3")).toEqual([["06000"], ["06010"]]);

    await select("M2");
    await browse.getByRole("button", { name: "Formula", exact: true }).click();
    await pane.getByText("Inserted in M2.").waitFor();
    await whenIdle(workbench.page);
    expect((await get("M2:M4")).flat()).toEqual(["id", "MX-06000", "MX-06010"]);

    await typeInto(workbench.page, "L2", '=ZIP.LATEST(K2,"socioeconomic_ab")');
    await whenIdle(workbench.page);
    expect(typeof (await get("L2"))[0]?.[0]).toBe("number");
  });

  it("inserts codes with the predominant level of each, and the level beside codes that are there", async () => {
    const browse = await openTab("Browse");
    await browse.getByRole("searchbox", { name: /^Search states/ }).fill("6700");
    await browse.getByRole("button", { name: /^06700/ }).click();
    await select("K2");
    await browse.getByRole("button", { name: "With its level", exact: true }).click();
    await pane.getByText("1 code inserted in K2:L2.").waitFor();
    const indicators = await openTab("Indicators");
    await indicators.getByLabel("Search in Spanish or English").fill("nivel socioeconómico");
    await indicators.getByRole("button", { name: /^Predominant socioeconomic level/ }).click();
    await select("K2");
    await pane.getByText("Into M2, for the 1 row in K2.").waitFor();
    await indicators.getByRole("button", { name: "Insert column" }).click();
    await pane.getByText("Inserted in M2.").waitFor();
    await whenIdle(workbench.page);
    const level = expect.stringMatching(/^(A\/B|C\+|C|C-|D\+|D|E)$/) as string;
    expect(await get("K2:M2")).toEqual([["06700", level, level]]);
  });

  it("shows the first rows of a saved query and inserts the whole", async () => {
    const queries = await openTab("Queries");
    await queries.getByRole("button", { name: /sales-by-state/ }).click();
    const firstCell = await queries.getByRole("table").getByRole("cell").first().innerText();
    await select("K2");
    await queries.getByRole("button", { name: "Insert formula" }).click();
    await pane.getByText("Inserted in K2.").waitFor();
    await whenIdle(workbench.page);
    expect((await get("K2:K3")).flat()).toEqual(["state_id", firstCell]);
  });
});

it("says the titles of the ready sheets in the language that is chosen, and leaves what a person wrote", async () => {
  workbench = await open({ locale: "es-MX" });
  expect(await get("A1:B1")).toEqual([["Código postal", "A/B"]]);
  await workbench.page.evaluate(() => window.workbench?.set("Mil", "A1", "CP"));
  await workbench.page.getByRole("button", { name: "EN", exact: true }).click();
  await whenIdle(workbench.page);
  expect(await get("A1:B1")).toEqual([["Postal code", "A/B"]]);
  const [row] = await workbench.page.evaluate(() => window.workbench?.get("Thousand", "A1:B1") ?? []);
  expect(row).toEqual(["CP", expect.stringMatching(/^Type a formula in B2/)]);
  await workbench.close();
});
