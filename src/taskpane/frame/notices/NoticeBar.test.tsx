import { act, render, screen } from "@testing-library/react";
import { type Notice, NoticeBar } from "./NoticeBar";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(notice: Notice): { closed: () => number } {
  let closed = 0;
  render(<NoticeBar notice={notice} close="Close" onClose={() => closed++} />);
  return { closed: () => closed };
}

it("takes a success away when it has been read", () => {
  const { closed } = show({ intent: "success", text: "Inserted." });
  act(() => jest.advanceTimersByTime(5000));
  expect(closed()).toBe(0);
  act(() => jest.advanceTimersByTime(2000));
  expect(closed()).toBe(1);
});

it("leaves trouble until somebody closes it", () => {
  const { closed } = show({ intent: "error", text: "Excel refused." });
  act(() => jest.advanceTimersByTime(600_000));
  expect(closed()).toBe(0);
  expect(screen.getByRole("alert").textContent).toContain("Excel refused.");
});
