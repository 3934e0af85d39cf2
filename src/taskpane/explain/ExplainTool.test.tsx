import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageReply } from "../../../tests/faults/cannedService";
import { indicatorWith } from "../../../tests/support/indicatorWith";
import { allCategories, partsOf } from "../../core/apis/zipcodes/latest/latestBatch";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";
import { explainWords } from "./reasonOf";

const indicators = ["ab", "e"].map((level) =>
  indicatorWith({
    ...{ mnemonic: `socioeconomic_${level}`, indicator_name_en: `Level ${level}`, category: "socioeconomic" },
    ...{ description_en: "Share of dwellings", unit: "fraction", source: ["Survey"] },
  }),
);

const results = [
  { zip_code: "06700", data: { socioeconomic_ab: 0.139 }, error: null },
  { zip_code: "99999", data: {}, error: "no such code" },
];

const replyOf: Parameters<typeof openPane>[0] = ({ url }) => {
  if (url.includes("state_id")) {
    const { body } = pageReply(new URL(url).searchParams, ["98000", "98600"]) as { body: { data: object[] } };
    return { body: { ...body, data: body.data.map((item) => ({ ...item, municipality_name: "Guadalupe" })) } };
  }
  return { body: url.includes("latest") ? { count: 2, results } : { count: 2, data: indicators } };
};

interface Shown {
  sheet: Omit<FakeSheet, "name">;
  selected: string;
  isConnected?: boolean;
  /** Codes that the cache holds before the tool is opened. */
  held?: string[];
  /** The cells of a table. */
  table?: string;
  isSpanish?: boolean;
}

async function explain({
  sheet,
  selected,
  isConnected = true,
  held = [],
  table,
  isSpanish,
}: Shown): Promise<HTMLElement> {
  const { app } = openPane(replyOf, isConnected ? { zipcodes: "right" } : {});
  const workbook = Object.assign(new FakeWorkbook([{ name: "S", ...sheet }]).install(), { selected, table });
  if (isSpanish) workbook.inLanguage = (formula) => String(formula).replace("IF", "SI").replaceAll(",", ";");
  for (const code of held) await app.latest.ask(code, allCategories);
  await openTool("Explain this cell");
  return screen.findByRole("region", { name: `Cell ${selected}` });
}

function section(shown: HTMLElement, name: string | RegExp): Promise<HTMLElement> {
  return within(shown).findByRole("region", { name });
}

const spilled = {
  formulas: [[6700, '=ZIP.LATEST(A1,"socioeconomic",1)']],
  values: [
    [6700, "socioeconomic_ab", "socioeconomic_e"],
    ["", 0.139, ""],
  ],
  spills: { B1: "B1:C2" },
};

it("tells the code as read, the indicator, the value and its origin of a cell that a result has spilled into", async () => {
  const shown = await explain({ sheet: spilled, selected: "B2", held: ["06700"] });
  expect((await section(shown, "Postal code in A1")).textContent).toContain(
    "Received “6700” (a number) → read as 06700",
  );
  expect((await section(shown, "Column")).textContent).toMatch(/Level ab.*Share of dwellings.*Survey/);
  expect((await section(shown, "Value")).textContent).toContain("13.9%");
  const origin = (await section(shown, "Where it came from")).textContent;
  expect(origin).toMatch(/POST \/zipcodes\/latest at https:\/\/service\.test\/api\/v1/);
  expect(origin).not.toContain("right");
  expect((await section(shown, /^Formula in B1/)).textContent).toContain('=ZIP.LATEST(A1,"socioeconomic",1)');
});

it("tells how fresh the value itself is, whichever categories of its code came later", async () => {
  const { app } = openPane(replyOf, { zipcodes: "right" });
  new FakeWorkbook([{ name: "S", ...spilled }]).install().selected = "B2";
  await app.latest.ask("06700", partsOf(["socioeconomic"]));
  app.latest.expire();
  await app.latest.ask("06700", partsOf(["housing"]));
  await openTool("Explain this cell");
  const shown = await screen.findByRole("region", { name: "Cell B2" });
  expect((await section(shown, "Where it came from")).textContent).toContain("It is no longer fresh");
});

