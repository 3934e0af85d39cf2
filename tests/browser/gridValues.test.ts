import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { get, set, message, waitFor } = demoSheet(() => workbench);

beforeAll(async () => {
  workbench = await open();
});

beforeEach(async () => {
  await set("D1:Z60", "");
  await whenIdle(workbench.page);
});

afterAll(() => workbench.close());

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
    await workbench.page.evaluate(() => {
      const before = Date.now() - 3_600_000;
      Date.now = () => before;
      window.workbench?.set("Demo", "K5", "=TEST.SLOW(2)");
    });
    await waitFor("K5", 2);
  });
});
