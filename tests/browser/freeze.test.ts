import type { Frame } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { openTool } from "../support/browser/openTool";
import { type OpenWorkbench, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;

afterEach(() => workbench.close());

const latest = '=ZIP.LATEST(A62:A64,"socioeconomic")';
const search = '=ZIP.SEARCH(A62,"municipality_name")';

/** Two codes and one without data, with a result that spills beside them, and one cell with a text. */
async function fill(): Promise<void> {
  await workbench.page.evaluate(
    ([first, second]) => {
      const api = window.workbench!;
      api.set("Demo", "A62:A64", [["'06600"], ["'06700"], ["'99999"]]);
      api.set("Demo", "B62", first!);
      api.set("Demo", "J62", second!);
      api.set("Demo", "A66:A70", [["CP"], [6700], ["C.P. 44100"], ["Roma"], ["'06700"]]);
    },
    [latest, search],
  );
  await whenIdle(workbench.page);
}

const get = (address: string): Promise<unknown[][]> =>
  workbench.page.evaluate((cells) => window.workbench!.get("Demo", cells), address);

const formulas = (address: string): Promise<unknown[][]> =>
  workbench.page.evaluate((cells) => window.workbench!.formulas("Demo", cells), address);

const select = (address: string): Promise<void> =>
  workbench.page.evaluate((cells) => window.workbench!.select("Demo", cells), address);

it("freezes formulas to their values, names what has changed, and thaws exactly the same formulas", async () => {
  workbench = await open();
  pane = workbench.addin();
  await fill();
  const shown = await get("B62:J64");
  await select("A62:J64");
  const tool = await openTool(pane, "Freeze and thaw");
  await tool.getByRole("combobox").selectOption("selection");
  await tool.getByRole("button", { name: "Freeze", exact: true }).click();
  await pane
    .getByText("2 formulas were replaced by values, in 22 cells. 7 of them show an error, and are frozen as shown.")
    .waitFor();
  expect(await get("B62:J64")).toEqual(shown);
  expect(shown[2]?.slice(0, 7)).toEqual(Array<string>(7).fill("#N/A"));
  expect((await formulas("B62:J64")).flat().filter((one) => String(one).startsWith("="))).toEqual([]);

  const [[kept]] = (await get("C63")) as [[number]];
  await workbench.page.evaluate(() => window.workbench!.set("Demo", "C63", 99));
  await tool.getByRole("button", { name: "Thaw", exact: true }).click();
  await tool.getByRole("button", { name: "Demo!B62:H64" }).waitFor();
  expect(await formulas("J62")).not.toEqual([[search]]);

  await workbench.page.evaluate((value) => window.workbench!.set("Demo", "C63", value), kept);
  await tool.getByRole("button", { name: "Thaw", exact: true }).click();
  await pane.getByText("2 formulas are back.").waitFor();
  await whenIdle(workbench.page);
  expect([await formulas("B62"), await formulas("J62")]).toEqual([[[latest]], [[search]]]);
  expect(await get("B62:J64")).toEqual(shown);

  await tool.getByRole("button", { name: "List the formulas on a sheet" }).click();
  await pane.getByText("“ZIP formulas” lists 2 formulas.").waitFor();
  await whenIdle(workbench.page);
  const listed = await workbench.page.evaluate(() => window.workbench!.get("ZIP formulas", "A2:D3"));
  expect(listed).toEqual([
    ["Demo", "B62", latest, shown[0]?.[0]],
    ["Demo", "J62", search, shown[0]?.[8]],
  ]);
  await workbench.page.evaluate(() => window.workbench!.select("Demo", "A62:J64"));

  await tool.getByRole("button", { name: "Copy this sheet as values" }).click();
  await pane.getByText(/^“Demo \(values\)” is ready: .* The add-in has put no token in the file\.$/).waitFor();
  const copy = (what: "get" | "formulas"): Promise<unknown[][]> =>
    workbench.page.evaluate((read) => window.workbench![read]("Demo (values)", "A1:J64"), what);
  expect((await copy("get")).slice(61).map((row) => row.slice(1))).toEqual(shown);
  expect((await copy("formulas")).flat().filter((one) => String(one).includes("ZIP."))).toEqual([]);
  expect(await formulas("J62")).toEqual([[search]]);
});

it("checks a column of codes in Spanish and writes a clean one beside it", async () => {
  workbench = await open({ locale: "es-MX" });
  pane = workbench.addin();
  await fill();
  await select("A67");
  await pane.getByRole("tab", { name: "Hoja" }).click();
  const tool = pane.getByRole("tabpanel", { name: "Hoja" });
  await tool.getByRole("button", { name: /^Revisar códigos/ }).click();
  await tool.getByRole("button", { name: "Revisar los códigos" }).click();
  await tool.getByRole("region", { name: "Perdieron el cero inicial" }).getByText("A67: 6700 → 06700").waitFor();
  await tool.getByRole("region", { name: "No son códigos postales" }).getByText("A69: Roma").waitFor();
  await tool.getByRole("button", { name: /solicitud/ }).click();
  await tool.getByText("El servicio reconoce todos los códigos.").waitFor();
  await tool.getByRole("button", { name: "Escribir códigos limpios en B66:B70" }).click();
  await pane.getByText("3 códigos limpios en B66:B70. 1 celda quedó en blanco.").waitFor();
  expect(await get("A66:B70")).toEqual([
    ["CP", "Código limpio"],
    [6700, "06700"],
    ["C.P. 44100", "44100"],
    ["Roma", ""],
    ["06700", "06700"],
  ]);
});
