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

/** Older hosts reveal only colors, as `#RRGGBB` or `#RGB`. What is no such color is not dark. */
function isDarkColor(color: string | undefined): boolean {
  const [, digits = "FFFFFF"] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(color ?? "") ?? [];
  const parts = digits.match(digits.length === 3 ? /./g : /../g) ?? [];
  const brightness = parts.reduce((sum, part) => sum + parseInt(part.padEnd(2, part), 16), 0) / parts.length;
  return brightness < 128;
}
