import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../testing/openPane";

it("shows the pause on every tab, and ends it from there", async () => {
  const { app } = openPane(() => ({ status: 500 }), { zipcodes: "mine" });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  await userEvent.click(screen.getByRole("switch", { name: "Pause requests" }));
  await userEvent.click(screen.getByRole("tab", { name: "Browse" }));
  expect(screen.getByText("Requests are paused")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Resume" }));
  expect(screen.queryByText("Requests are paused")).toBeNull();
  expect(app.isPaused).toBe(false);
});

it("leads from the demonstration to the tokens", async () => {
  openPane(() => ({ status: 500 }), {}, { demoTokens: { zipcodes: "demo-zip" } });
  await userEvent.click(screen.getByRole("tab", { name: "Browse" }));
  await userEvent.click(screen.getByRole("button", { name: "Use my token" }));
  expect(screen.getByRole("tab", { name: "Connect" }).getAttribute("aria-selected")).toBe("true");
});

it.each([
  [{}, "Demonstration data"],
  [{ zipcodes: "mine" }, "Demonstration data for saved queries"],
  [{ queries: "mine" }, "Demonstration data for postal codes"],
])("says of which service the data are made up, where tokens of one's own are %j", (tokens, line) => {
  openPane(() => ({ status: 500 }), tokens, { demoTokens: { zipcodes: "demo-zip", queries: "demo-query" } });
  expect(screen.getByText(line)).toBeTruthy();
});
