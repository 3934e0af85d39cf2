import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane } from "../../../tests/support/taskpane/openPane";

const rows = Array.from({ length: 45 }, (_, index) => ({
  zip_code: String(1001 + index).padStart(5, "0"),
  orders: index,
}));
const columns = [
  { name: "zip_code", type: "string" },
  { name: "orders", type: "integer" },
];

async function openPreview(
  result: object = { columns, rows },
  language: "en" | "es" = "en",
  tab = "Queries",
): Promise<void> {
  const sales = { query_id: "sales", name: "Sales", description: "" };
  openPane(
    ({ url }) =>
      url.endsWith("/json")
        ? { body: { query_id: "sales", executed_at: "2026-01-02T03:04:05Z", ...result } }
        : { body: { count: 1, data: [sales] } },
    {},
    { demoTokens: { queries: "demo-query" } },
    language,
  );
  await userEvent.click(screen.getByRole("tab", { name: tab }));
  await userEvent.click(await screen.findByText("Sales"));
  await screen.findByRole("table");
}

it("turns the pages of a result", async () => {
  await openPreview();
  expect(screen.getByText("Rows 1–20 of 45")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Previous rows" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Next rows" }));
  await userEvent.click(screen.getByRole("button", { name: "Next rows" }));
  expect(screen.getByText("Rows 41–45 of 45")).toBeTruthy();
  expect(within(screen.getByRole("table")).getByText("01045")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next rows" }).getAttribute("aria-disabled")).toBe("true");
});

it("shows fifty columns at a time, of however many", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `c${index}`);
  await openPreview({ columns: names, rows: [names.map((name) => `of ${name}`)] });
  expect(screen.getAllByRole("columnheader")).toHaveLength(50);
  await userEvent.click(screen.getByRole("checkbox", { name: "c0" }));
  for (let turn = 0; turn < 2; turn++) await userEvent.click(screen.getByRole("button", { name: "Next columns" }));
  expect(screen.getByText("Columns 101–120 of 120")).toBeTruthy();
  expect(screen.getAllByRole("columnheader")).toHaveLength(20);
  expect(screen.getByRole("cell", { name: "of c100" })).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "c119" }));
  expect(screen.getByRole("button", { name: "Insert 118 columns" })).toBeTruthy();
});

it("is one thing to a screen reader: a table in what scrolls, of which only one has a name", async () => {
  await openPreview();
  expect(screen.getByRole("region", { name: "Preview of the result" })).toBeTruthy();
  expect(screen.getByRole("table").getAttribute("aria-label")).toBeNull();
});

it("says the type of each column, and inserts what is ticked", async () => {
  await openPreview();
  expect(within(screen.getByRole("table")).getByText("whole number")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Insert formula" })).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "orders" }));
  expect(screen.getByRole("button", { name: "Insert 1 column" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Select all" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "orders" }).checked).toBe(true);
});

it("inserts dates as Excel's numbers, in the formats of days and of moments", async () => {
  const dated = [{ day: "2026-01-02", at: "2026-01-02T03:04:05Z", none: "x", mixed: "2026-01-02" }];
  await openPreview({
    columns: ["day", "at", "none", "mixed"],
    rows: [...dated, { day: null, at: "2026-01-03", none: "y", mixed: 5 }],
  });
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[""]] }]).install();
  await userEvent.click(screen.getByRole("button", { name: "Insert formula" }));
  await screen.findByText("Inserted in A1.");
  expect(workbook.formulaAt("S", 0, 0)).toBe('=QUERY.ROWS("sales",,,,,,"serial")');
  expect(workbook.formats).toEqual({ "S!A1:A3": "m/d/yyyy", "S!B1:B3": "m/d/yyyy h:mm" });
});

it.each([
  ["en", "Queries", ["text", "true or false", "date", "uuid"], "TRUE", "Jan 2, 2026"],
  ["es", "Consultas", ["texto", "verdadero o falso", "fecha", "uuid"], "VERDADERO", "2 ene 2026"],
] as const)("names the types and writes the values in its language: %s", async (language, tab, types, truth, day) => {
  const typed = ["text", "boolean", "date", "uuid"].map((type) => ({ name: `a_${type}`, type }));
  const row = { a_text: "x", a_boolean: true, a_date: "2026-01-02", a_uuid: "7" };
  await openPreview({ columns: typed, rows: [row] }, language, tab);
  const headings = screen.getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(types.map((type, at) => `${typed[at]?.name}${type}`));
  for (const name of [truth, day]) expect(screen.getByRole("cell", { name })).toBeTruthy();
});

it("unticks all columns with one button, the same that ticks them, for whoever wants few of many", async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `c${index}`);
  await openPreview({ columns: names, rows: [names] });
  const button = screen.getByRole("button", { name: "Select none" });
  await userEvent.click(button);
  expect(screen.getByRole("button", { name: "Insert 0 columns" }).getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await userEvent.click(screen.getByRole("checkbox", { name: "c1" }));
  expect(screen.getByRole("button", { name: "Insert 1 column" })).toBeTruthy();
  expect(button.textContent).toBe("Select all");
  await userEvent.click(button);
  expect(screen.getByRole("button", { name: "Insert formula" })).toBeTruthy();
});

const byMonth = {
  query_id: "by-month",
  name: "Sales by month",
  description: "Orders by month.",
  name_es: "Ventas por mes",
  description_es: "Pedidos por mes.",
};

it.each([
  ["en", "Queries", "Sales by month", "Orders by month.", /Run Jan 2, 2026, /],
  ["es", "Consultas", "Ventas por mes", "Pedidos por mes.", /Ejecutada el 2 ene 2026, /],
] as const)(
  "names a query in the pane's language where the service can, and says when it ran: %s",
  async (language, tab, name, description, ran) => {
    const ranAt = "2026-01-02T18:04:05Z";
    const reply = (url: string): unknown =>
      url.endsWith("/json")
        ? { query_id: "by-month", executed_at: ranAt, columns, rows }
        : { count: 1, data: [byMonth] };
    openPane(({ url }) => ({ body: reply(url) }), { queries: "right" }, {}, language);
    await userEvent.click(screen.getByRole("tab", { name: tab }));
    await userEvent.click(await screen.findByText(name));
    expect((await screen.findByText(description)).lang).toBe(language);
    expect(await screen.findByText(ran)).toBeTruthy();
  },
);
