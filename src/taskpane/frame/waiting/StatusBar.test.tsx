import { act, screen, waitFor } from "@testing-library/react";
import { failuresToProbe } from "../../../core/http/recovery";
import { paneEn } from "../../locales/pane.en";
import { openPane } from "../../testing/openPane";

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
    expect(screen.getByText(paneEn.frame.askedAgain).parentElement?.getAttribute("aria-live")).toBe("polite");
  } finally {
    jest.useRealTimers();
  }
});

it("is there before a cell waits, so that nothing moves when one does", async () => {
  const { app } = openPane(() => undefined, { zipcodes: "right" });
  const line = screen.getByRole("contentinfo").lastElementChild!;
  expect(line.textContent).toBe(paneEn.activity.idle);
  app.activity.cellWaits();
  await waitFor(() =>
    expect(screen.getByRole("contentinfo").lastElementChild?.textContent).toContain("1 cell waiting"),
  );
  expect(screen.getByRole("contentinfo").lastElementChild?.className).toBe(line.className);
});