it("says that the service has no datum, where a cell of a known code is blank", async () => {
  const shown = await explain({ sheet: spilled, selected: "C2", held: ["06700"] });
  expect((await section(shown, "Why there is no value")).textContent).toContain("no value for this indicator");
});

it("says that a cell is a header, and of which indicator", async () => {
  const shown = await explain({ sheet: spilled, selected: "C1", held: ["06700"] });
  expect((await section(shown, "Column")).textContent).toMatch(/column header\..*Level e/);
});

it("tells the whole sentence of a code that does not exist, which no refresh fixes", async () => {
  const sheet = { formulas: [['=ZIP.LATEST("99999","socioeconomic_ab")']], values: [["#N/A"]] };
  const shown = await explain({ sheet, selected: "A1", held: ["99999"] });
  expect((await section(shown, "Why there is no value")).textContent).toContain("99999");
  await screen.findByText(
    /^99999 may be new, retired or mistyped\. The nearest that exist: 98600, 98000 \(Guadalupe\)$/,
  );
  expect(within(shown).queryByRole("button", { name: "Refresh this cell" })).toBeNull();
});

it.each([
  ["99999", "#N/A", false],
  ["06700", 0.139, true],
])("tells the state of %s and leads to its card only where the code exists", async (code, value, exists) => {
  const sheet = { formulas: [[`=ZIP.LATEST("${code}","socioeconomic_ab")`]], values: [[value]] };
  const shown = await explain({ sheet, selected: "A1", held: [code] });
  const told = within(await section(shown, "Postal code"));
  expect(told.queryAllByText(/^State: /)).toHaveLength(exists ? 1 : 0);
  expect(told.queryAllByRole("button", { name: `Open the card for ${code}` })).toHaveLength(exists ? 1 : 0);
});

it("says that there is no token yet, and leads to where one is entered", async () => {
  const sheet = { formulas: [['=ZIP.LATEST("06700","socioeconomic_ab")']], values: [["#N/A"]] };
  const shown = await explain({ sheet, selected: "A1", isConnected: false });
  await within(shown).findByText("No token yet: enter one in the Connect tab.");
  // Without the catalog its key is all that is known of the column.
  expect((await section(shown, "Column")).textContent).toBe("Columnsocioeconomic_ab");
  within(shown).getByText("The cache has nothing for this cell.");
  await userEvent.click(within(shown).getByRole("button", { name: "Connect" }));
  expect(screen.getByRole("tab", { name: "Connect" }).getAttribute("aria-selected")).toBe("true");
});

it("claims nothing of the cache where a cell shows many codes together", async () => {
  const formulas = [["06700"], ["06600"], ['=SUM(ZIP.LATEST(A1:A2,"socioeconomic_ab"))']];
  const sheet = { formulas, values: [["06700"], ["06600"], [0.139]] };
  const shown = await explain({ sheet, selected: "A3", held: ["06700"] });
  expect((await section(shown, "Where it came from")).textContent).toMatch(/^Where it came fromPOST/);
});

