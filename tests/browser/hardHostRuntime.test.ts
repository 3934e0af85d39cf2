import type { Frame, Route } from "playwright-core";
import { freezeEn } from "../../src/taskpane/locales/freeze.en";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { latestRequestsDuring } from "../support/browser/latestRequests";
import { hideTokens, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const sheet = new HardHost(() => workbench);

const isEdited = "A cell is being edited. Press Enter to finish and try again.";

beforeAll(async () => {
  workbench = await open();
});

afterAll(() => workbench.close());

describe("with storage and tokens", () => {
  afterEach(() => sheet.behave(""));

  it("formulas whose invocations come in several messages (small-messages) still share one request", async () => {
    await sheet.behave("small-messages:5");
    const requests = await latestRequestsDuring(workbench, async () => {
      await sheet.fill("K1:K60", column(60, 2, "population_0_14"));
    });
    expect(requests.map(({ zip_codes }) => zip_codes.length)).toEqual([60]);
    expect(await errorsIn("K1:K60")).toEqual([]);
  });

  it("every cell fills where hand-overs are slow (slow-hand-overs)", async () => {
    await sheet.behave("slow-hand-overs:800");
    const before = await handOvers();
    await sheet.fill("L1:L300", column(300, 100, "density"));
    expect(await errorsIn("L1:L300")).toEqual([]);
    const slow = (await handOvers()).slice(before.length);
    expect(slow.map(({ results }) => results).reduce((sum, results) => sum + results)).toBe(300);
    expect(slow.every(({ answeredAfter }) => answeredAfter >= 800)).toBe(true);
  });

  it("cells with 5.7 MB of results in one burst fill where the runtime cannot slice them (no-slicing)", async () => {
    await sheet.restart("no-slicing");
    await workbench.page.route("**/queries/sales-by-zip/json", withLongTexts);
    await sheet.fill(
      "N1:N4",
      Array.from({ length: 4 }, () => ['=LEN(INDEX(QUERY.ROWS("sales-by-zip","state_name",0,45),45))']),
    );
    expect((await sheet.get("N1:N4")).flat()).toEqual(Array(4).fill(longText.length));
    await workbench.page.unroute("**/queries/sales-by-zip/json", withLongTexts);
    await sheet.set("N1:N4", "");
  });

  it("cells that an ended runtime left at #BUSY! (busy-left) are filled soon after it has started again", async () => {
    await workbench.page.route("**/zipcodes/latest", () => undefined);
    const asked = workbench.page.waitForRequest("**/zipcodes/latest");
    await sheet.set("O1:O2", column(2, 500, "sex_ratio"));
    await asked;
    expect(await sheet.get("O1:O2")).toEqual([["#BUSY!"], ["#BUSY!"]]);
    await sheet.restart("busy-left");
    await workbench.page.unroute("**/zipcodes/latest");
    const activity = await sheet.openTab("Activity");
    await activity.getByText("2 formulas that Excel had left at #BUSY! were recalculated.").waitFor();
    await whenIdle(workbench.page);
    expect((await sheet.get("O1:O2")).flat()).toEqual([expect.any(Number), expect.any(Number)]);
  });

  // After the repair at the start, which would fill them, too.
  it("cells whose results were dropped (late-results-dropped) are filled by a refresh", async () => {
    await sheet.set("M1:M3", "");
    await sheet.behave("late-results-dropped:0");
    const before = (await handOvers()).length;
    await sheet.set("M1:M3", column(3, 2, "median_age"));
    await workbench.page.waitForFunction((count) => {
      const since = window.workbench?.handOvers.slice(count) ?? [];
      return since.reduce((sum, { results }) => sum + results, 0) >= 3;
    }, before);
    await sheet.behave("");
    await workbench.page.waitForTimeout(300);
    expect(await sheet.get("M1:M3")).toEqual([["#BUSY!"], ["#BUSY!"], ["#BUSY!"]]);
    expect(await sheet.noticeAfter(refreshFailed)).toBe("3 formulas refreshed.");
    await whenIdle(workbench.page);
    expect((await sheet.get("M1:M3")).flat()).toEqual(Array(3).fill(expect.any(Number)));
  });

  it("an add-in that starts while a cell is being edited (cell-edit) says so, and works from the end of the edit on", async () => {
    await sheet.restart("cell-edit");
    await sheet.set("Q1", '=ZIP.LATEST("06700","health")');
    await sheet.select("B2:B4");
    expect(await sheet.noticeAfter(refreshSelection)).toBe(isEdited);
    const freezing = await sheet.openTool("Freeze and thaw");
    expect(await sheet.noticeAfter(() => freezing.getByRole("button", { name: "Freeze", exact: true }).click())).toBe(
      isEdited,
    );
    expect(await sheet.value("Q1")).toBe("#BUSY!");
    await sheet.behave("");
    await whenIdle(workbench.page);
    expect(await sheet.value("Q1")).toEqual(expect.any(Number));
    const ribbon = workbench.page.getByRole("button", { name: "Refresh selection", exact: true });
    await ribbon.click();
    await workbench.addin().getByText("3 formulas are being refreshed.").waitFor();
  });

  it("an Office in es-ES (language) finds pane, sentences and figures in its language", async () => {
    await sheet.restart("language:es-ES");
    const pane = workbench.addin();
    await pane.getByRole("tab", { name: "Explorar", exact: true }).click();
    await sheet.fill("P1", '=ZIP.LATEST("abc")');
    await sheet.recalculate("P1");
    expect(await sheet.sentence("P1")).toMatch(/^“abc” no es un código postal\./);
    await sheet.set("P1", "");
    await pane.getByRole("switch").check();
    await sheet.select("A3");
    await pane.getByText(/^\d+,\d+ km²$/).waitFor();
  });

  it("where Excel tells of no selection and no theme (selection-untold, theme-untold), the pane reads the one when the pointer comes and follows the browser's", async () => {
    await sheet.restart("selection-untold,theme-untold");
    const explained = await sheet.openTool("Explain this cell");
    await sheet.set("R1:R2", [['=ZIP.CODE("6700")'], ["=1+1"]]);
    await sheet.select("R1");
    await workbench.page.mouse.move(5, 5);
    await explained.hover();
    await explained.getByText("06700").first().waitFor();
    await workbench.page.mouse.move(5, 5);
    await sheet.select("R2");
    await explained.hover();
    await explained.getByText("This cell is not a result of a ZIP or QUERY function.").waitFor();
    const { page } = workbench;
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await workbench.addin().waitForFunction((it) => document.documentElement.style.colorScheme === it, colorScheme);
    }
  });

  it("a press of Freeze that comes again after a reload (press-repeated) freezes no other cells", async () => {
    await sheet.fill("S1:S2", [['=ZIP.CODE("6700")'], ['=ZIP.CODE("6600")']]);
    await sheet.select("S1");
    await workbench.page.getByRole("button", { name: "Freeze", exact: true }).click();
    await workbench.addin().getByText(freezeEn.frozen(1, 1)).waitFor();
    await sheet.select("S2");
    await sheet.restart("press-repeated");
    await workbench.addin().getByText(freezeEn.repeated).waitFor();
    expect(await sheet.formulas("S1:S2")).toEqual([["06700"], ['=ZIP.CODE("6600")']]);
  });
});

