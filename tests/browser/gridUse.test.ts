import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { paste, reload, typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { get, select, set: write } = demoSheet(() => workbench);

beforeAll(async () => {
  workbench = await open();
});

async function set(address: string, value: string | string[][]): Promise<void> {
  await write(address, value);
  await whenIdle(workbench.page);
}

async function texts(address: string): Promise<string[][]> {
  return workbench.addin().evaluate(
    (cells) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem("Demo").getRange(cells).load("text");
        await context.sync();
        return range.text;
      }),
    address,
  );
}

async function speak(language: "EN" | "ES"): Promise<void> {
  await workbench.page.getByRole("button", { name: language, exact: true }).click();
  await whenIdle(workbench.page);
}

afterEach(async () => {
  // The last test may have left a cell open, and a list in it.
  for (let time = 0; time < 2; time++) await workbench.page.keyboard.press("Escape");
  await set("D3:Z60", "");
});

afterAll(() => workbench.close());

it("reads 15 that is typed over a percentage as 15 %", async () => {
  await set("D3:D5", [["=1/2"], ["5"], ["x"]]);
  await select("D3:D5");
  await workbench.page.getByRole("combobox", { name: "Number format" }).selectOption("12.3%");
  for (const [cell, typed] of Object.entries({ D3: "15", D4: "0.15", D5: "abc" }))
    await typeInto(workbench.page, cell, typed);
  expect(await texts("D3:D5")).toEqual([["15.0%"], ["15.0%"], ["abc"]]);
  expect(await get("D3:D4")).toEqual([[0.15], [0.15]]);
});

it("filters the rows to the value of the selected cell, says what it shows, and which cell it needs where a title is selected", async () => {
  const { page } = workbench;
  const filter = page.getByRole("button", { name: "Filter" });
  const told = page.locator(".outcome");
  await select("A3");
  await filter.click();
  await told.getByText(/^Rows with the value of A3: 1 of \d+\./).waitFor();
  expect(await filter.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("tab", { name: "Thousand" }).click();
  expect(await told.textContent()).toBe("");
  await page.getByRole("tab", { name: "Demo" }).click();
  await told.getByText(/^Rows with the value of A3: 1 of \d+\./).waitFor();
  await filter.click();
  expect(await told.textContent()).toBe("");
  expect(await filter.getAttribute("aria-pressed")).toBe("false");
  for (const cell of ["A1", "A59"]) {
    await select(cell);
    await filter.click();
    await told.getByText("First select a cell below the titles").waitFor();
    await filter.click();
  }
  await select("Z3");
  await filter.click();
  await told.getByText("Every row has the value of Z3: there is nothing to hide.").waitFor();
});

it("Escape discards what is typed, also twice while the help is open", async () => {
  const { page } = workbench;
  await typeInto(page, "D3", "first");
  for (let time = 0; time < 3; time++) {
    await select("D3");
    await page.keyboard.type("=test.tab");
    await page.getByText("A table.").first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await whenIdle(page);
    expect(await get("D3")).toEqual([["first"]]);
  }
});

it("Enter enters what is typed, also while a list offers another function", async () => {
  const { page } = workbench;
  await select("D3");
  await page.keyboard.type("=test.tab");
  await page.getByText("A table.").first().waitFor();
  await page.keyboard.press("Enter");
  await whenIdle(page);
  expect(await get("D3")).toEqual([["#NAME?"]]);
  await select("D3");
  await page.keyboard.type("=test.tab");
  await page.getByText("A table.").first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await whenIdle(page);
  const [[formula] = []] = await page.evaluate(() => window.workbench?.formulas("Demo", "D3") ?? []);
  expect(formula).toMatch(/^=TEST\.TABLE\(/);
});

it("helps with its own functions in words", async () => {
  await select("D3");
  await workbench.page.keyboard.type("=LET(");
  await workbench.page.getByText("Assigns names to calculation results").first().waitFor();
});

it("says which formula has spilled into a cell", async () => {
  const { page } = workbench;
  await set("D3", "=TEST.TABLE(1,2)");
  await select("E3");
  await page.getByText("Spilled from D3: =TEST.TABLE(1,2)").waitFor();
});

it("leaves the sheet its rows in a window as low as one that is zoomed in", async () => {
  const { page } = workbench;
  await page.setViewportSize({ width: 640, height: 450 });
  const [sheet, pane] = await Promise.all([".sheet", ".pane"].map((part) => page.locator(part).boundingBox()));
  expect(sheet?.height).toBeGreaterThan(300);
  await page.mouse.move(320, 20);
  await page.mouse.wheel(0, 1000);
  await page.waitForFunction(() => scrollY > 0);
  expect((await page.locator(".pane").boundingBox())?.y).toBeLessThan(pane?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 640 });
});

it("sorts the rows with their formulas, and back with Ctrl+Z at once", async () => {
  const { page } = workbench;
  await page.evaluate(() => window.workbench?.set("Demo", "A2:B25", ""));
  await set("A2:B4", [
    ["30", '=A2&"!"'],
    ["10", '=A3&"!"'],
    ["20", '=A4&"!"'],
  ]);
  await select("A2");
  await page.getByRole("button", { name: "Sort the rows by the selected column, smallest first" }).click();
  await whenIdle(page);
  expect((await get("B2:B4")).flat()).toEqual(["10!", "20!", "30!"]);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => window.workbench?.get("Demo", "B2")[0]?.[0] === "30!");
});

