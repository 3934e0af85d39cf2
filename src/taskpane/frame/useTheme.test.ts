import { webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { act, renderHook } from "@testing-library/react";
import { type ThemeChoice, useTheme } from "./useTheme";

const browser = Object.assign(new EventTarget(), { matches: false });
beforeEach(() => {
  browser.matches = false;
  window.matchMedia = () => browser as unknown as MediaQueryList;
});

/** Tells Excel's theme to the pane; undefined as on the web. */
function tellOffice(officeTheme: { isDarkTheme: boolean } | undefined): void {
  Object.assign(globalThis, { Office: { context: { officeTheme } } });
}

it("follows Excel's theme when the user returns to the pane, with what the browser draws itself, as scroll bars", () => {
  tellOffice({ isDarkTheme: false });
  const { result } = renderHook(() => useTheme("excel"));
  expect([result.current, shownScheme()]).toEqual([webLightTheme, "light"]);
  tellOffice({ isDarkTheme: true });
  act(() => void window.dispatchEvent(new Event("focus")));
  expect([result.current, shownScheme()]).toEqual([webDarkTheme, "dark"]);
});

it("follows the browser where Excel does not say, as it changes", () => {
  tellOffice(undefined);
  browser.matches = true;
  const { result } = renderHook(() => useTheme("excel"));
  expect(result.current).toBe(webDarkTheme);
  browser.matches = false;
  act(() => void browser.dispatchEvent(new Event("change")));
  expect(result.current).toBe(webLightTheme);
});

it("is what the user has chosen, whatever Excel says", () => {
  tellOffice({ isDarkTheme: true });
  const { result, rerender } = renderHook(({ choice }: { choice: ThemeChoice }) => useTheme(choice), {
    initialProps: { choice: "light" },
  });
  expect([result.current, shownScheme()]).toEqual([webLightTheme, "light"]);
  rerender({ choice: "dark" });
  expect(result.current).toBe(webDarkTheme);
});

function shownScheme(): string {
  return document.documentElement.style.colorScheme;
}