describe("where the browser refuses storage to the frame (storage-refused), and errors need two calculations (errors-twice)", () => {
  let pane: Frame;

  beforeAll(async () => {
    await workbench.page.route("**/config.json", hideTokens);
    await sheet.restart("storage-refused,errors-twice");
    await sheet.recalculate("B2:B21");
    pane = workbench.addin();
  });

  it("the add-in starts, and says what its cells wait for", async () => {
    expect(await sheet.sentence("B2")).toBe("No token yet. Open the ZIP for Excel pane and connect.");
    expect(await pane.evaluate(() => typeof Office)).toBe("object");
    await expect(pane.evaluate(() => localStorage.length)).rejects.toThrow("Access is denied");
    await expect(pane.evaluate(() => indexedDB.databases())).rejects.toThrow("Access is denied");
  });

  it("a token is taken into use, and the user is told that it is not remembered", async () => {
    await pane.getByLabel("Remember on this computer").check();
    await pane.getByLabel("Token for postal codes", { exact: true }).fill("demo-zip-token");
    const connect = pane.getByRole("button", { name: "Connect", exact: true });
    const notice = await sheet.noticeAfter(() => connect.click());
    expect(notice).toBe("Excel allows no storage here, so the tokens are gone when the pane closes.");
    await workbench.page.waitForFunction(() => typeof window.workbench?.get("Demo", "B21")[0]?.[0] === "number");
    await whenIdle(workbench.page);
  });

  it("what was left at #BUSY! after the token came is calculated once more", async () => {
    const shown = (): Promise<unknown> =>
      pane.evaluate(() =>
        Excel.run(async (context) => {
          const cell = context.workbook.worksheets.getItem("Demo").getRange("B2").load("values");
          await context.sync();
          return (cell.values as unknown[][])[0]?.[0];
        }),
      );
    while ((await shown()) === "#BUSY!") await workbench.page.waitForTimeout(200);
    expect(await shown()).toEqual(expect.any(Number));
  });

  it("the five functions answer, and a refresh does", async () => {
    await sheet.select("B2:B4");
    expect(await sheet.noticeAfter(refreshSelection)).toBe("3 formulas refreshed.");
    await whenIdle(workbench.page);
    expect((await sheet.get("B2:B4")).flat()).toEqual(Array(3).fill(expect.any(Number)));
    // Office.js itself notes the refusal.
    expect(workbench.complaints.filter((complaint) => !complaint.startsWith("SecurityError"))).toEqual([]);
  });
});

/** Formulas that ask for one indicator of the codes of the sheet “Thousand”, from a row on. */
function column(count: number, firstRow: number, name: string): string[][] {
  return Array.from({ length: count }, (_, index) => [
    `=ZIP.LATEST(Thousand!A${firstRow + index},"demographic_${name}")`,
  ]);
}

/** The error values in cells; a datum that the service does not have is no error. */
async function errorsIn(cells: string): Promise<unknown[]> {
  return (await sheet.get(cells)).flat().filter((value) => typeof value === "string" && value.startsWith("#"));
}

function handOvers() {
  return workbench.page.evaluate(() => [...(window.workbench?.handOvers ?? [])]);
}

const refreshFailed = (): Promise<void> => refresh("Cells with errors");
const refreshSelection = (): Promise<void> => refresh("Selection");

async function refresh(what: string): Promise<void> {
  const tool = await sheet.openTool("Refresh");
  await tool.getByLabel("What to refresh").selectOption(what);
  await tool.getByRole("button", { name: "Refresh" }).click();
}

const longText = "x".repeat(32_000);

/** Passes a query's answer on with a long text in every row, 1.4 MB for 45 of them. */
async function withLongTexts(route: Route): Promise<void> {
  const reply = await route.fetch();
  const body = (await reply.json()) as { rows: Record<string, unknown>[] };
  for (const row of body.rows) row.state_name = longText;
  await route.fulfill({ response: reply, json: body });
}
