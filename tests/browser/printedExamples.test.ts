import { languageOf } from "../../src/core/locales/language";
import { type ExampleAnswers, readExampleAnswers } from "../../tools/functionDocs/functionDoc";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);

const answers: ExampleAnswers = readExampleAnswers();
/** Status tells what other formulas wait for, so it comes after all of them. */
const isOfStatus = (formula: string): boolean => formula.startsWith("=ZIP.STATUS");

/** As many as have room below each other, with the rows of the longest answer. */
const formulasAtOnce = 8;
const rowsOfAnswer = 6000;

/** About how many characters a column of a sample sheet shows beside a cell that is not empty. */
const charactersOfColumn = 15;

test.each(locales("en-US"))("every example of the help gives what its page prints (%s)", async (locale) => {
  const language = languageOf(locale);
  const workbench = await open({ locale });
  try {
    await writeCodes(workbench);
    const formulas = Object.keys(answers).filter((formula) => !isOfStatus(formula));
    const batches = [Object.keys(answers).filter(isOfStatus)];
    while (formulas.length > 0) batches.unshift(formulas.splice(0, formulasAtOnce));
    for (const some of batches) {
      const shown = await calculate(workbench, some);
      for (const [index, formula] of some.entries()) {
        const printed = answers[formula]?.[language] ?? [];
        const cells = printed.map((row, down) =>
          row.map((value, across) => (value === "…" ? "…" : shown[index]?.[down]?.[across])),
        );
        expect({ formula, cells }).toEqual({ formula, cells: printed });
      }
    }
  } finally {
    await workbench.close();
  }
});

test("the sample sheets hold values and no errors", async () => {
  const workbench = await open();
  try {
    const { page } = workbench;
    const pane = workbench.addin();
    await pane.getByRole("tab", { name: "Connect" }).click();
    await pane.getByRole("button", { name: "Add sample sheets" }).click();
    await pane.getByText("5 sample sheets were added.").waitFor();
    await whenIdle(page);
    for (const sheet of ["Dashboard", "One code", "Lists", "Distances", "Saved queries"]) {
      const cells = await page.evaluate((name) => window.workbench?.get(name, "A1:U60") ?? [], sheet);
      const errors = cells.flat().filter((value) => typeof value === "string" && /^#[A-Z]/.test(value));
      expect({ sheet, errors }).toEqual({ sheet, errors: [] });
    }
    for (const [sheet, row] of [
      ["Dashboard", "A4:K4"],
      ["One code", "A11:G11"],
    ] as const) {
      const titles = await page.evaluate(([name, cells]) => window.workbench?.get(name, cells)[0] ?? [], [
        sheet,
        row,
      ] as const);
      const seen = titles.map((title) => String(title).slice(0, charactersOfColumn));
      expect([...new Set(seen)]).toEqual(seen);
      expect(seen).not.toContain("");
    }
    const topTen = await page.evaluate(() => window.workbench?.get("Dashboard", "O5:Q14") ?? []);
    const shares = topTen.map(([, , share]) => Number(share));
    expect(topTen.every(([code]) => /^\d{5}$/.test(String(code)))).toBe(true);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
    const counts = await page.evaluate(() => window.workbench?.get("Dashboard", "T5:T11") ?? []);
    expect(counts.flat().reduce<number>((sum, count) => sum + Number(count), 0)).toBe(50);
  } finally {
    await workbench.close();
  }
});

/** Writes what the examples refer to in place of the ready sheet's cells. */
async function writeCodes({ page }: OpenWorkbench): Promise<void> {
  await page.evaluate(() => {
    window.workbench?.set("Demo", "A1:J500", "");
    window.workbench?.set("Demo", "A2:A4", [["'06600"], ["'06700"], ["'03100"]]);
  });
  await whenIdle(page);
}

/** What the first rows and columns of each formula's answer show, far from the codes and from each other. */
async function calculate({ page }: OpenWorkbench, some: readonly string[]): Promise<unknown[][][]> {
  const rows = some.map((_, index) => 2 + index * rowsOfAnswer);
  await page.evaluate(
    ([typed, at]) => typed.forEach((formula, index) => window.workbench?.set("Demo", `K${at[index]}`, formula)),
    [some, rows] as const,
  );
  await whenIdle(page);
  return page.evaluate(
    (at) =>
      at.map((row) => {
        const shown = window.workbench?.get("Demo", `K${row}:P${row + 5}`) ?? [];
        window.workbench?.set("Demo", `K${row}`, "");
        return shown;
      }),
    rows,
  );
}