it("keeps the sheets over a reload, says so once, starts over when asked to, and tells an older tab that it keeps its own no longer", async () => {
  const { page } = workbench;
  const newer = await page.context().newPage();
  await newer.goto(`${new URL(page.url()).origin}/functions.json`);
  const isAnnounced = newer.evaluate(
    () => new Promise((resolve) => (new BroadcastChannel("workbench").onmessage = ({ data }) => resolve(data))),
  );
  await set("D3", "=TEST.TABLE(1,2)");
  await set("D4", "kept");
  await page.waitForTimeout(1_200);
  await reload(page);
  expect(await get("D3:E4")).toEqual([
    ["0/0", "0/1"],
    ["kept", ""],
  ]);
  await page.getByText("Your sheets were kept in this browser").waitFor();

  expect(await isAnnounced).toBe("opened");
  await newer.evaluate(() => new BroadcastChannel("workbench").postMessage("opened"));
  await page.getByText("It was opened in another tab").waitFor();
  await set("D4", "typed in the older tab");
  await page.waitForTimeout(1_200);
  await reload(page);
  expect(await get("D4")).toEqual([["kept"]]);
  expect(await page.getByText("Your sheets were kept in this browser").count()).toBe(0);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Start over" }).click();
  await page.waitForFunction(() => window.workbench?.get("Demo", "D4")[0]?.[0] === "");
});

it("is dark on a dark system before its script has run", async () => {
  const { page } = workbench;
  await page.emulateMedia({ colorScheme: "dark" });
  const desk = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const { scheme } = dataset;
    delete dataset.scheme;
    document.documentElement.removeAttribute("style");
    const color = getComputedStyle(document.body).backgroundColor;
    dataset.scheme = scheme;
    return color;
  });
  expect(desk).toBe("rgb(23, 26, 24)");
  await page.emulateMedia({ colorScheme: "light" });
});

describe("in Spanish", () => {
  beforeAll(() => speak("ES"));
  afterAll(() => speak("EN"));

  it("shows errors by their Spanish names, and hands them on by their own", async () => {
    await set("D3:D6", [["=1/0"], ["=NADA(1)"], ['=TEST.FAIL("#N/A","x")'], ["=TEST.MIXED()"]]);
    await set("E6", "=1");
    expect((await texts("D3:D6")).flat()).toEqual(["#¡DIV/0!", "#¿NOMBRE?", "#N/D", "#¡DESBORDAMIENTO!"]);
    expect((await get("D3:D6")).flat()).toEqual(["#DIV/0!", "#NAME?", "#N/A", "#SPILL!"]);
  });

  it("reads the day of a date first", async () => {
    const { page } = workbench;
    const dates = ["05/03/2024", "25/12/24", "5-ene-2024", "2024-03-05", "12/25/2024"];
    for (const [index, date] of dates.entries()) await typeInto(page, `G${index + 3}`, date);
    await paste(page, "H3", "05/03/2024");
    await paste(page, "H4", "25/12/2024\nRoma");
    await set(
      "I3:I7",
      dates.map((_, index) => [`=TEXT(G${index + 3},"yyyymmdd")`]),
    );
    expect((await get("I3:I6")).flat()).toEqual(["20240305", "20241225", "20240105", "20240305"]);
    expect((await texts("G3:G7")).flat()).toEqual(["05/03/2024", "25/12/24", "5-Jan-2024", "2024-03-05", "12/25/2024"]);
    expect(await get("G7")).toEqual([["12/25/2024"]]);
    expect((await get("H3:H5")).flat()).toEqual([45356, 45651, "Roma"]);
  });
});
