import { demoSheet, excelBatches } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import {
  cornerOfRows,
  deleteRow,
  insertRowAbove,
  openRowMenu,
  rowHeight,
  rowTitles,
} from "../support/browser/gridRows";
import { goTo, paste, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { get, formulas, set, message, waitFor } = demoSheet(() => workbench);
const excel = excelBatches(() => workbench);

/** Runs in the page: copies three rows as Excel does, the codes formatted as text. */
async function copyFromExcel(): Promise<void> {
  const rows = '<tr><td class="xl65">01000</td><td>1000</td></tr><tr><td class="xl65">06600</td><td>25%</td></tr>';
  const last = "<tr><td style='mso-number-format:\"\\@\"'>64000</td><td>Roma</td></tr>";
  const style = 'td {mso-number-format:General;} .xl65 {text-align:left; mso-number-format:"\\@";}';
  const page = `<html><head><style><!--${style}--></style></head><body><table>${rows}${last}</table></body></html>`;
  const contents = { "text/html": new Blob([page], { type: "text/html" }) };
  await navigator.clipboard.write([new ClipboardItem(contents)]);
}

/** The widths of the grid's columns as the workbench sets it up, in pixels. */
const firstColumn = 120;
const otherColumn = 88;

/** The middle of a cell below the header and beside the first column; columns count from 0, rows as they are named. */
async function placeOf(column: number, row: number): Promise<{ x: number; y: number }> {
  const { x, y } = await cornerOfRows(workbench.page);
  return { x: x + rowTitles + firstColumn + (column - 0.5) * otherColumn, y: y + (row - 1.5) * rowHeight };
}

beforeAll(async () => {
  workbench = await open();
});

beforeEach(async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    for (const area of ["B2:Z60", "P61:P1500", "IV5"]) window.workbench?.set("Demo", area, "");
  });
  await whenIdle(page);
});

afterAll(() => workbench.close());

it("shows the answer to the last of many edits while calls are under way", async () => {
  const { page } = workbench;
  for (let edit = 0; edit < 12; edit++) {
    await set("C2", `=TEST.SLOW("${edit}")`);
    await page.waitForTimeout(edit % 3 === 0 ? 130 : 10);
  }
  await whenIdle(page);
  expect(await get("C2")).toEqual([["11"]]);
});

it("pastes lines of text as cells, and undoes them in one step", async () => {
  const { page } = workbench;
  await paste(page, "D2", ["=IF(1<2,TEST.GIVEN(1),0)", "Roma", "<b>\t3"].join("\n"));
  await waitFor("E4", 3);
  await whenIdle(page);
  expect(await get("D3:D4")).toEqual([["Roma"], ["<b>"]]);
  expect(await formulas("D2")).toEqual([["=IF(1<2,TEST.GIVEN(1),0)"]]);
  await page.keyboard.press("Control+z");
  await waitFor("E4", "");
  expect(await get("D2")).toEqual([[""]]);
});

it("pastes codes that are text in Excel as text", async () => {
  const { page } = workbench;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(copyFromExcel);
  await goTo(page, "D2");
  await page.keyboard.press("Control+v");
  await waitFor("D4", "64000");
  expect(await get("D2:E4")).toEqual([
    ["01000", 1000],
    ["06600", 0.25],
    ["64000", "Roma"],
  ]);
  await excel(async (context) => {
    context.workbook.worksheets.getItem("Demo").getRange("D2:E4").clear();
    await context.sync();
  });
});

it("shows again all that a deletion took, once it is undone", async () => {
  const { page } = workbench;
  await set("D2:F4", [
    ["1", "'02", "=A2"],
    ["TRUE", "=D2+1", "=TEST.TABLE(1,2)"],
    ["x", "=1/0", "50"],
  ]);
  await whenIdle(page);
  const before = [await get("D2:G4"), await formulas("D2:G4")];
  await goTo(page, "D2:G4");
  await page.keyboard.press("Delete");
  await waitFor("F3", "");
  await page.keyboard.press("Control+z");
  await waitFor("F3", "0/0");
  await whenIdle(page);
  expect([await get("D2:G4"), await formulas("D2:G4")]).toEqual(before);
});

it("writes what is typed while it calculates where the cell was", async () => {
  const { page } = workbench;
  await set("P1:P1500", "=TEST.SLOW(ROW())");
  await goTo(page, "D2");
  const typed = Array.from({ length: 8 }, (_, row) => `t${row}`);
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await whenIdle(page);
  expect((await get("D2:D9")).flat()).toEqual(typed);
});

