import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { indicatorWith } from "../../../tests/support/indicatorWith";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, type OpenPane } from "../../../tests/support/taskpane/openPane";

const indicators = (
  [
    ["demographic_female", "demographic", "Población femenina", "Female population", "persons"],
    ["demographic_male", "demographic", "Población masculina", "Male population", "persons_of_old"],
    ["health_clinics", "health", "Clínicas", "Clinics", "per_1000"],
  ] as const
).map(([mnemonic, category, indicator_name, indicator_name_en, unit]) =>
  indicatorWith({
    ...{ mnemonic, category, indicator_name, indicator_name_en, unit },
    ...{ source: ["census"], frequency: "quinquennial", value_type: "median" },
  }),
);
const latest = { zip_code: "06700", data: { health_clinics: 1, health_new: 2 } };

let pane: OpenPane;
beforeEach(async () => {
  pane = openPane(({ url }) => ({ body: url.endsWith("/latest") ? { results: [latest] } : { data: indicators } }), {
    zipcodes: "right",
  });
  await userEvent.click(screen.getByRole("tab", { name: "Indicators" }));
  await screen.findByText("3 indicators and the predominant level");
});

it.each([
  ["POBLACION FEMENINA", "1 indicator"],
  ["population", "2 indicators"],
  ["nivel socioeconomico", "The predominant level"],
  ["colegio", "Nothing matches the filter."],
])(
  "finds by words of either language, whatever their accents and case, and counts the level apart: %s",
  async (search, found) => {
    await userEvent.type(screen.getByLabelText("Search in Spanish or English"), search);
    expect(screen.getByText(found)).toBeTruthy();
  },
);

it("chooses the only one that a search has left with Enter, and none while there are more", async () => {
  const box = screen.getByLabelText("Search in Spanish or English");
  const chosen = () => screen.queryByRole("button", { pressed: true })?.textContent;
  await userEvent.type(box, "population{Enter}");
  expect(chosen()).toBeUndefined();
  await userEvent.type(box, " femenina{Enter}");
  expect(chosen()).toContain("Female population");
});

it("keeps what is chosen, once, when a refresh brings the catalog anew", async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Clinics/ }));
  pane.app.indicators.expire();
  await pane.app.indicators.ask(everyIndicator, 1);
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.click(screen.getByRole("tab", { name: "Indicators" }));
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: /^Clinics/ }));
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
});

it("narrows to a category", async () => {
  await userEvent.selectOptions(screen.getByLabelText("Category"), "Health");
  expect(screen.getByText("1 indicator")).toBeTruthy();
});

it("says units and frequencies in words, and those it does not know as they come", async () => {
  expect(screen.getByText("per 1,000 · Health")).toBeTruthy();
  expect(screen.getByText("persons of old · Demographic")).toBeTruthy();
  const about = screen.getByRole("button", { name: "Details", description: /^Clinics/, expanded: false });
  await userEvent.click(about);
  expect(screen.getByText("every five years")).toBeTruthy();
  expect(screen.getByText("median")).toBeTruthy();
  await userEvent.click(about);
  expect(screen.queryByText("median")).toBeNull();
});

it("inserts the columns in the order of the chips, which the keyboard can change", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ["06700"]] }]).install();
  for (const name of [/^Clinics/, /^Female/, /^Male/]) await userEvent.click(screen.getByRole("button", { name }));
  const chips = within(screen.getByRole("list", { name: "Chosen, in the order of their columns" }));
  chips.getByRole("button", { name: "Move Male population before Female population" }).focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(chips.getByRole("button", { name: "Remove Female population" }));
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(2);
  chips.getByRole("button", { name: "Move Male population before Clinics" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(chips.getByRole("button", { name: "Male population comes first" }));
  await userEvent.selectOptions(screen.getByLabelText("Insert as"), "Values");
  await userEvent.click(screen.getByRole("button", { name: "Insert columns" }));
  await screen.findByText(/^Inserted in B1:C2\./, undefined, { timeout: 20_000 });
  expect(workbook.formulaAt("S", 0, 1)).toMatch(/^Male population/);
});

it("has the predominant level among the indicators, and inserts it by the function that knows it", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["06700"]] }]).install();
  await userEvent.type(screen.getByLabelText("Search in Spanish or English"), "nivel socioeconomico");
  await userEvent.click(screen.getByRole("button", { name: /^Predominant socioeconomic level/ }));
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  await screen.findByText("Inserted in B1.");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.SEARCH(A1,"nse_predominant_level")');
});

it("inserts once, however fast the button is pressed again", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["06700"]] }]).install();
  await userEvent.click(screen.getByRole("button", { name: /^Clinics/ }));
  await userEvent.dblClick(screen.getByRole("button", { name: "Insert column" }));
  await screen.findByText("Inserted in B1.", undefined, { timeout: 20_000 });
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  await screen.findByText("Inserted in C1.", undefined, { timeout: 20_000 });
  expect([1, 2, 3].map((column) => workbook.formulaAt("S", 0, column) !== "")).toEqual([true, true, false]);
  expect(workbook.written.filter((address) => address === "S!B1")).toHaveLength(1);
});

it("asks for indicators while none is chosen, and then for a cell with codes where none is selected", async () => {
  new FakeWorkbook([{ name: "S", formulas: [["Sales"]] }]).install();
  expect(screen.getByText(/^Choose indicators/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Clinics/ }));
  expect(screen.getByText(/^Select a cell in a list with postal codes/)).toBeTruthy();
});

it("says again where columns would go once results have come into the cells that were free", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ["06700"], ["06700"]] }]).install();
  await userEvent.click(screen.getByRole("button", { name: /^Clinics/ }));
  await screen.findByText("Into B1:B3, for the 2 rows in A2:A3.", undefined, { timeout: 20_000 });
  workbook.write("S", { row: 0, column: 1, rowCount: 1, columnCount: 1 }, [["Result"]]);
  await pane.app.latest.ask("06700", 1 << 3);
  await screen.findByText("Into C1:C3, for the 2 rows in A2:A3.", undefined, { timeout: 20_000 });
});

it("inserts columns right beside the codes, and says why where that would cut a table", async () => {
  const formulas = [
    ["CP", "Sales"],
    ["06700", 5],
    ["06600", 7],
  ];
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  await userEvent.click(screen.getByRole("button", { name: /^Clinics/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Insert beside the codes/ }));
  await screen.findByText("Into B1:B3, for the 2 rows in A2:A3.", undefined, { timeout: 20_000 });
  workbook.table = "B2:B9";
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  await screen.findByText(/^Inserting here would cut a table\./);
  workbook.table = undefined;
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  await screen.findByText("Inserted in B1:B3.");
  expect(workbook.formulaAt("S", 1, 2)).toBe(5);
});
