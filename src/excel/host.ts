/** The colours that Excel shows now, as far as the pane follows them. */
export function isHostDark(): boolean {
  const theme = hostTheme();
  return theme?.isDarkTheme ?? isDarkColour(theme?.bodyBackgroundColor);
}

/** Excel, its version and the system, for the report. */
export function describeHost(): string {
  const { host, platform, version } = Office.context?.diagnostics ?? {};
  return [host, version, platform].filter(Boolean).join(" ") || "outside Excel";
}

function hostTheme(): (Office.OfficeTheme & { isDarkTheme?: boolean }) | undefined {
  return typeof Office === "undefined" ? undefined : Office.context?.officeTheme;
}

/** Hosts of older date give colours alone, as `#RRGGBB`. */
function isDarkColour(colour = "#FFFFFF"): boolean {
  const [, red = "FF", green = "FF", blue = "FF"] = /^#?(..)(..)(..)/.exec(colour) ?? [];
  const brightness = [red, green, blue].reduce((sum, part) => sum + parseInt(part, 16), 0) / 3;
  return brightness < 128;
}