it("keeps what is typed over formulas while they are calculated", async () => {
  const overwritten = await workbench.page.evaluate(async () => {
    const { workbench: api } = window;
    const found: unknown[] = [];
    for (const wait of [112, 144]) {
      api?.set("Demo", "P1:P1500", "=1+1");
      await new Promise((resolve) => setTimeout(resolve, wait));
      api?.set("Demo", "P1:P1500", 7);
      await api?.whenIdle();
      found.push(...(api?.get("Demo", "P1:P1500") ?? []).flat().filter((value) => value !== 7));
    }
    return found;
  });
  expect(overwritten).toEqual([]);
});

it("an answer that has no room says that the sheet ends", async () => {
  await set("IV5", "=TEST.TABLE(1,2)");
  await whenIdle(workbench.page);
  expect(await get("IV5")).toEqual([["#SPILL!"]]);
  expect(await message("IV5")).toMatch(/^The answer does not fit: the sheet ends/);
});

it("says its sentence at a cell with an error that one points at", async () => {
  const { page } = workbench;
  await set("C5", '=TEST.FAIL("#N/A","Nothing is known of this.")');
  await whenIdle(page);
  const { x, y } = await placeOf(2, 5);
  await page.mouse.move(x - 20, y);
  await page.mouse.move(x, y, { steps: 3 });
  await page.getByText("Nothing is known of this.").waitFor();
  expect(await page.getByText("Value not available error").count()).toBe(0);
});

it("opens the cell that was clicked twice, also where its error has a sentence", async () => {
  const { page } = workbench;
  await set("C5", '=TEST.FAIL("#N/A","Nothing is known of this.")');
  await whenIdle(page);
  const { x, y } = await placeOf(2, 5);
  await page.mouse.dblclick(x, y, { delay: 60 });
  await page.locator(".sentence [role=status]", { hasText: "Nothing is known" }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("written here");
  await page.keyboard.press("Enter");
  await waitFor("C5", "written here");
});

it("an answer that has no room names the cell that is in its way, and lends that cell none of its sentences", async () => {
  await set("K5", "=TEST.MIXED()");
  await set("L5", "=1/0");
  await whenIdle(workbench.page);
  expect(await get("K5:L5")).toEqual([["#SPILL!", "#DIV/0!"]]);
  expect(await message("K5")).toBe(
    "The answer does not fit: L5 is in its way. Clear that cell, or write the formula where there is room.",
  );
  expect(await message("L5")).toBe("The formula divides by zero or by a blank cell.");
  await workbench.page.getByRole("button", { name: "ES", exact: true }).click();
  expect(await message("K5")).toMatch(/^La respuesta no cabe: L5 está en medio\./);
  await workbench.page.getByRole("button", { name: "EN", exact: true }).click();
  await whenIdle(workbench.page);
});

it("every answer stays with its own row when a row is inserted above cells that wait", async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    const typed = ["=TEST.SLOW(A2)", "=TEST.SLOW(A3)", "=TEST.SLOW(A4)"].map((formula) => [formula]);
    window.workbench?.set("Demo", "C2:C4", typed);
  });
  await waitFor("C4", "#BUSY!");
  await openRowMenu(page, 3);
  await insertRowAbove(page);
  await whenIdle(page);
  const [codes, answers] = [(await get("A2:A5")).flat(), (await get("C2:C5")).flat()];
  expect(codes).toEqual(["06600", "", "64000", "44100"]);
  expect(answers).toEqual(codes);
});

it("goes on calculating after rows that were selected with the name box are deleted", async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    for (const row of ["3", "4", "5"]) window.workbench?.set("Demo", `B${row}`, `=TEST.ECHO(A${row})`);
  });
  await whenIdle(page);
  const [, ...below] = (await get("B3:B5")).flat();
  await goTo(page, "3:3");
  await openRowMenu(page, 3);
  await deleteRow(page);
  await waitFor("B3", String(below[0]));
  await whenIdle(page);
  expect((await get("B3:B4")).flat()).toEqual(below);
});

