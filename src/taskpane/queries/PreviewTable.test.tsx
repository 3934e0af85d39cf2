import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../testing/openPane";

const columns = ["text", "boolean", "date", "uuid"].map((type) => ({ name: `a_${type}`, type }));
const row = { a_text: "x", a_boolean: true, a_date: "2026-01-02", a_uuid: "7" };
const lists = { count: 1, data: [{ query_id: "stores", name: "Stores", description: "" }] };

it.each([
  ["en", "Queries", ["text", "true or false", "date", "uuid"], "TRUE"],
  ["es", "Consultas", ["texto", "verdadero o falso", "fecha", "uuid"], "VERDADERO"],
] as const)("names the types and the truth values in the pane's language: %s", async (language, tab, types, truth) => {
  const result = { query_id: "stores", executed_at: "2026-01-02T03:04:05Z", columns, rows: [row] };
  openPane(({ url }) => ({ body: url.endsWith("/json") ? result : lists }), { queries: "right" }, {}, language);
  await userEvent.click(screen.getByRole("tab", { name: tab }));
  await userEvent.click(await screen.findByText("Stores"));
  const headings = await screen.findAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(types.map((type, at) => columns[at]?.name + type));
  expect(screen.getByRole("cell", { name: truth })).toBeTruthy();
});
