import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedReply, SentRequest } from "../../../tests/support/cannedFetch";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

const sales = { query_id: "sales", name: "Sales by month", description: "" };
const rows = ["06700", "06600", "03100"].map((zip_code) => ({ zip_code, "amount, MXN": 5, orders: 3 }));
const columns = ["zip_code", "amount, MXN", "orders"].map((name) => ({ name }));

function replyTo({ url }: SentRequest): CannedReply {
  if (url.endsWith("/sales/json"))
    return { body: { query_id: "sales", executed_at: "2026-01-02T03:04:05Z", columns, rows } };
  if (url.endsWith("/queries")) return { body: { count: 1, data: [sales] } };
  return { status: 404, body: { error: "not_found", message: "" } };
}

async function openOn(formula: string): Promise<void> {
  openPane(replyTo, { queries: "right" });
  new FakeWorkbook([{ name: "S", formulas: [[formula]] }]).install().selected = "A1";
  await openTool("Formula builder");
}

const formulaAndRows = (): HTMLElement => screen.getByRole("tabpanel", { name: "Sheet" });

it("ticks a column with a comma in its name as one", async () => {
  await openOn('=QUERY.ROWS("sales")');
  await userEvent.click(await screen.findByRole("checkbox", { name: "amount, MXN" }));
  await within(formulaAndRows()).findByText('=QUERY.ROWS("sales","amount MXN")');
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "amount, MXN" }).checked).toBe(true);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
});

it("shows the columns in the order of the formula, however they are written", async () => {
  await openOn('=QUERY.ROWS("sales","ORDERS,Zip code")');
  await within(formulaAndRows()).findByRole("columnheader", { name: "orders" });
  const headings = within(formulaAndRows()).getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(["orders", "zip_code"]);
});

it("offers no headers with a code: the rows of a query begin with none", async () => {
  await openOn('=QUERY.ROWS("sales")');
  const offered = within(screen.getByRole("combobox", { name: "Headers" })).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["None", "Service names", "Labels"]);
});

it("shows the rows that the formula shows: those after its offset, up to its limit", async () => {
  await openOn('=QUERY.ROWS("sales","zip_code",,1,1)');
  await within(formulaAndRows()).findByRole("cell", { name: "06600" });
  expect(within(formulaAndRows()).getAllByRole("cell")).toHaveLength(1);
});

it.each([
  ["that a limit is none", '"sales",,,1.5', /^“1.5” is not valid for “limit”/],
  ["which column it would not find", '"sales","sales"', /has no column “sales”/],
  ["the query that a wrong id was meant for", '"sale"', /“sales”/],
])("says as the formula does %s", async (_, given, said) => {
  await openOn(`=QUERY.ROWS(${given})`);
  expect((await within(formulaAndRows()).findByRole("alert")).textContent).toMatch(said);
});

it.each(["Sales by month", "SALES"])("shows the rows and the columns of the query that is called %s", async (text) => {
  await openOn(`=QUERY.ROWS("${text}","orders")`);
  await within(formulaAndRows()).findByRole("columnheader", { name: "orders" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "orders" }).checked).toBe(true);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
});
