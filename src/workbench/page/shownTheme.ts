import type { Settings } from "./settings";

const forcedColors = "(forced-colors: active)";
const darkColors = "(prefers-color-scheme: dark)";

/** The theme that was chosen; where the system forces its own colours, theirs: the grid's canvas must fit the page. */
export function shownTheme({ theme }: Settings): Settings["theme"] {
  if (!matchMedia(forcedColors).matches) return theme;
  return matchMedia(darkColors).matches ? "dark" : "light";
}

/** Tells when the system begins or ends to force its colours, or chooses others. */
export function onSystemColors(listener: () => void): void {
  for (const query of [forcedColors, darkColors]) matchMedia(query).addEventListener("change", listener);
}
