import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Language } from "../../core/locales/language";
import { followRegion } from "../../core/locales/locale";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, type OpenPane, openTool } from "../../../tests/support/taskpane/openPane";

const indicator = { mnemonic: "health_beds", indicator_name_en: "Beds", category: "health", unit: "units" };

afterEach(() => followRegion("en-US"));

let pane: OpenPane;
let workbook: FakeWorkbook;

async function openOn(formulas: unknown[][], selected: string, language: Language = "en"): Promise<void> {
  pane = openPane(
    ({ url, body }) =>
      url.endsWith("/latest")
        ? { body: latestFor(JSON.stringify(body).match(/\b\d{5}\b/g) ?? []) }
        : { body: { data: url.includes("indicator_catalog") ? [indicator] : [], total_count: 0 } },
    { zipcodes: "right" },
    {},
    language,
  );
  workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  workbook.selected = selected;
  await openTool(language === "en" ? "Formula builder" : "Constructor de fórmulas", language);
}

function latestFor(asked: readonly string[]): object {
  const results = asked.map((code) => ({ zip_code: code, data: { health_beds: 3 }, error: null }));
  return { count: results.length, results };
}

const shown = (): string => within(screen.getByRole("region", { name: "Formula" })).getByText(/^=/).textContent;
const opened = (formula: string): Promise<void> => waitFor(() => expect(shown()).toBe(formula));
const codes = (): HTMLInputElement => screen.getByLabelText("Postal codes");

it("opens on the formula of the selected cell, and writes it back over itself without asking", async () => {
  await openOn([["06700", '=ZIP.LATEST(A1,"health_beds",2)']], "B1");
  await opened('=ZIP.LATEST(A1,"health_beds",2)');
  expect((await screen.findByRole("button", { name: /Beds/ })).getAttribute("aria-pressed")).toBe("true");
  await userEvent.selectOptions(screen.getByLabelText("Headers"), "Labels");
  await userEvent.click(screen.getByRole("button", { name: "Write to the selected cell" }));
  await screen.findByText("Inserted in B1.");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.LATEST(A1,"health_beds",3)');
});

it("says what a formula takes where no names are ticked", async () => {
  await openOn([["06700"]], "A1");
  for (const [name, told] of [
    ["SEARCH", "Fields: all"],
    ["NEAREST", "Fields: the usual ones"],
    ["FIND", "Fields: the usual ones"],
    ["AGGREGATE", "Indicators and categories: 0"],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText("Function"), `ZIP.${name}`);
    screen.getByText(told);
  }
});

it("builds a formula from the selected codes, with what is ticked", async () => {
  await openOn([["06700"], ["06600"]], "A1:A2");
  await userEvent.click(screen.getByRole("button", { name: "Use the selected cells" }));
  await opened("=ZIP.LATEST(A1:A2)");
  await userEvent.click(await screen.findByRole("button", { name: /Beds/ }));
  await userEvent.click(screen.getByRole("button", { name: "Health" }));
  fireEvent.change(screen.getByLabelText("Where there is no value"), { target: { value: "=1+1" } });
  await opened('=ZIP.LATEST(A1:A2,"health_beds,health",,1+1)');
  screen.getByDisplayValue("=1+1");
  workbook.selected = "D1";
  await userEvent.click(screen.getByRole("button", { name: "Write to the selected cell" }));
  await screen.findByText("Inserted in D1.");
  expect(workbook.formulaAt("S", 0, 3)).toBe('=ZIP.LATEST(A1:A2,"health_beds,health",,1+1)');
});

it("heads the first rows with codes, and with labels, or with names where the formula writes these", async () => {
  await openOn([["06700", '=ZIP.LATEST(A1,"health_beds")']], "B1");
  await screen.findByRole("columnheader", { name: "Beds (units)" });
  await screen.findByRole("rowheader", { name: "06700" });
  screen.getByRole("cell", { name: "3" });
  await userEvent.selectOptions(screen.getByLabelText("Headers"), "1");
  await screen.findByRole("columnheader", { name: "health_beds" });
});

it("says why the selected formula cannot be opened where Excel refuses, and why there are no indicators to tick", async () => {
  pane = openPane(() => ({ status: 403, body: {} }), { zipcodes: "right" });
  workbook = new FakeWorkbook([{ name: "S", formulas: [["06700"]] }]).install();
  await openTool("Formula builder");
  workbook.refuse("InvalidOperationInCellEditMode");
  await userEvent.click(screen.getByRole("button", { name: "Open the selected formula" }));
  await screen.findByText(/^A cell is being edited/);
  const why = /^Your token has no permission for this/;
  // Beside the categories, which need no catalog.
  await userEvent.selectOptions(screen.getByLabelText("Function"), "ZIP.LATEST");
  await within(screen.getByRole("group", { name: "Indicators and categories" })).findByText(why);
  await userEvent.selectOptions(screen.getByLabelText("Function"), "ZIP.RANK");
  await within(screen.getByRole("group", { name: "Indicator" })).findByText(why);
});

it("asks before it writes over anything else", async () => {
  await openOn([["06700", "mine"]], "B1");
  fireEvent.change(codes(), { target: { value: "06700" } });
  await opened('=ZIP.LATEST("06700")');
  await userEvent.click(screen.getByRole("button", { name: "Write to the selected cell" }));
  await screen.findByRole("alertdialog", { name: "Replace what is there?" });
  expect(workbook.formulaAt("S", 0, 1)).toBe("mine");
});

it("leaves a formula that is more than one call where it is", async () => {
  await openOn([["06700", "=SUM(ZIP.LATEST(A1),1)"]], "B1");
  await userEvent.click(screen.getByRole("button", { name: "Open the selected formula" }));
  await screen.findByText(/^The selected cell has no formula that can be opened here/);
  expect(shown()).toBe("=ZIP.LATEST()");
});

