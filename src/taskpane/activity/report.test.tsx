import { waitFor } from "@testing-library/react";
import { openPane } from "../../../tests/support/taskpane/openPane";
import { writeReport } from "./report";

it("tells an operator what failed and where, without the token", async () => {
  const { app } = openPane(() => ({ status: 401, body: { error: "unauthorized", message: "no canary-7f3a9" } }), {
    zipcodes: "canary-7f3a9",
  });
  await Promise.resolve(app.indicators.ask("all", 1));
  await waitFor(() => expect(app.activity.failures).toHaveLength(1));
  const report = writeReport(app, new Date(0));
  expect(report).toContain("1970-01-01T00:00:00.000Z");
  expect(report).toContain("Postal codes: https://service.test");
  expect(report).toContain("zipcodes unauthorized");
  expect(report).not.toContain("canary-7f3a9");
});

it.each([
  ["a postal code that the service does not know", 404, "Nothing is known of 06600."],
  ["a request that the service refuses in words", 400, "Who asks for 06600 or margins-of-2024?"],
  ["a list that the token may not read", 403, "margins-of-2024 and 06600 are closed."],
])("holds nothing that stands in a cell after %s", async (_, status, message) => {
  const { app } = openPane(() => ({ status, body: { error: "error", message } }));
  await Promise.allSettled([app.queries.ask("margins-of-2024", 1), app.latest.ask("06600", 1)]);
  await waitFor(() => expect(app.activity.failures.length).toBeGreaterThan(0));
  const report = writeReport(app, new Date(0));
  expect(report).toMatch(/Errors, latest first:\n\S+Z ×\d (zipcodes|queries) \w+: /);
  expect(report).not.toMatch(/06600|margins-of-2024/);
});