it("repairs a formula that shows #NAME?", async () => {
  const sheet = { formulas: [["=ZIP.LATEST(nobody)"]], values: [["#NAME?"]] };
  const shown = await explain({ sheet, selected: "A1" });
  await userEvent.click(within(shown).getByRole("button", { name: "Repair formulas" }));
  await screen.findByText(/still shows #NAME\?/);
});

it("reads the column of a table as Excel does", async () => {
  const row = ["06700", '=ZIP.LATEST([@[Code]],"socioeconomic_ab")'];
  const sheet = {
    formulas: [["Code", "Share"], row],
    values: [
      ["Code", "Share"],
      [row[0], 0.139],
    ],
  };
  const shown = await explain({ sheet, selected: "B2", held: ["06700"], table: "A1:B2" });
  expect((await section(shown, "Postal code in A2")).textContent).toContain("06700");
  expect((await section(shown, "Formula")).textContent).toMatch(/socioeconomic_ab"\)$/);
});

const ofLeft = '=ZIP.LATEST(LEFT("067001",5),"socioeconomic_ab")';

it("says plainly that only Excel knows what a nested formula gives", async () => {
  const shown = await explain({ sheet: { formulas: [[ofLeft]], values: [[0.139]] }, selected: "A1" });
  expect((await section(shown, "Formula")).textContent).toContain(explainWords.en.nested('LEFT("067001",5)'));
});

const ofCode = (code: string): string => `=ZIP.LATEST("${code}","socioeconomic_ab")`;
const inTheWay = ['=ZIP.LATEST("06700","socioeconomic")', "mine"];
const { signs, onlyExcel } = explainWords.en;

it("names the error in the cell of the code, and does not call it a postal code", async () => {
  const sheet = { formulas: [["=WRONG()", "=ZIP.CODE(A1)"]], values: [["#NAME?", "#N/A"]] };
  const shown = await explain({ sheet, selected: "B1" });
  const why = await section(shown, "Why there is no value");
  expect(why.textContent).toContain("a cell that it refers to, contains #NAME?.");
  expect(shown.textContent).not.toContain("postal code");
});

it.each<[string, formulas: unknown[], values: unknown[], held: string[], said: string | RegExp, button: string]>([
  ["the code is blank", ['=ZIP.LATEST(B1,"socioeconomic_ab")', ""], ["", ""], [], /postal code is blank/, ""],
  ["only another code is kept", [ofCode("06600")], ["#N/A"], ["99999"], signs.notKept, "Refresh this cell"],
  ["a cell is in the way", inTheWay, ["#SPILL!", "mine"], ["06700"], /B1 is in the way/, ""],
  ["cells are in the way", inTheWay, ["#SPILL!", "mine"], [], signs.noRoom, ""],
  ["a formula around ours hides an error", [`=IFERROR(${ofCode("99999").slice(1)},"")`], [""], ["99999"], /99999/, ""],
  ["only Excel knows an argument of a blank", [ofLeft], [""], [], onlyExcel('LEFT("067001",5)'), ""],
  ["only Excel knows an argument of an error", [ofLeft], ["#N/A"], [], onlyExcel('LEFT("067001",5)'), ""],
  ["there is no such function", ["=ZIP.NOPE(A2)"], ["#NAME?"], [], signs.lostFunction, "Repair formulas"],
])("says why there is no value, and offers what helps: %s", async (_, formulas, values, held, said, button) => {
  const shown = await explain({ sheet: { formulas: [formulas], values: [values] }, selected: "A1", held });
  const why = within(await section(shown, "Why there is no value"));
  why.getByText(said);
  expect(why.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(button === "" ? [] : [button]);
});

it.each([
  ["=ZIP.CODE((A2:A3,C2:C3))", explainWords.en.union("(A2:A3,C2:C3)")],
  ["=ZIP.CODE(IF(TODAY()>RAND(),A2,A3))", explainWords.en.volatile("TODAY, RAND")],
  ['=#REF!("06600","population")', explainWords.en.lostFunction],
  ['=_xldudf_ZIP_LATEST("06700")', explainWords.en.mangled],
])("says what Excel makes of %s", async (formula, said) => {
  const shown = await explain({ sheet: { formulas: [[formula]], values: [["06700"]] }, selected: "A1" });
  await within(shown).findByText(said);
});

it("shows a formula as this Excel does", async () => {
  const sheet = { formulas: [['=ZIP.LATEST(IF(A2,6700),"health")']] };
  const shown = await explain({ sheet, selected: "A1", isSpanish: true });
  await within(shown).findByText('=ZIP.LATEST(SI(A2;6700);"health")');
  within(shown).getByText(explainWords.en.nested("SI(A2;6700)"));
});

it("takes text that only looks like a formula for text", async () => {
  const cells = [['=_xldudf_ZIP_LATEST("06700")']];
  const shown = await explain({ sheet: { formulas: cells, values: cells }, selected: "A1" });
  await within(shown).findByText(explainWords.en.notOurs);
});

it("opens the card of a postal code in a cell that is not ours", async () => {
  const shown = await explain({ sheet: { formulas: [["06700"]] }, selected: "A1" });
  await within(shown).findByText("This cell is not a result of a ZIP or QUERY function.");
  await userEvent.click(within(shown).getByRole("button", { name: "Open the card for 06700" }));
  expect(screen.getByRole("tab", { name: "Browse" }).getAttribute("aria-selected")).toBe("true");
});
