import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AddinError } from "../../core/errors/addinError";
import { paneEn } from "../locales/pane.en";
import { paneEs } from "../locales/pane.es";
import { openPane } from "../testing/openPane";

it.each([
  [0, "0 kB"],
  [999_000, "999 kB"],
  [999_001, "1.0 MB"],
  [26_617_400, "26.6 MB"],
])("says %d received bytes as %s", async (bytes, said) => {
  const { app } = openPane(() => ({ status: 500 }));
  app.activity.counts.bytes = bytes;
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  expect(screen.getByText(said)).toBeTruthy();
});

it.each([
  [0, 0],
  [1, 1],
])("says what joining has saved once there are requests: %d", async (requests, sentences) => {
  const { app } = openPane(() => ({ status: 500 }));
  Object.assign(app.activity.counts, { asked: 41, requests });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  expect(screen.queryAllByText(/^41 lookups took/)).toHaveLength(sentences);
});

it.each([
  [0, "none came", "ninguna salió"],
  [1, "1 came", "1 salió"],
  [2, "2 came", "2 salieron"],
])("says in both languages that %d lookups came from the cache", (fromCache, english, spanish) => {
  expect(paneEn.activity.saved(41, fromCache, 3)).toContain(`; ${english} from the cache.`);
  expect(paneEs.activity.saved(41, fromCache, 3)).toContain(`; ${spanish} de la caché.`);
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
