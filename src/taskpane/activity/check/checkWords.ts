import { type CheckWords, excelCheckEn } from "../../../core/locales/excelCheck.en";
import { excelCheckEs } from "../../../core/locales/excelCheck.es";
import type { Language } from "../../../core/locales/language";
import type { CheckResult } from "../../../excel/check/runChecks";

/** The words of “Check this Excel”, which load with it. */
export const checkWords: Readonly<Record<Language, CheckWords>> = { en: excelCheckEn, es: excelCheckEs };

/** Writes the results for whoever helps: in English like the other report, with hosts but no addresses, and without tokens. */
export function writeCheckReport(results: readonly CheckResult[], services: readonly string[], now: Date): string {
  const lines = results.map(({ id, outcome, said, met = [] }) => {
    const { name, expects } = excelCheckEn.checks[id];
    const seen = said(excelCheckEn);
    const expected = outcome === "passed" ? "" : `expected: ${expects}`;
    const behaviors = met.map((behavior) => behavior(excelCheckEn.met));
    return [`${outcome.toUpperCase().padEnd(8)}${name}`, seen, expected, ...behaviors]
      .filter((part) => part !== "")
      .join(" | ");
  });
  const hosts = [...new Set(services.map(hostOf))].join(", ");
  return [`ZIP for Excel, check of ${now.toISOString()}`, `Services: ${hosts}`, ...lines].join("\n");
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}
