import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddinError } from "../../core/errors/addinError";
import { openPane } from "../../../tests/support/taskpane/openPane";
import { bytesIn } from "./ActivityTab";

it.each([
  [0, "0 kB"],
  [999_000, "999 kB"],
  [999_001, "1.0 MB"],
  [26_617_400, "26.6 MB"],
])("says %d received bytes as %s", (bytes, said) => expect(bytesIn(bytes)).toBe(said));

it("says the date of an answer that is not today's", async () => {
  const { app } = openPane(() => ({ status: 500 }));
  Object.assign(app.activity, { lastAnswerAt: app.now() - 86_400_000 });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  screen.getByText(/^Last answer: .*20\d\d/);
});

it.each([
  [0, /had an internal error.* Try again; if this continues/],
  [1, /had an internal error.* The cell retries automatically/],
])("says that a cell retries only where one waits: %d cells", async (cells, said) => {
  const { app } = openPane(() => ({ status: 500 }), { zipcodes: "right" });
  for (let waiting = 0; waiting < cells; waiting++) app.activity.cellWaits();
  app.activity.eventsOf("zipcodes").failed("06600", new AddinError("serverError", { status: 500 }));
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  await waitFor(() => screen.getByText(said));
});

it("where Excel does not allow copying, selects the report each time, so that only the keys for copying are left to press", async () => {
  openPane(() => ({ status: 503, body: {} }));
  const refuse = (): Promise<void> => Promise.reject(new DOMException("", "NotAllowedError"));
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: refuse } });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  for (let times = 0; times < 2; times++) {
    const copy = screen.getByRole("button", { name: "Copy report" });
    copy.focus();
    await userEvent.keyboard("{Enter}");
    const report = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Excel does not allow copying/ });
    await waitFor(() => expect(document.activeElement).toBe(report));
    expect([report.selectionStart, report.selectionEnd]).toEqual([0, report.value.length]);
  }
});

it("keeps the focus in the check of this Excel while that loads", async () => {
  openPane(() => ({ status: 503, body: {} }));
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  // jsdom tells no once what had the focus is gone.
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  const check = screen.getByRole("button", { name: "Check this Excel" });
  check.focus();
  fireEvent.click(check);
  expect(document.activeElement?.textContent).toBe("Loading…");
});

it("keeps one row a sentence, the latest first, while errors of many kinds come at one moment", async () => {
  const { app } = openPane(() => ({ status: 500 }), { zipcodes: "right" });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  const errors = screen.getByText("Last errors").parentElement!;
  for (let round = 0; round < 3; round++) {
    for (let id = 0; id < 40; id++)
      app.activity.eventsOf("queries").failed("", new AddinError("queryNotFound", { id: `q${id}` }));
    await waitFor(() => expect(within(errors).getAllByRole("listitem")[0]?.textContent).toContain("“q39”"));
  }
  expect(within(errors).getAllByRole("listitem")).toHaveLength(20);
});

it("counts apart what the pane has asked for itself", async () => {
  const { app } = openPane(() => ({ status: 500 }));
  Object.assign(app.activity.counts, { requests: 30, bytes: 3_000_000, ofPane: { requests: 21, bytes: 2_000_000 } });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  await userEvent.click(screen.getByRole("button", { name: "Details" }));
  const meters = screen.getByLabelText("Cells, since the add-in started");
  expect(meters.textContent).toMatch(/Requests9.*Received1\.0 MB/);
  expect(screen.getByText(/^The pane's own .* took another 21 requests \(2\.0 MB\)\.$/)).toBeTruthy();
});
