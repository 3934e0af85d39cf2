import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedReply, SentRequest } from "../../../tests/support/cannedFetch";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

const sales = { query_id: "sales", name: "Sales by month", description: "" };
const rows = ["06700", "06600", "03100"].map((zip_code) => ({
  zip_code,
  "amount, MXN": 5,
  orders: 3,
  day: "2026-01-02",
}));
const columns = ["zip_code", "amount, MXN", "orders", "day"].map((name) => ({ name }));

function replyTo({ url }: SentRequest): CannedReply {
  if (url.endsWith("/sales/json"))
    return { body: { query_id: "sales", executed_at: "2026-01-02T03:04:05Z", columns, rows } };
  if (url.endsWith("/queries")) return { body: { count: 1, data: [sales] } };
  return { status: 404, body: { error: "not_found", message: "" } };
}

async function openOn(formula: string): Promise<FakeWorkbook> {
  openPane(replyTo, { queries: "right" });
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[formula]] }]).install();
  workbook.selected = "A1";
  await openTool("Formula builder");
  return workbook;
}

const formulaAndRows = (): HTMLElement => screen.getByRole("tabpanel", { name: "Sheet" });

/** Which of the columns are ticked. */
const ticked = (): boolean[] =>
  within(screen.getByRole("list", { name: "Columns" }))
    .getAllByRole("button")
    .map((row) => row.getAttribute("aria-pressed") === "true");

it("ticks a column with a comma in its name as one", async () => {
  await openOn('=QUERY.ROWS("sales")');
  await userEvent.click(await screen.findByRole("button", { name: "amount, MXN" }));
  await within(formulaAndRows()).findByText('=QUERY.ROWS("sales","amount MXN")');
  expect(ticked()).toEqual([false, true, false, false]);
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
  expect(ticked()).toEqual([false, false, true, false]);
});

it("writes dates that are Excel's numbers with their format, once the rows are here", async () => {
  const workbook = await openOn('=QUERY.ROWS("sales","orders,day",,,,,"serial")');
  await within(formulaAndRows()).findByRole("columnheader", { name: "day" });
  await userEvent.click(screen.getByRole("button", { name: "Write to the selected cell" }));
  await screen.findByText("Inserted in A1.");
  expect(workbook.formats).toEqual({ "S!B1:B4": "m/d/yyyy" });
});