it.each([
  ["the button", "Sheet1", async () => workbench.page.locator("[data-u-comp=sheet-bar-append-button]").first().click()],
  [
    "an Excel call",
    "Room",
    async () =>
      workbench.addin().evaluate(() =>
        Excel.run(async (context) => {
          context.workbook.worksheets.add("Room");
          await context.sync();
        }),
      ),
  ],
])("a sheet that is added by %s has room for the whole country and for every indicator", async (_, name, add) => {
  await add();
  await workbench.page.getByRole("tab", { name, exact: true }).waitFor();
  await workbench.page.evaluate((sheet) => {
    window.workbench?.set(sheet, "A39000", "=TEST.TABLE(1000,1)");
    window.workbench?.set(sheet, "B1", "=TEST.TABLE(1,210)");
  }, name);
  await whenIdle(workbench.page);
  const last = (cell: string) =>
    workbench.page.evaluate(([sheet, at]) => window.workbench?.get(sheet, at), [name, cell] as const);
  expect([await last("A39999"), await last("HC1")]).toEqual([[["999/0"]], [["0/209"]]]);
});

/** Writes formulas and values by their cell, and waits until all of them are calculated. */
async function write(cells: Record<string, string>): Promise<void> {
  for (const [address, value] of Object.entries(cells)) await set(address, value);
  await whenIdle(workbench.page);
}

describe("a reference to all that a formula has spilled", () => {
  it("holds the whole answer, alone and inside functions, and follows it", async () => {
    await write({ D3: "=TEST.TABLE(2,2)", H3: "=D3#", K3: "=COUNTA(D3#)", L3: "=TEST.ECHO(1,D3#)" });
    expect(await get("H3:I4")).toEqual([
      ["0/0", "0/1"],
      ["1/0", "1/1"],
    ]);
    expect(await get("K3")).toEqual([[4]]);
    expect(JSON.parse(String((await get("L3"))[0]?.[0]))).toEqual({
      value: 1,
      matrix: [
        ["0/0", "0/1"],
        ["1/0", "1/1"],
      ],
    });
    await write({ D3: "=TEST.TABLE(3,1)" });
    expect(await get("H3:I5")).toEqual([
      ["0/0", ""],
      ["1/0", ""],
      ["2/0", ""],
    ]);
    expect(await get("K3")).toEqual([[3]]);
  });

  it("is the one value of a formula that has not spilled, and #REF! where there is no formula", async () => {
    await write({ D3: "=1+1", E3: "=D3#", F3: "=G3#", G3: "7" });
    expect(await get("E3:F3")).toEqual([[2, "#REF!"]]);
  });
});

it("@ leaves the first value of an answer, an array or a cell, and the value beside it of a column", async () => {
  await write({ D3: "a", D4: "b", E4: "=@TEST.TABLE(2,2)", G4: "=@SORT(D3:D4)", H4: "=@D3", I4: "=@D3:D4" });
  expect(await get("E4:I5")).toEqual([
    ["0/0", "", "a", "a", "b"],
    ["", "", "", "", ""],
  ]);
});

it("every error says what it means", async () => {
  const errors = [
    ["#DIV/0!", "=1/0", /divides by zero/],
    ["#NAME?", "=NOTHING.LIKE(1)", /an unknown name/],
    ["#VALUE!", '="a"+1', /wrong kind/],
    ["#NAME?", "=SUM(1;2)", /semicolons/],
    ["#VALUE!", "=TEST.TABLE(1)", /^TEST.TABLE needs “columns”/],
    ["#REF!", "=#REF!+1", /no longer exist/],
  ] as const;
  await write(Object.fromEntries(errors.map(([, formula], index) => [`D${index + 3}`, formula])));
  expect((await get("D3:D8")).flat()).toEqual(errors.map(([code]) => code));
  for (const [index, [, , sentence]] of errors.entries()) expect(await message(`D${index + 3}`)).toMatch(sentence);
});

describe("two answers that want the same cells", () => {
  it("the one that came first keeps its values", async () => {
    await write({ D6: "=TEST.TABLE(1,4)" });
    await write({ D4: "=TEST.TABLE(3,4)" });
    expect(await get("D4")).toEqual([["#SPILL!"]]);
    expect(await get("D6:G6")).toEqual([["0/0", "0/1", "0/2", "0/3"]]);
    await workbench.page.evaluate(() => window.workbench?.recalculate());
    await whenIdle(workbench.page);
    expect(await get("D4")).toEqual([["#SPILL!"]]);
    expect(await get("D6:G6")).toEqual([["0/0", "0/1", "0/2", "0/3"]]);
  });

  it("the other spills as soon as nothing is in its way", async () => {
    await write({ F3: "in the way", D3: "=TEST.TABLE(1,4)" });
    expect(await message("D3")).toMatch(/F3 is in its way/);
    await write({ F3: "" });
    expect(await get("D3:G3")).toEqual([["0/0", "0/1", "0/2", "0/3"]]);
    expect(await message("D3")).toBe("");
  });

  it("the other spills also when the first one shrinks", async () => {
    await write({ C2: "3", D6: "=TEST.TABLE(1,C2)" });
    await write({ F5: "=TEST.TABLE(2,1)" });
    expect(await get("F5")).toEqual([["#SPILL!"]]);
    await write({ C2: "1" });
    expect((await get("F5:F6")).flat()).toEqual(["0/0", "1/0"]);
  });

  it("a formula above another spills where there is room", async () => {
    await write({ D6: "=TEST.TABLE(1,4)" });
    await write({ D4: "=TEST.TABLE(2,4)" });
    expect(await get("D4")).toEqual([["0/0"]]);
    expect(await get("D6:G6")).toEqual([["0/0", "0/1", "0/2", "0/3"]]);
  });
});

