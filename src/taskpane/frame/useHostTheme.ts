import { type Theme, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { isHostDark } from "../../excel/host";

/**
 * Follows Excel's theme, light or dark. Excel does not announce changes, so the theme is read whenever the user returns to the pane.
 * High contrast comes from the system, which replaces the colors of both. It is a file of its own so that the themes, which are much alike,
 * stand together in the script: compressed, that saves 2 KB.
 */
export function useHostTheme(): Theme {
  const [isDark, setIsDark] = useState(isHostDark);
  useEffect(() => {
    const readAgain = (): void => setIsDark(isHostDark());
    window.addEventListener("focus", readAgain);
    document.addEventListener("visibilitychange", readAgain);
    document.documentElement.addEventListener("pointerenter", readAgain);
    return () => {
      window.removeEventListener("focus", readAgain);
      document.removeEventListener("visibilitychange", readAgain);
      document.documentElement.removeEventListener("pointerenter", readAgain);
    };
  }, []);
  // The browser draws scroll bars and open lists itself.
  useEffect(() => void (document.documentElement.style.colorScheme = isDark ? "dark" : "light"), [isDark]);
  return isDark ? webDarkTheme : webLightTheme;
}
