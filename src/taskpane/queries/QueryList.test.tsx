import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../testing/openPane";

async function openList(status: number): Promise<void> {
  openPane(() => ({ status, body: {} }), { queries: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Queries" }));
}

it("keeps added queries at hand while the service's own list cannot be read", async () => {
  await openList(403);
  expect(await screen.findByRole("alert")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Id of a saved query" }), "sales");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("sales")).toBeTruthy();
  expect(screen.getByRole("alert")).toBeTruthy();
});

it("asks for another token, and for nothing else, once the token is refused", async () => {
  await openList(401);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Id of a saved query" })).toBeNull();
});
