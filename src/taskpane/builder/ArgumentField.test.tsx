import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeWorkbook } from "../../excel/testing/fakeWorkbook";
import { openPane, openTool } from "../testing/openPane";

jest.setTimeout(60_000);

async function openBuilder(name: string): Promise<void> {
  openPane(() => ({ body: { data: [], total_count: 0 } }), { zipcodes: "right" });
  new FakeWorkbook([{ name: "S", formulas: [[""]] }]).install().selected = "A1";
  await openTool("Formula builder");
  await userEvent.selectOptions(screen.getByLabelText("Function"), name);
}

const field = (name: string): HTMLInputElement => screen.getByRole("textbox", { name });
const shown = (): string | null => within(screen.getByRole("region", { name: "Formula" })).getByText(/^=/).textContent;

it("keeps the spaces of a name while it is typed", async () => {
  await openBuilder("ZIP.CATALOG");
  await userEvent.type(field("State"), "Nuevo León");
  expect(field("State").value).toBe("Nuevo León");
  expect(shown()).toBe('=ZIP.CATALOG("Nuevo León")');
});

it("is empty again once another function is chosen", async () => {
  await openBuilder("ZIP.CATALOG");
  await userEvent.type(field("State"), "Jalisco");
  await userEvent.selectOptions(screen.getByLabelText("Function"), "ZIP.LATEST");
  expect(field("Postal codes").value).toBe("");
});

it("writes a number of rows that is no number as a text, which the function refuses in words", async () => {
  await openBuilder("ZIP.CATALOG");
  await userEvent.type(field("State"), "09");
  await userEvent.type(field("Maximum rows"), "1,000");
  expect(shown()).toBe('=ZIP.CATALOG("09",,,,"1,000")');
});

it("writes a number below 1 as a number", async () => {
  await openBuilder("ZIP.CATALOG");
  await userEvent.type(field("State"), "09");
  await userEvent.type(field("Where there is no value"), "-0.5");
  expect(shown()).toBe('=ZIP.CATALOG("09",,,,,,-0.5)');
});

it.each(["ND", "NL", "1:3 p.m."])("takes %s, which is no cell, as a text", async (typed) => {
  await openBuilder("ZIP.CATALOG");
  await userEvent.type(field("State"), typed);
  expect(shown()).toBe(`=ZIP.CATALOG("${typed}")`);
});

it.each([
  ["A:A", "=ZIP.LATEST(A:A)"],
  ["Sales[Code]", "=ZIP.LATEST(Sales[Code])"],
  ["[@Code]", "=ZIP.LATEST([@Code])"],
  ["=A2:A9", "=ZIP.LATEST(A2:A9)"],
])("takes %s as cells", async (typed, formula) => {
  await openBuilder("ZIP.LATEST");
  await userEvent.click(field("Postal codes"));
  await userEvent.paste(typed);
  expect(shown()).toBe(formula);
});
