import { type Theme, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { isHostDark } from "../../excel/host";

/**
 * Excel's theme, light or dark. Excel tells nobody when it changes, so it is read again whenever the user comes back to the pane.
 * High contrast is the system's: it replaces the colours of both.
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
  return isDark ? webDarkTheme : webLightTheme;
}
