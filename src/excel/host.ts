/** True if Excel's theme is dark. */
export function isHostDark(): boolean {
  const theme = hostTheme();
  return theme?.isDarkTheme ?? isDarkColor(theme?.bodyBackgroundColor);
}

/** Names Excel, its version, and the platform, for the report. */
export function describeHost(): string {
  const { host, platform, version } = Office.context?.diagnostics ?? {};
  return [host, version, platform].filter(Boolean).join(" ") || "outside Excel";
}

function hostTheme(): (Office.OfficeTheme & { isDarkTheme?: boolean }) | undefined {
  return typeof Office === "undefined" ? undefined : Office.context?.officeTheme;
}

/** Older hosts reveal only colors, as `#RRGGBB`. */
function isDarkColor(color = "#FFFFFF"): boolean {
  const [, red = "FF", green = "FF", blue = "FF"] = /^#?(..)(..)(..)/.exec(color) ?? [];
  const brightness = [red, green, blue].reduce((sum, part) => sum + parseInt(part, 16), 0) / 3;
  return brightness < 128;
}
