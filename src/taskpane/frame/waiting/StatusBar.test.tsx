import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { failuresToProbe } from "../../../core/http/recovery";
import { paneEn } from "../../locales/pane.en";
import { openPane } from "../../../../tests/support/taskpane/openPane";

it("tells a screen reader that a service fails, but not the seconds of a silence", async () => {
  jest.useFakeTimers();
  try {
    const { app } = openPane(() => undefined, { zipcodes: "right" });
    app.activity.cellWaits();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByText(/^No answer for \d seconds\.$/).closest("[aria-live], [role=status]")).toBeNull();
    for (let failures = 0; failures < failuresToProbe; failures++) app.services.zipcodes.gate.recovery.failed();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(
      screen
        .getByText(/^The service is not answering\. The add-in keeps trying/)
        .parentElement?.getAttribute("aria-live"),
    ).toBe("polite");
  } finally {
    jest.useRealTimers();
  }
});

it("is there before a cell waits, so that nothing moves when one does", async () => {
  const { app } = openPane(() => undefined, { zipcodes: "right" });
  const [line, below] = screen.getByRole("contentinfo").children;
  expect(line?.textContent).toBe(paneEn.activity.idle);
  app.activity.cellWaits();
  await waitFor(() => expect(line?.textContent).toContain("1 cell waiting"));
  expect([...screen.getByRole("contentinfo").children]).toEqual([line, below]);
});

it("has a notice below the status, in a place that is there before", async () => {
  openPane(() => ({ body: { queries: [] } }), { queries: "right" });
  const below = screen.getByRole("contentinfo").lastElementChild;
  await userEvent.click(screen.getByRole("tab", { name: paneEn.tabs.queries }));
  await userEvent.type(await screen.findByRole("textbox", { name: paneEn.queries.id }), "sales{Enter}");
  expect(screen.getByText(paneEn.queries.added("sales")).closest("footer > *")).toBe(below);
});
