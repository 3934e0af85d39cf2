import { act, render, screen } from "@testing-library/react";
import { type Notice, Toast } from "./NoticeBar";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(notice: Notice): { closed: () => number } {
  let closed = 0;
  render(<Toast notice={notice} close="Close" onClose={() => closed++} />);
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

it.each([
  [700, 1],
  [2000, 0],
])("moves the pressed button from under a notice, and none that is out of sight: at %d px", (top, times) => {
  const button = document.body.appendChild(document.createElement("button"));
  button.getBoundingClientRect = () => new DOMRect(0, top, 100, 32);
  const scrolled = jest.fn();
  button.scrollIntoView = scrolled;
  button.focus();
  show({ intent: "success", text: "Inserted." });
  expect(scrolled).toHaveBeenCalledTimes(times);
  button.remove();
});
