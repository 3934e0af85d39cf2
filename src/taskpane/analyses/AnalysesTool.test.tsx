import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicatorWith } from "../../../tests/support/indicatorWith";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, type OpenPane, openTool } from "../../../tests/support/taskpane/openPane";

jest.setTimeout(120_000);

const indicators = (
  [
    ["demographic_female", "demographic", "Female population", "persons", "absolute"],
    ["housing_internet", "housing", "Dwellings with internet", "fraction", "fraction"],
    ["income_middle", "socioeconomic", "Middle income", "mxn", "median"],
  ] as const
).map(([mnemonic, category, name, unit, value_type]) =>
  indicatorWith({
    mnemonic,
    category,
    indicator_name: name,
    indicator_name_en: name,
    unit,
    value_type,
    source: ["census"],
  }),
);

let workbook: FakeWorkbook;
let pane: OpenPane;

async function open(...codes: unknown[]): Promise<void> {
  pane = openPane(() => ({ body: { data: indicators, total_count: 3 } }), { zipcodes: "right" });
  workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ...codes.map((code) => [code])] }]).install();
  workbook.selected = `A2:A${codes.length + 1}`;
  await openTool("Ready-made analyses");
  await screen.findByRole("combobox", { name: "Analysis" });
}

async function choose(indicator: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^${indicator}`) }));
}

const create = (): HTMLElement => screen.getByRole("button", { name: "Create the sheet" });

async function canCreate(): Promise<void> {
  await waitFor(() => expect(create().getAttribute("aria-disabled")).not.toBe("true"));
}

it("leaves the keyboard at the chosen indicator, whose place another one takes", async () => {
  await open("06700");
  await choose("Female population");
  const row = screen.getByRole("button", { name: /^Female population/, pressed: true });
  expect(document.activeElement).toBe(row);
  await choose("Dwellings with internet");
  const chosen = within(screen.getByRole("list", { name: "Chosen, in the order of their columns" }));
  expect(chosen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Dwellings with internet"]);
});

it("tells the codes, the sheet and the cost before anything is asked for them, then writes", async () => {
  await open("06700", "", "06600", "06700");
  await choose("Female population");
  const plan = within(screen.getByRole("region", { name: "What will be written" }));
  await plan.findByText("S!A2:A5: 2 postal codes");
  plan.getByText(/on a new sheet, “Ranking”/);
  await plan.findByText(/^2 postal codes, 2 requests, /);
  expect(pane.sent.map(({ url }) => new URL(url).pathname)).toEqual(["/api/v1/zipcodes/indicator_catalog"]);
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Ranking” is ready.");
  expect(workbook.formulaAt("Ranking", 3, 1)).toBe("Female population");
  expect(workbook.formats["Ranking!C9:C12"]).toBe("[>=1000]#,##0;General");
});

it("leaves the focus on the way back, above the choice of the analysis", async () => {
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  await open("06700");
  await screen.findByRole("button", { name: /^Female population/ });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Back" }));
});

it("asks for an indicator first, in words", async () => {
  await open("06700");
  await screen.findByText("S!A2: 1 postal code");
  expect(create().getAttribute("aria-disabled")).toBe("true");
  screen.getByText("Choose an indicator above.");
  expect(screen.queryByText(/^Writes formulas/)).toBeNull();
  await choose("Female population");
  await screen.findByText(/^Writes formulas/);
  expect(screen.queryByText("Choose an indicator above.")).toBeNull();
});

it("says what to select where there are no codes", async () => {
  await open("Roma");
  await screen.findByText("Select a cell in a column of postal codes.");
  expect(create().getAttribute("aria-disabled")).toBe("true");
});

it("takes no codes of before while several areas are selected, and says so", async () => {
  await open("06700");
  await choose("Female population");
  await canCreate();
  workbook.refuse("InvalidSelection");
  workbook.select("A2");
  await screen.findByText(/^Select one block of cells/);
  expect(create().getAttribute("aria-disabled")).toBe("true");
});

it("takes the number of codes, and none that is out of range", async () => {
  await open("06700");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Analysis" }), "Top codes, with a chart");
  await choose("Dwellings with internet");
  const count = screen.getByRole("spinbutton", { name: "How many" });
  for (const typed of ["3", "500"]) {
    fireEvent.change(count, { target: { value: typed } });
    fireEvent.blur(count);
  }
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Top codes” is ready.");
  expect(workbook.formulaAt("Top codes", 5, 1)).toBe(3);
  expect(workbook.formats["Top codes!C9:C11"]).toBe("[<1]0.0%;[>=1000]#,##0;General");
});

it("needs no indicator to look around, takes a distance after a point or a comma, and says that other states cost more", async () => {
  await open("06700");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Analysis" }), "Codes near mine");
  await screen.findByText(/More if the circle reaches other states/);
  const km = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Kilometers" });
  const shown = ["2.5", "2,5", "2.54", "500", "501", "0", "five"].map((typed) => {
    fireEvent.change(km, { target: { value: typed } });
    fireEvent.blur(km);
    return km.value;
  });
  expect(shown).toEqual(["2.5", "2.5", "2.5", "500", "500", "500", "500"]);
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Codes nearby” is ready.");
  expect(workbook.formulaAt("Codes nearby", 3, 1)).toBe(500);
});

it("offers no median to compare with a municipality, and drops one that was chosen", async () => {
  await open("06700");
  await choose("Middle income");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Analysis" }), "My stores and their municipality");
  await screen.findByText(/Medians, rates/);
  expect(screen.queryByRole("button", { name: /^Middle income/ })).toBeNull();
  expect(create().getAttribute("aria-disabled")).toBe("true");
});

it("keeps the column while the new sheet shows, so that the next analysis is a click away", async () => {
  await open("06700");
  await choose("Female population");
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Ranking” is ready.");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Analysis" }), "Top codes, with a chart");
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Top codes” is ready.");
});

it("carries the ticked columns of the list along, at most five of them", async () => {
  await open("06700");
  const headers = ["Store", "Sales", "Since", "Rent", "Staff", ""];
  workbook = new FakeWorkbook([
    {
      name: "S",
      formulas: [
        ["CP", ...headers],
        ["06700", 1, 2, 3, 4, 5, 6],
      ],
    },
  ]).install();
  workbook.selected = "A2";
  await choose("Female population");
  const own = await screen.findByRole("group", { name: "Your columns beside the codes (at most 5)" });
  const boxes = within(own).getAllByRole<HTMLInputElement>("checkbox");
  for (const box of boxes.slice(1)) await userEvent.click(box);
  expect(boxes.map(({ checked, disabled }) => checked && !disabled)).toEqual([false, true, true, true, true, true]);
  expect(boxes[0]!.disabled).toBe(true);
  within(own).getByRole("checkbox", { name: "Column G" });
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Ranking” is ready.");
  expect([4, 8].map((column) => workbook.formulaAt("Ranking", 7, column))).toEqual(["='S'!$C$1", "G"]);
});

it("takes the selected codes as the stores once the user says so, and then those of another list", async () => {
  await open("06700", "06600", "06760", "03100", "abc");
  workbook.selected = "A2:A3";
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Analysis" }), "Nearest store for each code");
  fireEvent.pointerEnter(document.documentElement);
  await screen.findAllByText("S!A2:A3: 2 postal codes");
  await userEvent.click(screen.getByRole("button", { name: "These are my stores" }));
  await screen.findByText("Now select the codes whose nearest store you want.");
  expect(create().getAttribute("aria-disabled")).toBe("true");
  workbook.selected = "A4:A6";
  fireEvent.pointerEnter(document.documentElement);
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Nearest store” is ready.");
  expect(workbook.formulaAt("Nearest store", 7, 4)).toBe("=ZIP.SEARCH('S'!$A$4:$A$6,\"centroid_lat\",4)");
  expect(workbook.formulaAt("Nearest store", 7, 6)).toBe("=ZIP.SEARCH('S'!$A$2:$A$3,\"centroid_lat\",4)");
});

it("scores by several indicators, and by no more than five", async () => {
  await open("06700");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Analysis" }), "Score of several indicators");
  for (const name of ["Female population", "Dwellings with internet"]) await choose(name);
  screen.getByText(/^Indicators: 2 of 5 at most\./);
  await canCreate();
  await userEvent.click(create());
  await screen.findByText("The sheet “Score” is ready.");
  expect([3, 4].map((column) => workbook.formulaAt("Score", 4, column))).toEqual([1, 1]);
});
