import { waitFor } from "@testing-library/react";
import { openPane } from "../testing/openPane";
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
