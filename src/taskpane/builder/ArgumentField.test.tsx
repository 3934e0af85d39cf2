import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedReply } from "../../../tests/support/cannedFetch";
import { FakeWorkbook } from "../../excel/testing/fakeWorkbook";
import { openPane, openTool } from "../testing/openPane";

jest.setTimeout(60_000);

const queries = [
  { query_id: "q1", name: "Sales(2026)", description: "" },
  { query_id: "sales", name: "Sales", description: "" },
];

const listReply: CannedReply = { body: { data: queries } };

async function openBuilder(name: string, listing: CannedReply | Promise<CannedReply> = listReply): Promise<void> {
  openPane(
    ({ url }) => (url.endsWith("/queries") ? Promise.resolve(listing) : { body: { data: [], total_count: 0 } }),
    { zipcodes: "right", queries: "right" },
  );
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[""]] }]).install();
  Object.assign(workbook, { selected: "A1", names: ["MyCodes", "Tasa_2026"] });
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

async function pasteInto(name: string, text: string): Promise<void> {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

const query = "Saved query";

it.each(["q1", "Q1", "Sales(2026)"])("takes %s, which is the id or the name of a query, as that", async (typed) => {
  await openBuilder("QUERY.ROWS");
  await pasteInto(query, typed);
  await waitFor(() => expect(shown()).toBe(`=QUERY.ROWS("${typed}")`));
});

it("takes what is the id of a query as that once the list comes", async () => {
  let answer: (reply: CannedReply) => void = () => undefined;
  await openBuilder("QUERY.ROWS", new Promise((resolve) => (answer = resolve)));
  await pasteInto(query, "q1");
  expect(shown()).toBe("=QUERY.ROWS(q1)");
  act(() => answer(listReply));
  await waitFor(() => expect(shown()).toBe('=QUERY.ROWS("q1")'));
  expect(field(query).value).toBe("q1");
});

it.each([
  ["=q1", "=QUERY.ROWS(q1)"],
  ["B2", "=QUERY.ROWS(B2)"],
  ["Ventas (2026)", '=QUERY.ROWS("Ventas (2026)")'],
])("takes %s as %s, because no query is called so", async (typed, formula) => {
  await openBuilder("QUERY.ROWS");
  await pasteInto(query, typed);
  expect(shown()).toBe(formula);
});

it.each(["MyCodes", "mycodes", "tasa_2026"])(
  "takes %s, which is a name of the workbook, as its cells",
  async (typed) => {
    await openBuilder("ZIP.LATEST");
    await pasteInto("Postal codes", typed);
    await waitFor(() => expect(shown()).toBe(`=ZIP.LATEST(${typed})`));
  },
);

it("takes a name after = as one, even if the workbook does not list it", async () => {
  await openBuilder("ZIP.LATEST");
  await pasteInto("Postal codes", "=Códigos");
  expect(shown()).toBe("=ZIP.LATEST(Códigos)");
});
