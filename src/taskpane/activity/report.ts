import type { App } from "../../core/app";
import { sentence } from "../../core/locales/sentence";
import { describeHost } from "../../excel/host";

/**
 * Writes what an operator needs in order to help: figures, addresses, and errors. The report is in English whatever the language of
 * the pane, and has no token and no cell value; errors never carry a token.
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
    ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
    `Last answer: ${lastAnswerAt === undefined ? "none" : new Date(lastAnswerAt).toISOString()}`,
    failures.length === 0 ? "No errors." : "Errors, latest first:",
    ...failures.map(
      ({ at, service, error, times }) =>
        `${new Date(at).toISOString()} ${service} ${error.code} ×${times}: ${sentence(error, "en")}`,
    ),
  ];
  return lines.join("\n");
}

function connection(app: App, service: "zipcodes" | "queries"): string {
  if (!app.isConnected(service)) return "no token";
  return app.isDemonstration ? "demonstration" : "connected";
}
