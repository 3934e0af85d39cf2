import { type Theme, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { isHostDark } from "../../excel/host";
import { onReturn } from "./focus";

/** The user's choice of the pane's theme. */
export const themeChoices = ["excel", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/**
 * The theme that the user has chosen, or Excel's, or the browser's where Excel does not tell its own. Excel does not announce changes, so
 * its theme is read whenever the user returns to the pane. High contrast comes from the system, which replaces the colors of all. It is a
 * file of its own so that the themes, which are much alike, stand together in the script: compressed, that saves 2 KB.
 */
export function useTheme(choice: ThemeChoice): Theme {
  const [isExcelDark, setIsExcelDark] = useState(isDarkAround);
  useEffect(() => {
    const readAgain = (): void => setIsExcelDark(isDarkAround());
    const colors = matchMedia(darkColors);
    colors.addEventListener("change", readAgain);
    const end = onReturn(readAgain);
    return () => {
      colors.removeEventListener("change", readAgain);
      end();
    };
  }, []);
  const isDark = choice === "excel" ? isExcelDark : choice === "dark";
  // The browser draws scroll bars and open lists itself.
  useEffect(() => void (document.documentElement.style.colorScheme = isDark ? "dark" : "light"), [isDark]);
  return isDark ? webDarkTheme : webLightTheme;
}

const darkColors = "(prefers-color-scheme: dark)";

function isDarkAround(): boolean {
  return isHostDark() ?? matchMedia(darkColors).matches;
}
