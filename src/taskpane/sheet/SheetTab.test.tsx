import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../../../tests/support/taskpane/openPane";

let isReachable = false;

jest.mock("../doctor/DoctorTool", () => {
  if (!isReachable) throw new Error("Loading chunk doctor failed");
  return { DoctorTool: () => "The doctor" };
});

afterEach(() => jest.restoreAllMocks());

it("loads again a tool that did not load, and leaves the other tabs as they are", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  openPane(() => ({ status: 500 }));
  await userEvent.click(screen.getByRole("tab", { name: "Sheet" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Code doctor/ }));
  await screen.findByText(/^Something went wrong in this view/);
  expect(screen.getAllByRole("tab")).toHaveLength(6);
  isReachable = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Code doctor/ }));
  await screen.findByText("The doctor");
});
