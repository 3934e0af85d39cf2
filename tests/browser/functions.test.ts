import { forThisFile } from "../support/browser/forThisFile";
import { latestRequestsDuring } from "../support/browser/latestRequests";
import { typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;

const close = (): Promise<void> => workbench.close();

/** Types a formula far from the ready sheet's own and reads the cells that its answer spills into. */
async function typed(formula: string, spill: string): Promise<unknown[][]> {
  const { page } = workbench;
  await typeInto(page, "K2", formula);
  await whenIdle(page);
  return page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], spill);
}

async function sentence(): Promise<string> {
  return workbench.page.evaluate(() => window.workbench?.message("Demo", "K2") ?? "");
}

describe("a formula that is typed in the workbench", () => {
  beforeAll(async () => {
    workbench = await open();
  });

  afterEach(async () => {
    await workbench.page.evaluate(() => window.workbench?.set("Demo", "K1:Z300", ""));
    await whenIdle(workbench.page);
  });

  afterAll(close);

  it("finds the place of a code", async () => {
    expect(await typed('=ZIP.SEARCH(A2:A4,"state_name,municipality_name",2)', "K2:M5")).toEqual([
      ["zip_code", "state_name", "municipality_name"],
      ["06600", "Ciudad de México", "Cuauhtémoc"],
      ["64000", "Nuevo León", "Monterrey"],
      ["44100", "Jalisco", "Guadalajara"],
    ]);
  });

  it("lists the codes of a municipality", async () => {
    const cells = await typed('=ZIP.CATALOG(,"09015","zip_code,municipality_name")', "K2:L4");
    expect(cells[0]).toEqual(["zip_code", "municipality_name"]);
    expect(cells[1]).toEqual(["06000", "Cuauhtémoc"]);
    expect(cells[2]?.[1]).toBe("Cuauhtémoc");
  });

  it("lists the indicators of a category", async () => {
    const cells = await typed('=ZIP.INDICATORS("socioeconomic","",0)', "K2:K9");
    const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => [`socioeconomic_${level}`]);
    expect(cells).toEqual([...levels, [""]]);
  });

  it("shows the rows of a saved query", async () => {
    const cells = await typed('=QUERY.ROWS("sales-by-zip",,1,2)', "K2:L5");
    expect(cells[0]?.[0]).toBe("zip_code");
    expect(cells[1]?.[0]).toMatch(/^\d{5}$/);
    expect(cells[3]).toEqual(["", ""]);
  });

  it("says in one sentence why it has no value", async () => {
    expect(await typed('=QUERY.ROWS("no-such-query")', "K2")).toEqual([["#N/A"]]);
    expect(await sentence()).toBe(
      "There is no saved query “no-such-query”. Check its ID in the Queries tab of the pane.",
    );
    expect(await typed('=ZIP.LATEST("abc")', "K2")).toEqual([["#VALUE!"]]);
    expect(await sentence()).toBe("“abc” is not a postal code. Enter five digits, for example 06700.");
    expect(await typed("=ZIP.CATALOG()", "K2")).toEqual([["#VALUE!"]]);
    expect(await sentence()).toMatch(/^This would list the whole country/);
  });

  it("goes on showing what the add-in does", async () => {
    const { page } = workbench;
    const [[before] = []] = await typed('=ZIP.STATUS("requests")', "K2");
    expect(before).toEqual(expect.any(Number));
    await typeInto(page, "M2", '=ZIP.NEIGHBORS("64000")');
    await page.waitForFunction((count) => Number(window.workbench?.get("Demo", "K2")[0]?.[0]) > Number(count), before);
  });

  it("has room on a new sheet for the examples of the help pages", async () => {
    const { page } = workbench;
    await page.locator("[data-u-comp=sheet-bar-append-button]").first().click();
    await typeInto(page, "A1", '=ZIP.CATALOG("09")');
    await typeInto(page, "A1200", '=ZIP.LATEST("06600")');
    await whenIdle(page);
    const get = (cells: string) => page.evaluate((address) => window.workbench?.get("Sheet1", address)[0]?.[0], cells);
    expect(await get("A1")).toBe("id");
    expect(await get("B1111")).toMatch(/^\d{5}$/);
    expect(typeof (await get("BR1200"))).toBe("number");
  });
});

describe("a workbench of its own", () => {
  afterEach(close);

  it("speaks Spanish in a Spanish Office", async () => {
    workbench = await open({ locale: "es-MX" });
    expect(await typed('=ZIP.LATEST("00501","socioeconomic")', "K2")).toEqual([["#N/A"]]);
    expect(await sentence()).toMatch(/^El servicio no tiene datos del código postal 00501\./);
  });

  it("whose language is changed says labels and sentences again, asks for nothing that a cell shows, and renames its sheet", async () => {
    workbench = await open();
    const { page } = workbench;
    await page.evaluate(() => {
      window.workbench?.set("Demo", "K3", '=ZIP.LATEST("00501","socioeconomic")');
      window.workbench?.set("Demo", "K4", '=ZIP.LATEST(Thousand!A2,"socioeconomic_ab")');
      window.workbench?.set("Demo", "M2", '=ZIP.LATEST(A2,"socioeconomic_ab",3)');
    });
    expect(await typed('=ZIP.LATEST("abc")', "K2")).toEqual([["#VALUE!"]]);
    await page.evaluate(() => window.workbench?.set("Demo", "K5", "=Thousand!A2"));
    await whenIdle(page);
    const shown = await page.evaluate(() => window.workbench?.get("Demo", "B2:K5"));
    const requests = await latestRequestsDuring(workbench, async () => {
      await page.getByRole("button", { name: "ES", exact: true }).click();
      await page.waitForFunction(() => window.workbench?.message("Demo", "K2").startsWith("“abc” no es"));
      await page.waitForFunction(() =>
        window.workbench?.message("Demo", "K3").startsWith("El servicio no tiene datos"),
      );
      await whenIdle(page);
    });
    expect(requests.flatMap(({ zip_codes }) => zip_codes).filter((code) => code !== "00501")).toEqual([]);
    expect(await page.evaluate(() => window.workbench?.get("Demo", "B2:K5"))).toEqual(shown);
    expect(await page.evaluate(() => window.workbench?.get("Demo", "M2"))).toEqual([
      ["Hogares de nivel A/B (proporción)"],
    ]);
    await page.getByRole("tab", { name: "Mil" }).waitFor();
    expect(await page.evaluate(() => window.workbench?.formulas("Demo", "K5"))).toEqual([["=Mil!A2"]]);
  });
});