it("an empty text that has spilled is a text, as in a single cell", async () => {
  await write({ D3: "=TEST.GAPS()", D4: "=ISTEXT(E3)", E4: "=ISBLANK(E3)", F4: "=E3+1", G4: "=F3+1" });
  expect(await get("D4:G4")).toEqual([[true, false, "#VALUE!", 2]]);
});

it("hands over what looks like a figure or a date, in quotes, as the text that it is", async () => {
  const texts = ["6,700", "1e4", "2024-05-01", "$6700", "67%"];
  await write(Object.fromEntries(texts.map((text, index) => [`D${index + 3}`, `=TEST.ECHO("${text}","${text}")`])));
  const handed = (await get("D3:D7")).map(([one]) => JSON.parse(String(one)) as unknown);
  expect(handed).toEqual(texts.map((text) => ({ value: text, matrix: [[text]] })));
});

it("reads the value of a formatted cell, not what it looks like", async () => {
  await write({ D3: "6700", D4: "=D3" });
  await workbench.addin().evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Demo").getRange("D3:D4").numberFormat = [["$#,##0"], ["$#,##0"]];
      await context.sync();
    }),
  );
  await whenIdle(workbench.page);
  expect(await get("D3:D4")).toEqual([[6700], [6700]]);
});

it("shows the mark of waiting in a formula that nothing has calculated yet", async () => {
  const shown = await workbench.page.evaluate(() => {
    window.workbench?.set("Demo", "D3", "=TEST.SLOW(1)");
    return window.workbench?.get("Demo", "D3");
  });
  expect(shown).toEqual([["#BUSY!"]]);
});

describe("no calculation is lost", () => {
  beforeEach(() => write({ K2: "=SEQUENCE(1,3)" }));

  it("calculates what is typed while a calculation that spills waits for its turn", async () => {
    await workbench.page.evaluate(async () => {
      // Univer starts 100 ms after it was asked: a timer that is set later and is longer ends after that.
      const started = () => new Promise((resolve) => setTimeout(resolve, 150));
      // oxlint-disable-next-line typescript/unbound-method -- called with its port below, and put back
      const { postMessage } = MessagePort.prototype;
      const held: (() => void)[] = [];
      // A held message keeps the page busy right before the first formula.
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        held.push(() => postMessage.call(this, message));
      };
      window.workbench?.recalculate("Demo", "K2");
      await started();
      window.workbench?.set("Demo", "K5", "=1+1");
      await started();
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
    await waitFor("K5", 2);
  });

  it("calculates after an error has ended a calculation", async () => {
    await workbench.page.evaluate(async () => {
      const { MessageChannel } = window;
      // Univer makes one right before the first formula.
      window.MessageChannel = class {
        constructor() {
          throw new Error("planted");
        }
      } as unknown as typeof MessageChannel;
      window.workbench?.recalculate("Demo", "K2");
      await new Promise((resolve) => setTimeout(resolve, 150));
      window.MessageChannel = MessageChannel;
      window.workbench?.set("Demo", "K5", "=1+1");
    });
    await waitFor("K5", 2);
    expect(workbench.complaints.join()).toContain("planted");
  });

  it("shows answers after the computer's clock was set back", async () => {
    await write({ K7: "=TEST.SLOW(1)" });
    await workbench.page.evaluate(async () => {
      const { now } = Date;
      const before = now() - 3_600_000;
      Date.now = () => before;
      window.workbench?.set("Demo", "K5", "=TEST.SLOW(2)");
      while (window.workbench?.get("Demo", "K5")[0]?.[0] !== 2) await new Promise((resolve) => setTimeout(resolve, 20));
      Date.now = now;
    });
  });
});
