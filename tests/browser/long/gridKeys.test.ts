import { demoSheet } from "../../support/browser/demoSheet";
import { forThisFile } from "../../support/browser/forThisFile";
import { goTo, typeInto, whenIdle, type OpenWorkbench } from "../../support/browser/openWorkbench";
import { startStandInService } from "../../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { get } = demoSheet(() => workbench);

beforeAll(async () => {
  workbench = await open();
  await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

afterEach(async () => {
  for (let time = 0; time < 2; time++) await workbench.page.keyboard.press("Escape");
  await workbench.page.evaluate(() => window.workbench?.set("Demo", "B2:Z60", ""));
  await whenIdle(workbench.page);
});

afterAll(() => workbench?.close());

/** Waits until the name box names these cells. */
async function expectSelected(address: string): Promise<void> {
  await workbench.page.waitForFunction(
    (cells) => document.querySelector<HTMLInputElement>("[data-u-comp=defined-name] input")?.value === cells,
    address,
  );
}

async function expectShown(address: string, shown: unknown[][]): Promise<void> {
  await workbench.page.waitForFunction(
    ([cells, expected]) => JSON.stringify(window.workbench?.get("Demo", cells)) === expected,
    [address, JSON.stringify(shown)] as const,
  );
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await workbench.page.keyboard.press(key);
}

const table = [
  ["0/0", "0/1"],
  ["1/0", "1/1"],
];

async function spillAtC2(): Promise<void> {
  await typeInto(workbench.page, "C2", "=TEST.TABLE(2,2)");
  await whenIdle(workbench.page);
  expect(await get("C2:D3")).toEqual(table);
}

it.each([
  ["Shift+Enter", "D4"],
  ["Shift+Tab", "C5"],
])("%s goes back", async (key, next) => {
  await goTo(workbench.page, "D5");
  await press(key);
  await expectSelected(next);
  await workbench.page.keyboard.type("6");
  await press("Enter");
  await expectShown(next, [[6]]);
});

it.each([
  ["Home", "F7", "A7"],
  ["Control+Home", "F7", "A2"],
  ["Control+End", "A3", "A21"],
])("%s in %s selects %s", async (key, from, selected) => {
  await goTo(workbench.page, from);
  await press(key);
  await expectSelected(selected);
});

it("PageDown and PageUp go a screen down and back", async () => {
  await goTo(workbench.page, "B3");
  await press("PageDown");
  await workbench.page.waitForFunction(() => {
    const box = document.querySelector<HTMLInputElement>("[data-u-comp=defined-name] input");
    return Number(box?.value.slice(1)) > 15;
  });
  await press("PageUp");
  await expectSelected("B3");
});

it("F2 and Enter leave a spilled cell as it is", async () => {
  await spillAtC2();
  await goTo(workbench.page, "D3");
  await press("F2", "Enter");
  await expectSelected("D4");
  await whenIdle(workbench.page);
  expect(await get("C2:D3")).toEqual(table);
});

it("copies a part of a spill as values, the whole with its formula, and both as the text that they show", async () => {
  await spillAtC2();
  await goTo(workbench.page, "D2:D3");
  await press("Control+c");
  await goTo(workbench.page, "G2");
  await press("Control+v");
  await expectShown("G2:G3", [["0/1"], ["1/1"]]);
  await goTo(workbench.page, "C2:D3");
  await press("Control+c");
  await goTo(workbench.page, "K2");
  await press("Control+v");
  await expectShown("K2:L3", table);
  expect(await workbench.page.evaluate(() => navigator.clipboard.readText())).toBe("0/0\t0/1\n1/0\t1/1");
  const formulas = await workbench.page.evaluate(() => window.workbench?.formulas("Demo", "K2:L3"));
  expect(formulas).toEqual([
    ["=TEST.TABLE(2,2)", "0/1"],
    ["1/0", "1/1"],
  ]);
});

it("what is typed over a part of a spill blocks it, and lets it be when it is deleted", async () => {
  await spillAtC2();
  await goTo(workbench.page, "D3");
  await workbench.page.keyboard.type("x");
  await press("Enter");
  await expectShown("C2:D3", [
    ["#SPILL!", ""],
    ["", "x"],
  ]);
  await goTo(workbench.page, "D3");
  await press("Delete");
  await expectShown("C2:D3", table);
});
