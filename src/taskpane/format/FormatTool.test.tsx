import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicator, rightReply } from "../../../tests/faults/cannedService";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

jest.setTimeout(30_000);

const replyTo: typeof rightReply = (request) =>
  request.url.endsWith("indicator_catalog")
    ? { body: { count: 1, data: [{ ...indicator, unit: "fraction" }] } }
    : rightReply(request);

it("gives hand-typed formulas the formats of their units, and names those that it leaves as they are", async () => {
  const { app } = openPane(replyTo, { zipcodes: "right", queries: "right" });
  await Promise.all([
    app.indicators.ask(everyIndicator, 1),
    app.latest.ask("06700", allCategories),
    app.search.ask("06700", 1),
    app.queries.ask("sales", 1),
  ]);
  const workbook = new FakeWorkbook([
    {
      name: "S",
      formulas: [
        ["CP", "Share", '=ZIP.SEARCH(A2:A3,"population,municipality_name",3)', "", '=QUERY.ROWS("sales",,1)', ""],
        ["06700", '=ZIP.LATEST(A2,"socioeconomic_ab")', "", "", "", ""],
        ["06700", '=ZIP.LATEST(A3,"socioeconomic_ab")', "", "", "", ""],
        ["", "=SUM(ZIP.LATEST(INDIRECT(A2)))", "", "", "", ""],
      ],
      spills: { C1: "C1:D3", E1: "E1:F2" },
    },
  ]).install();
  await openTool("Format as the data says");
  await userEvent.click(screen.getByRole("button", { name: "Format" }));
  await screen.findByText("4 of 5 formulas formatted.");
  expect(workbook.formats).toEqual({ "S!B2:B3": "0.0%", "S!C2:C3": "#,##0" });
  screen.getByRole("button", { name: "S!B4" });
});

it("formats a column whose first code is unknown", async () => {
  const { app } = openPane(replyTo, { zipcodes: "right" });
  await Promise.all([app.indicators.ask(everyIndicator, 1), app.latest.ask("06700", allCategories)]);
  const workbook = new FakeWorkbook([
    {
      name: "S",
      formulas: [
        ["CP", "Share"],
        ["06999", '=ZIP.LATEST(A2,"socioeconomic_ab")'],
        ["06700", '=ZIP.LATEST(A3,"socioeconomic_ab")'],
      ],
    },
  ]).install();
  await openTool("Format as the data says");
  await userEvent.click(screen.getByRole("button", { name: "Format" }));
  await screen.findByText("1 of 2 formulas formatted.");
  expect(workbook.formats).toEqual({ "S!B3": "0.0%" });
});

it("formats the dates of a saved query that are Excel's numbers, and only these, as dates", async () => {
  const body = {
    ...{ query_id: "sales", executed_at: "2026-01-02T03:04:05Z", columns: ["day", "amount"] },
    rows: [{ day: "2026-01-02", amount: 45_000 }],
  };
  const { app } = openPane(() => ({ body }), { queries: "right" });
  await app.queries.ask("sales", 1);
  const workbook = new FakeWorkbook([
    {
      name: "S",
      formulas: [
        ['=QUERY.ROWS("sales",,1,,,,"serie")', "", "", '=QUERY.ROWS("sales")', "", '=QUERY.ROWS("sales",,0)', ""],
      ],
      spills: { A1: "A1:B2", D1: "D1:E2", F1: "F1:G1" },
    },
  ]).install();
  await openTool("Format as the data says");
  await userEvent.click(screen.getByRole("button", { name: "Format" }));
  await screen.findByText("3 of 3 formulas formatted.");
  expect(workbook.formats).toEqual({ "S!A2": "m/d/yyyy", "S!B2": "#,##0", "S!E2": "#,##0", "S!G1": "#,##0" });
});
