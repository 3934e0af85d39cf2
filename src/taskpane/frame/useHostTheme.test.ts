import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { act, renderHook } from "@testing-library/react";
import { useHostTheme } from "./useHostTheme";

const officeTheme = { isDarkTheme: false };

it("follows Excel's theme when the user returns to the pane, with what the browser draws itself, as scroll bars", () => {
  Object.assign(globalThis, { Office: { context: { officeTheme } } });
  const { result } = renderHook(() => useHostTheme());
  expect([result.current, shownScheme()]).toEqual([webLightTheme, "light"]);
  officeTheme.isDarkTheme = true;
  act(() => void window.dispatchEvent(new Event("focus")));
  expect([result.current, shownScheme()]).toEqual([webDarkTheme, "dark"]);
});

function shownScheme(): string {
  return document.documentElement.style.colorScheme;
}
