import type { Settings } from "./settings";

const forcedColors = "(forced-colors: active)";
const darkColors = "(prefers-color-scheme: dark)";

/** The chosen theme, or the one of the colors that the system forces: the grid's canvas must match the page. */
export function shownTheme({ theme }: Settings): Settings["theme"] {
  if (!matchMedia(forcedColors).matches) return theme;
  return matchMedia(darkColors).matches ? "dark" : "light";
}

/** Calls back when the system begins or stops forcing its colors, or chooses others. */
export function onSystemColors(listener: () => void): void {
  for (const query of [forcedColors, darkColors]) matchMedia(query).addEventListener("change", listener);
}
