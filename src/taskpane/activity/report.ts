import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import { sentence } from "../../core/locales/sentence";
import { describeHost } from "../../excel/host";

/**
 * Writes what an operator needs in order to help: figures, addresses, and errors. The report is in English whatever the language of
 * the pane, and contains no token and no cell value, not even one that an error names.
 */
export function writeReport(app: App, now: Date): string {
  const { settings, activity } = app;
  const { counts, failures, lastAnswerAt } = activity;
  const lines = [
    `ZIP for Excel, ${now.toISOString()}`,
    `Host: ${describeHost()}`,
    `Browser: ${navigator.userAgent}`,
    `Language: ${app.language}`,
    `Postal codes: ${settings.zipcodesUrl}, ${connection(app, "zipcodes")}, search parameter ${settings.searchParameter}`,
    `Saved queries: ${settings.queriesUrl}, ${connection(app, "queries")}`,
    `Answers stay fresh for ${settings.freshHours} h; requests ${app.isPaused ? "paused" : "running"}`,
    ...Object.entries(counts).map(([name, count]) => `${name}: ${JSON.stringify(count)}`),
    `Last answer: ${lastAnswerAt === undefined ? "none" : new Date(lastAnswerAt).toISOString()}`,
    failures.length === 0 ? "No errors." : "Errors, latest first:",
    ...failures.map(
      ({ at, times, service, error }) =>
        `${new Date(at).toISOString()} ×${times} ${service} ${error.code}: ${sentence(withoutCellValues(error), "en")}`,
    ),
  ];
  return lines.join("\n");
}

/** Ids, codes and names in an error come from cells, and the service's own words may repeat them, so only `toldDetails` are kept. */
function withoutCellValues({ code, details }: AddinError): AddinError {
  const { message: _words, ...others } = details;
  const told = Object.entries(others).map(
    ([name, detail]) => [name, typeof detail === "string" && !toldDetails.has(name) ? "…" : detail] as const,
  );
  return new AddinError(code, Object.fromEntries(told));
}

/** Details that never come from a cell: a parameter's name, the service's name and host, a field of the interface, an amount. */
const toldDetails: ReadonlySet<string> = new Set(["argument", "service", "host", "field", "megabytes"]);

function connection(app: App, service: "zipcodes" | "queries"): string {
  return { none: "no token", demonstration: "demonstration", own: "connected" }[app.accounts.ownerOf(service)];
}
