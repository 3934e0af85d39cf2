import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

async function openBuilder(name: string): Promise<void> {
  openPane(() => ({ body: { data: [], total_count: 0 } }), { zipcodes: "right", queries: "right" });
  new FakeWorkbook([{ name: "S", formulas: [[""]] }]).install().selected = "A1";
  await openTool("Formula builder");
  await userEvent.selectOptions(screen.getByLabelText("Function"), name);
}

const field = (name: string): HTMLInputElement => screen.getByRole("textbox", { name });
const shown = (): string | null => within(screen.getByRole("region", { name: "Formula" })).getByText(/^=/).textContent;

async function pasteInto(name: string, text: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

const [codes, state, query] = ["Postal codes", "State", "Saved query"];

it("keeps the spaces of a name while it is typed, and is empty again once another function is chosen", async () => {
  await openBuilder("ZIP.CATALOG");
  await userEvent.type(field(state), "Nuevo León");
  expect(field(state).value).toBe("Nuevo León");
  expect(shown()).toBe('=ZIP.CATALOG("Nuevo León")');
  await userEvent.selectOptions(screen.getByLabelText("Function"), "ZIP.LATEST");
  expect(field(codes).value).toBe("");
});

it("writes a number as one, and what is none as a text, which the function refuses in words", async () => {
  await openBuilder("ZIP.CATALOG");
  await pasteInto(state, "09");
  await pasteInto("Maximum rows", "1,000");
  expect(shown()).toBe('=ZIP.CATALOG("09",,,,"1,000")');
  await pasteInto("Where there is no value", "-0.5");
  expect(shown()).toBe('=ZIP.CATALOG("09",,,,"1,000",,-0.5)');
});

it.each<[string, string, Record<string, string>]>([
  ["ZIP.CATALOG", state, { ND: '"ND"', NL: '"NL"', "1:3 p.m.": '"1:3 p.m."' }],
  ["ZIP.LATEST", codes, { "A:A": "A:A", "Sales[Code]": "Sales[Code]", "[@Code]": "[@Code]", "=A2:A9": "A2:A9" }],
  // Names of the workbook.
  ["ZIP.LATEST", codes, { mycodes: "mycodes", tasa_2026: "tasa_2026", "=Códigos": "Códigos" }],
  // The id of a query, or its name.
  ["QUERY.ROWS", query, { q1: '"q1"', Q1: '"Q1"', "Sales(2026)": '"Sales(2026)"', "Ventas (2026)": '"Ventas (2026)"' }],
  ["QUERY.ROWS", query, { "=q1": "q1", "=B2": "B2" }],
])("takes in %s, %s, what is typed as %j", async (name, label, given) => {
  await openBuilder(name);
  for (const [typed, argument] of Object.entries(given)) {
    await userEvent.clear(field(label));
    await pasteInto(label, typed);
    await waitFor(() => expect(shown()).toBe(`=${name}(${argument})`));
  }
});
