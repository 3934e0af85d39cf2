import { act, renderHook, waitFor } from "@testing-library/react";
import { watchSelection } from "../../excel/selection/selection";
import { useFollowedSelection } from "./whenAtRest";

jest.mock("../../excel/selection/selection");

/** A selection of which Excel tells only from a moment on, which the test chooses. */
function untoldSelection() {
  let begin: (end: () => void) => void = () => undefined;
  let changed: () => void = () => undefined;
  jest.mocked(watchSelection).mockImplementation((tell) => {
    changed = tell;
    return new Promise((resolve) => (begin = resolve));
  });
  return { beginToTell: () => begin(() => undefined), change: () => changed() };
}

const follow = (read: () => Promise<string>) => renderHook(() => useFollowedSelection(true, read)).result;

test("cells that were selected just before Excel tells of changes are read", async () => {
  const { beginToTell } = untoldSelection();
  let selected = "A1";
  const seen = follow(() => Promise.resolve(selected));
  await waitFor(() => expect(seen.current).toBe("A1"));
  selected = "A2";
  act(beginToTell);
  await waitFor(() => expect(seen.current).toBe("A2"));
});

test("the selection is read again when the user returns to the pane: Excel tells of no filter, and sometimes of nothing", async () => {
  const { change } = untoldSelection();
  let selected = "A1";
  const seen = follow(() => Promise.resolve(selected));
  await waitFor(() => expect(seen.current).toBe("A1"));
  selected = "A2";
  act(() => void document.documentElement.dispatchEvent(new Event("pointerenter")));
  await waitFor(() => expect(seen.current).toBe("A2"));
  selected = "A3";
  act(change);
  await waitFor(() => expect(seen.current).toBe("A3"));
  selected = "A3 of fewer rows";
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(seen.current).toBe("A3 of fewer rows"));
});

test("an earlier reading that comes later than the next one counts for nothing", async () => {
  const { change } = untoldSelection();
  const readings: ((found: string) => void)[] = [];
  const seen = follow(() => new Promise((resolve) => readings.push(resolve)));
  act(change);
  await waitFor(() => expect(readings).toHaveLength(2));
  await act(async () => {
    readings[1]?.("A2");
    await Promise.resolve();
    readings[0]?.("A1");
  });
  expect(seen.current).toBe("A2");
});
