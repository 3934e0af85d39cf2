import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPane } from "../testing/openPane";

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
