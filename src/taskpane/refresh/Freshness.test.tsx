import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readFreshHours } from "../../page/remembered";
import { openPane, type OpenPane, openTool } from "../testing/openPane";

let pane: OpenPane;
beforeEach(async () => {
  pane = openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  await openTool("Refresh");
});

it("says that answers stay fresh for a day, unless the user has chosen otherwise", () => {
  expect(screen.getByLabelText<HTMLSelectElement>("Answers stay fresh for").selectedOptions[0]?.text).toBe("1 day");
  expect(readFreshHours(undefined)).toBeUndefined();
});

it("takes another time into use, and keeps it for the next start", async () => {
  await userEvent.selectOptions(screen.getByLabelText("Answers stay fresh for"), "7 days");
  expect(pane.app.settings.freshHours).toBe(168);
  expect(readFreshHours(undefined)).toBe(168);
});

it.each(["", "soon", "0", "-5", "1e9"])("takes nothing from the store that is no time: %j", (stored) => {
  localStorage.setItem("zip-for-excel.freshHours", stored);
  expect(readFreshHours(undefined)).toBeUndefined();
});
