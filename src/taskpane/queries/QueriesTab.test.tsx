import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paneEn } from "../locales/pane.en";
import { openPane } from "../../../tests/support/taskpane/openPane";

async function openList(status: number): Promise<void> {
  openPane(() => ({ status, body: {} }), { queries: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Queries" }));
}

it("keeps added queries at hand while the service's own list cannot be read", async () => {
  await openList(403);
  expect(await screen.findByRole("alert")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "ID of a saved query" }), "sales");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("sales")).toBeTruthy();
  expect(screen.getByRole("alert")).toBeTruthy();
});

it("says aloud that a query was added to the list, and that it was removed", async () => {
  await openList(403);
  await userEvent.type(await screen.findByRole("textbox", { name: "ID of a saved query" }), "sales");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText("sales was added to the list.");
  await userEvent.click(screen.getByRole("button", { name: "Remove sales from the list" }));
  const said = await screen.findByText("sales was removed from the list.");
  expect(said.closest("[role=status]")).not.toBeNull();
});

it("asks for another token, and for nothing else, once the token is refused", async () => {
  await openList(401);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "ID of a saved query" })).toBeNull();
});

it("asks for the list again when the user says so, and shows it", async () => {
  let status = 403;
  const list = { count: 1, data: [{ query_id: "sales", name: "Sales" }] };
  openPane(() => ({ status, body: status === 200 ? list : {} }), { queries: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Queries" }));
  await screen.findByRole("alert");
  status = 200;
  await userEvent.click(screen.getByRole("button", { name: paneEn.frame.reload }));
  await screen.findByText("Sales");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("tells Activity why the list did not come, asks again by itself, and shows it once the service is back", async () => {
  let status = 503;
  const { app } = openPane(
    () =>
      status === 200 ? { body: { count: 1, data: [{ query_id: "sales", name: "Sales" }] } } : { status, body: {} },
    { queries: "right" },
  );
  const waves = jest.spyOn(app, "onWave");
  await userEvent.click(screen.getByRole("tab", { name: "Queries" }));
  await screen.findByRole("alert", undefined, { timeout: 30_000 });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  expect(screen.queryByText("No errors from the services so far.")).toBeNull();
  const conditions = screen.getByLabelText("The services now").textContent;
  expect(conditions).toMatch(/Saved queries(Some requests failed|The service is not answering)/);
  await userEvent.click(screen.getByRole("tab", { name: "Queries" }));
  status = 200;
  act(() => waves.mock.calls.forEach(([tell]) => tell("queries")));
  await screen.findByText("Sales");
});
