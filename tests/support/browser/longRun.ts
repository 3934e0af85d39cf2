const isLong = Boolean(process.env.LONG);

/** For what another test sees too: `npm run test:long` sees it once more in a browser, `npm test` has no time for it. */
export function itInLongRun(name: string, test: () => Promise<void>): void {
  if (isLong) it(name, test);
  else it.skip(`${name} (skipped: the unit tests see it too, and npm run test:long)`, test);
}

/** Both languages in the long run; usually the one of these, because each journey takes its time in a browser. */
export function locales(usual: "en-US" | "es-MX"): ("en-US" | "es-MX")[] {
  return isLong ? ["en-US", "es-MX"] : [usual];
}
