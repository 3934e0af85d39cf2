import type { Locator, Route } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { latestRequestsDuring } from "../support/browser/latestRequests";
import { goTo, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const sheet = new HardHost(() => workbench);

const isEdited = "A cell is being edited. Press Enter to finish and try again.";
const isProtected = "The sheet or the workbook is protected. Unprotect it on the Review tab, or choose another sheet.";

beforeAll(async () => {
  workbench = await open();
});

afterEach(async () => {
  await sheet.behave("");
  await whenIdle(workbench.page);
});

afterAll(() => workbench.close());

/** Opens a saved query in the pane; its button inserts a formula at the selection. */
async function insertButton(): Promise<Locator> {
  const queries = await sheet.openTab("Queries");
  const query = queries.getByRole("button", { name: /sales-by-state/ });
  const insert = queries.getByRole("button", { name: "Insert formula" });
  await query.or(insert).first().waitFor();
  if (await query.isVisible()) await query.click();
  return insert;
}

async function insertAt(cell: string): Promise<void> {
  await sheet.select(cell);
  await (await insertButton()).click();
}

async function insertCodesAt(cell: string): Promise<void> {
  const browse = await sheet.openTab("Browse");
  const insert = browse.getByRole("button", { name: "Codes", exact: true });
  if (!(await insert.isVisible())) {
    await browse.getByRole("button", { name: /^Ciudad de México/ }).click();
    await browse.getByLabel("Municipality").fill("cuauhtemoc");
    await browse.getByRole("button", { name: /^Cuauhtémoc/ }).click();
  }
  await sheet.select(cell);
  await insert.click();
}

/** Inserts the column of one indicator, which stays chosen in the pane. */
async function insertColumn(): Promise<void> {
  const indicators = await sheet.openTab("Indicators");
  await indicators.getByLabel("Search in Spanish or English").fill("poblacion femenina");
  const indicator = indicators.getByRole("button", { name: /^Female population/ });
  if ((await indicator.getAttribute("aria-pressed")) !== "true") await indicator.click();
  await indicators.getByRole("button", { name: "Insert column" }).click();
}

async function refresh(what: string): Promise<void> {
  const tool = await sheet.openTool("Refresh");
  await tool.getByLabel("What to refresh").selectOption(what);
  await tool.getByRole("button", { name: "Refresh" }).click();
}

describe("while a cell is edited (cell-edit)", () => {
  it("an insertion is refused with a sentence, and nothing is written then or later", async () => {
    const insert = await insertButton();
    await sheet.select("K30");
    await sheet.behave("cell-edit");
    expect(await sheet.noticeAfter(() => insert.click())).toBe(isEdited);
    await sheet.select("K32");
    await sheet.behave("");
    await whenIdle(workbench.page);
    expect(await sheet.get("K30:K32")).toEqual([[""], [""], [""]]);
    expect(await sheet.noticeAfter(() => insertAt("K30"))).toBe("Inserted in K30.");
  });

  it("a refresh is refused with a sentence, and asks nothing", async () => {
    await sheet.select("B2");
    const requests = await latestRequestsDuring(workbench, async () => {
      await sheet.behave("cell-edit");
      expect(await sheet.noticeAfter(() => refresh("Selection"))).toBe(isEdited);
      await sheet.behave("");
      await whenIdle(workbench.page);
    });
    expect(requests).toEqual([]);
  });

  it("calls that would rather wait do so, and run when the edit ends", async () => {
    await sheet.behave("cell-edit");
    const read = workbench.addin().evaluate(async () => {
      const run = (options: Excel.RunOptions) =>
        Excel.run(options, async (context) => {
          const range = context.workbook.worksheets.getItem("Demo").getRange("A2").load("values");
          await context.sync();
          return range.values[0]?.[0] as unknown;
        }).catch((error: OfficeExtension.Error) => error.code);
      return [await run({ delayForCellEdit: false }), await run({ delayForCellEdit: true })];
    });
    await workbench.page.waitForTimeout(200);
    await sheet.behave("");
    expect(await read).toEqual(["InvalidOperationInCellEditMode", "06600"]);
  });

  it("answers wait in Excel's runtime, and the cells fill when the edit ends", async () => {
    await sheet.behave("cell-edit");
    await sheet.set("K36", '=ZIP.LATEST("97000","health")');
    await workbench.page.waitForTimeout(300);
    expect(await sheet.value("K36")).toBe("#BUSY!");
    await sheet.behave("");
    await whenIdle(workbench.page);
    expect(await sheet.value("K36")).toEqual(expect.any(Number));
  });
});

describe("on a protected sheet (protected-sheet)", () => {
  it("an insertion is refused with a sentence, and nothing is written", async () => {
    await sheet.behave("protected-sheet");
    expect(await sheet.noticeAfter(() => insertAt("K40"))).toBe(isProtected);
    expect(await sheet.noticeAfter(() => insertCodesAt("K40"))).toBe(isProtected);
    expect(await sheet.get("K40:L41")).toEqual([
      ["", ""],
      ["", ""],
    ]);
  });

  it("formulas refresh, because that writes nothing", async () => {
    await sheet.behave("protected-sheet");
    await sheet.select("B2:B4");
    expect(await sheet.noticeAfter(() => refresh("Selection"))).toBe("3 formulas refreshed.");
  });
});

it("a refresh brings new data to the formulas, and to all that depend on them by way of others (manual-calculation)", async () => {
  await sheet.fill("S2:U2", [["=B2*2", "=S2+1", "=T2+1"]]);
  await workbench.page.route("**/zipcodes/latest", withFigure);
  await sheet.behave("manual-calculation");
  await sheet.select("B2");
  expect(await sheet.noticeAfter(() => refresh("Selection"))).toBe("1 formula refreshed.");
  await whenIdle(workbench.page);
  expect([await sheet.value("B2"), ...(await sheet.get("S2:U2"))]).toEqual([0.5, [1, 2, 3]]);
  await workbench.page.unroute("**/zipcodes/latest", withFigure);
});

describe("formulas that Excel reports otherwise", () => {
  it("a text that looks like a formula is none", async () => {
    await sheet.set("K44", `'=ZIP.LATEST("06600")`);
    await sheet.select("K44");
    expect(await sheet.noticeAfter(() => refresh("Selection"))).toBe("There are no ZIP or QUERY formulas there.");
    await sheet.set("K44", "");
  });
});

describe("where columns have a format down to the last row (formatted-columns)", () => {
  it("columns go beside their codes, formulas refresh, and no empty cells are read for it", async () => {
    await sheet.behave("formatted-columns:20");
    await sheet.set("Z2:Z3", [["'06600"], ["'64000"]]);
    await sheet.select("Z2:Z3");
    expect(await sheet.noticeAfter(insertColumn)).toBe("Inserted in AA2:AA3.");
    await whenIdle(workbench.page);
    expect((await sheet.get("AA2:AA3")).flat()).toEqual([expect.any(Number), expect.any(Number)]);
    await sheet.select("AA2");
    expect(await sheet.noticeAfter(() => refresh("Selection"))).toBe("1 formula refreshed.");
  });
});

describe("a freeze", () => {
  const codes = [['=ZIP.CODE("06600")'], ['=ZIP.CODE("06700")']];

  async function freeze(): Promise<Locator> {
    await sheet.select("AG2:AG3");
    const tool = await sheet.openTool("Freeze and thaw");
    await tool.getByRole("combobox").selectOption("selection");
    return tool.getByRole("button", { name: "Freeze", exact: true });
  }

  it("replaces nothing where the workbook loses what is stored in it (settings-lost)", async () => {
    await sheet.fill("AG2:AG3", codes);
    await sheet.behave("settings-lost");
    expect(await sheet.noticeAfter(async () => (await freeze()).click())).toMatch(/^Excel did not keep the formulas/);
    expect(await sheet.formulas("AG2:AG3")).toEqual(codes);
  });

  it("leads to the cells that Excel fills with something else (other-rows), and thaws them once they are corrected", async () => {
    await sheet.behave("other-rows");
    await (await freeze()).click();
    const tool = await sheet.openTool("Freeze and thaw");
    await tool.getByRole("button", { name: "Demo!AG2:AG3" }).waitFor();
    await sheet.behave("");
    await sheet.set("AG2:AG3", [["'06600"], ["'06700"]]);
    expect(await sheet.noticeAfter(() => tool.getByRole("button", { name: "Thaw", exact: true }).click())).toBe(
      "2 formulas are back.",
    );
  });

  it("leaves a formula whose text Excel would refuse (long-texts-refused)", async () => {
    const long = '=REPT("-",9000)&ZIP.CODE("06600")';
    await sheet.fill("AG2:AG3", [[long], ['=ZIP.CODE("06700")']]);
    await sheet.behave("long-texts-refused");
    expect(await sheet.noticeAfter(async () => (await freeze()).click())).toBe(
      "1 formula was replaced by values, in 1 cell.",
    );
    const tool = await sheet.openTool("Freeze and thaw");
    await tool.getByText(/^1 has text of more than 8,000 characters/).waitFor();
    expect(await sheet.formulas("AG2:AG3")).toEqual([[long], ["06700"]]);
    await sheet.set("AG2:AG3", "");
  });
});

it.each(["large-ranges-null:300", "response-limit:3000"])(
  "a sheet whose cells come in slices has each of its formulas refreshed, under %s",
  async (names) => {
    await sheet.behave(names);
    const requests = await latestRequestsDuring(workbench, async () => {
      expect(await sheet.noticeAfter(() => refresh("This sheet"))).toMatch(/^2\d formulas refreshed\./);
      await whenIdle(workbench.page);
    });
    expect(requests.flatMap(({ zip_codes }) => zip_codes)).toEqual(expect.arrayContaining(["06600", "91000"]));
  },
);

describe("under large-ranges-null:300", () => {
  const names = "large-ranges-null:300";

  it("a few of many formulas are frozen and thawed, and lost ones get their names back", async () => {
    const rows = Array.from({ length: 80 }, (_, row) => row);
    const codes = rows.map((row) => [`=ZIP.CODE(Thousand!A${row + 2})`]);
    const shown = await sheet.fill("AF2:AF81", codes);
    await sheet.behave(names);
    await sheet.select("AF70:AF73");
    const freezing = await sheet.openTool("Freeze and thaw");
    await freezing.getByRole("combobox").selectOption("selection");
    const click = (name: string) => () => freezing.getByRole("button", { name, exact: true }).click();
    expect(await sheet.noticeAfter(click("Freeze"))).toBe("4 formulas were replaced by values, in 4 cells.");
    expect(await sheet.formulas("AF69:AF71")).toEqual([codes[67], shown[68], shown[69]]);
    expect(await sheet.noticeAfter(click("Thaw"))).toBe("4 formulas are back.");
    expect(await sheet.formulas("AF2:AF81")).toEqual(codes);
    await whenIdle(workbench.page);
    await sheet.fill(
      "AF2:AF81",
      codes.map(([code = ""], row) => [row % 2 === 0 ? code.replace("ZIP.CODE", "_xldudf_ZIP_CODE") : ""]),
    );
    expect(await sheet.noticeAfter(() => refresh("Formulas with #NAME?"))).toBe("40 formulas repaired.");
    await whenIdle(workbench.page);
    await sheet.set("AF2:AF81", "");
  });

  it("a table whose cells come in slices gets a column", async () => {
    const rows = Array.from({ length: 40 }, (_, row) => ["'06600", ...Array.from({ length: 9 }, () => row)]);
    await sheet.set("BA1:BJ41", [["CP", "a", "b", "c", "d", "e", "f", "g", "h", "i"], ...rows]);
    await goTo(workbench.page, "BA1:BJ41");
    await workbench.page.getByRole("button", { name: "Format as table", exact: true }).click();
    await sheet.behave(names);
    await sheet.select("BA3");
    expect(await sheet.noticeAfter(insertColumn)).toMatch(/^Inserted in Table\d\.$/);
    await whenIdle(workbench.page);
    await sheet.set("BA1:BK41", "");
  });

  it("a sheet takes the codes of a municipality", async () => {
    await sheet.behave(names);
    const notice = await sheet.noticeAfter(() => insertCodesAt("AB2"));
    expect(notice).toMatch(/^\d+ codes inserted in AB2:/);
    expect(await sheet.value("AB2")).toBe("06000");
  });
});

/** Passes an answer of `/latest` on with another figure for the first level. */
async function withFigure(route: Route): Promise<void> {
  const reply = await route.fetch();
  const body = (await reply.json()) as { results: { data: Record<string, number> }[] };
  for (const { data } of body.results) data.socioeconomic_ab = 0.5;
  await route.fulfill({ response: reply, json: body });
}
