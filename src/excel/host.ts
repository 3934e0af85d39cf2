/** True if Excel's theme is dark; undefined where Excel does not say, as on the web. */
export function isHostDark(): boolean | undefined {
  const theme = hostTheme();
  return theme?.isDarkTheme ?? isDarkColor(theme?.bodyBackgroundColor);
}

/** True in Excel on a Mac, whose browser (WebKit) blocks http addresses, even of this computer. */
export function isOnMac(): boolean {
  return typeof Office !== "undefined" && Office.context?.platform === Office.PlatformType?.Mac;
}

/** Names Excel, its version, and the platform, for the report. */
export function describeHost(): string {
  const { host, platform, version } = Office.context?.diagnostics ?? {};
  return [host, version, platform].filter(Boolean).join(" ") || "outside Excel";
}

function hostTheme(): (Office.OfficeTheme & { isDarkTheme?: boolean }) | undefined {
  return typeof Office === "undefined" ? undefined : Office.context?.officeTheme;
}

/** Older hosts reveal only colors, as `#RRGGBB`. Undefined for what is no such color. */
function isDarkColor(color: string | undefined): boolean | undefined {
  const [, ...parts] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? "") ?? [];
  if (parts.length === 0) return undefined;
  return parts.reduce((sum, part) => sum + parseInt(part, 16), 0) / parts.length < 128;
}
