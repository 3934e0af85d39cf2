const isLong = Boolean(process.env.LONG);

/** Both languages in the long run; usually the one of these, because each journey takes its time in a browser. */
export function locales(usual: "en-US" | "es-MX"): ("en-US" | "es-MX")[] {
  return isLong ? ["en-US", "es-MX"] : [usual];
}