it("keeps arguments that it cannot show, such as names in cells", async () => {
  await openOn([["06700", "=ZIP.LATEST(Other!A1:A9,C1:D1,IF(A1,1,2))"]], "B1");
  await opened("=ZIP.LATEST(Other!A1:A9,C1:D1,IF(A1,1,2))");
  await screen.findByText("Indicators and categories: the formula takes them from cells.");
});

it("shows the cost, and asks for five codes at most", async () => {
  await openOn(
    Array.from({ length: 120 }, (_, row) => [`0${6000 + row}`]),
    "C1",
  );
  fireEvent.change(codes(), { target: { value: "A1:A120" } });
  await screen.findByText(/^120 postal codes, 2 requests/);
  await waitFor(() => expect(pane.sent.some(({ url }) => url.includes("latest"))).toBe(true));
  const asked = pane.sent.filter(({ url }) => url.includes("latest"));
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked[0]?.body).match(/06\d{3}/g)).toHaveLength(5);
});

it("says why there is nothing to show where every code failed", async () => {
  pane = openPane(({ url }) => (url.includes("/latest") ? { status: 403 } : { body: { data: [indicator] } }), {
    zipcodes: "right",
  });
  new FakeWorkbook([{ name: "S", formulas: [["06700"], ["06600"]] }]).install();
  await openTool("Formula builder");
  fireEvent.change(codes(), { target: { value: "A1:A2" } });
  const preview = screen.getByRole("tabpanel", { name: "Sheet" });
  expect((await within(preview).findByRole("alert")).textContent).toMatch(/^Your token has no permission for this/);
});

it.each([
  ["the codes, also where another formula stands for what is missing", "06700", "A1", /^1 postal code, /],
  [
    "that there are no codes",
    "Total",
    "A1",
    /^There are no postal codes there\. Choose cells that hold some, or type one/,
  ],
  ["that only Excel knows the codes", "06700", "OFFSET(A1,0,0)", /^1 call is not counted/],
])("says of the cost %s", async (_, content, argument, said) => {
  await openOn([[content]], "C1");
  fireEvent.change(codes(), { target: { value: argument } });
  fireEvent.change(screen.getByLabelText("Where there is no value"), { target: { value: "NA()" } });
  await screen.findByText(said);
});

it("shows NA() as NOD() in Spanish, and writes NOD() to the sheet as NA()", async () => {
  await openOn([["06700", '=ZIP.LATEST(A1,"health_beds",,NA())']], "B1", "es");
  const missing = screen.getByLabelText<HTMLInputElement>("Donde no hay dato");
  await waitFor(() => expect(missing.value).toBe("NOD()"));
  screen.getByText('=ZIP.LATEST(A1,"health_beds",,NOD())');
  await userEvent.clear(missing);
  await userEvent.type(missing, "nod()");
  await userEvent.click(screen.getByRole("button", { name: "Escribir en la celda seleccionada" }));
  await screen.findByText("Insertado en B1.");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.LATEST(A1,"health_beds",,NA())');
});

it("shows the formula as it is typed in Office's region, takes its decimals, and writes the English form", async () => {
  followRegion("es-ES");
  await openOn([["06700", '=ZIP.LATEST(A1,"health_beds",2)']], "B1");
  await opened('=ZIP.LATEST(A1;"health_beds";2)');
  const missing = screen.getByLabelText<HTMLInputElement>("Where there is no value");
  await userEvent.type(missing, "-0,5");
  await opened('=ZIP.LATEST(A1;"health_beds";2;-0,5)');
  expect(missing.value).toBe("-0,5");
  await userEvent.click(screen.getByRole("button", { name: "Write to the selected cell" }));
  await screen.findByText("Inserted in B1.");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.LATEST(A1,"health_beds",2,-0.5)');
});

it("leads from the filter into the list of names, and ticks there by the keyboard", async () => {
  await openOn([["06700"]], "C1");
  await screen.findByRole("button", { name: /Beds/ });
  screen.getByRole("searchbox", { name: "Filter" }).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  expect(shown()).toBe('=ZIP.LATEST(,"education")');
  expect(screen.getByRole("button", { name: "Education" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Headers"));
});

it("says why there are no columns to choose before a query is named", async () => {
  await openOn([[""]], "C1");
  await userEvent.selectOptions(screen.getByLabelText("Function"), "QUERY.ROWS");
  await screen.findByText("The columns can be chosen once the rows of a query are shown below.");
  expect(screen.queryByRole("searchbox", { name: "Filter" })).toBeNull();
});

it("shows the rows in place of the reason why there were none, once a token is there", async () => {
  openPane(({ url }) =>
    url.endsWith("/latest")
      ? { body: { count: 1, results: [{ zip_code: "06700", data: { health_beds: 3 }, error: null }] } }
      : { body: { data: [], total_count: 0 } },
  );
  new FakeWorkbook([{ name: "S", formulas: [["06700", '=ZIP.LATEST(A1,"health")']] }]).install().selected = "B1";
  await openTool("Formula builder");
  await within(screen.getByRole("region", { name: "Formula" })).findByText(
    "No token yet: enter one in the Connect tab.",
  );
  await userEvent.click(screen.getByRole("tab", { name: "Connect" }));
  await userEvent.type(screen.getByLabelText("Token for postal codes"), "right");
  await userEvent.click(screen.getByRole("button", { name: "Connect" }));
  await userEvent.click(screen.getByRole("tab", { name: "Sheet" }));
  await screen.findByRole("columnheader", { name: "health_beds" });
  await waitFor(() => expect(within(screen.getByRole("region", { name: "Formula" })).queryByRole("alert")).toBeNull());
});
