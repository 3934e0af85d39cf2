import { forThisFile } from "../support/browser/forThisFile";
import { whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);

/** About how many characters a column of a sample sheet shows beside a cell that is not empty. */
const charactersOfColumn = 15;

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
