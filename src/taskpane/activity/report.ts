import type { App } from "../../core/app";
import { sentence } from "../../core/locales/sentence";
import { describeHost } from "../../excel/host";

/**
 * What an operator needs to help, as text: figures, addresses and errors. It is in English, whatever the pane speaks, and holds no
 * token and no value of a cell; an error never carries a token.
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
