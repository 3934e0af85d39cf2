import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { type OpenWorkbench, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(240_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;

afterEach(() => workbench.close());

const read = (what: "get" | "formulas"): Promise<unknown[][]> =>
  workbench.page.evaluate((how) => window.workbench![how]("Thousand", "A1:K251"), what);

it("replaces hundreds of formulas by one, and brings back every formula and value as before", async () => {
  workbench = await open();
  const pane = workbench.addin();
  await workbench.page.evaluate(() => {
    const rows = Array.from({ length: 250 }, (_, row) => row + 2);
    window.workbench!.select("Thousand", "B2");
    window.workbench!.set(
      "Thousand",
      "B2:B251",
      rows.map((row) => [`=ZIP.LATEST(A${row},"socioeconomic")`]),
    );
  });
  await whenIdle(workbench.page);
  const formulas = await read("formulas");
  const shown = await read("get");
  expect(shown[250]?.slice(1, 8).every((value) => typeof value === "number")).toBe(true);

  const tool = await openTool(pane, "One formula for a thousand");
  await tool.getByText("250 formulas can become 1.").waitFor();
  await tool.getByRole("button", { name: "Replace 250 formulas with 1" }).click();
  await pane.getByText("250 formulas became 1. Every cell shows the same as before.").waitFor();
  await whenIdle(workbench.page);
  const joined = (await read("formulas")).flat().filter((one) => String(one).startsWith("="));
  expect(joined).toEqual(['=ZIP.LATEST(A2:A251,"socioeconomic")']);
  expect(await read("get")).toEqual(shown);

  await tool.getByRole("button", { name: "Bring 250 formulas back" }).click();
  await pane.getByText("250 formulas are back, each in its row.").waitFor();
  await whenIdle(workbench.page);
  expect(await read("formulas")).toEqual(formulas);
  expect(await read("get")).toEqual(shown);
});
