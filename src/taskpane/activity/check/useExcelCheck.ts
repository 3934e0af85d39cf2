import { useEffect, useState } from "react";
import { readItem } from "../../../core/apis/zipcodes/search/fields";
import type { App } from "../../../core/app";
import { type CheckWords, excelCheckEn } from "../../../excel/check/excelCheck.en";
import { excelCheckEs } from "../../../excel/check/excelCheck.es";
import type { Language } from "../../../core/locales/language";
import type { Signal } from "../../../core/platform";
import type { CheckedService, CheckId } from "../../../excel/check/check";
import { type CheckClock, removeCheckSheet } from "../../../excel/check/checkSheet";
import { allChecks, type CheckResult, runChecks } from "../../../excel/check/runChecks";
import { readLocalNetwork, readSurroundings } from "../../../page/surroundings";
import { usePane, useTask } from "../../frame/pane";

/** The words of “Check this Excel”, which load with it. */
export const checkWords: Readonly<Record<Language, CheckWords>> = { en: excelCheckEn, es: excelCheckEs };

/** Writes the results for whoever helps: in English like the other report, with hosts but no addresses, and without tokens. */
export function writeCheckReport(results: readonly CheckResult[], services: readonly string[], now: Date): string {
  const lines = results.map(({ id, outcome, said, met }) => {
    const { name, expects } = excelCheckEn.checks[id];
    const seen = said(excelCheckEn);
    const expected = outcome === "passed" ? "" : `expected: ${expects}`;
    return [`${outcome.toUpperCase().padEnd(8)}${name}`, seen, expected, met ? excelCheckEn.met[met] : ""]
      .filter((part) => part !== "")
      .join(" | ");
  });
  const hosts = [...new Set(services.map(hostOf))].join(", ");
  return [`ZIP for Excel, check of ${now.toISOString()}`, `Services: ${hosts}`, ...lines].join("\n");
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}

export interface CheckProgress {
  done: number;
  next: CheckId | undefined;
}

/** Runs the checks as soon as they are shown, and again on request. Ends them with the pane. */
export function useExcelCheck() {
  const { app, language, partition, startRepair, say, sayFailure } = usePane();
  const words = checkWords[language];
  const { run } = useTask();
  const [running, setRunning] = useState<AbortController>();
  // From the first picture on, whose button to stop takes the keyboard: it would move on from a focus that is gone.
  const [progress, setProgress] = useState<CheckProgress | undefined>({ done: 0, next: undefined });
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  // The sheet that the check has left behind.
  const [sheet, setSheet] = useState<string>();

  function start(): void {
    const aborter = new AbortController();
    setRunning(aborter);
    setResults([]);
    setProgress({ done: 0, next: undefined });
    void check(aborter.signal)
      .then(setResults, sayFailure)
      .finally(() => setProgress(undefined));
  }

  async function check(canceled: AbortSignal): Promise<CheckResult[]> {
    if (sheet !== undefined)
      await removeCheckSheet(sheet).then(
        () => setSheet(undefined),
        // The checks say why Excel refuses.
        () => undefined,
      );
    return runChecks({
      checks: allChecks,
      readService: () => readService(app, canceled),
      surroundings: {
        ...readSurroundings(partition, new Date()),
        localNetwork: readLocalNetwork,
        leftBusy: async () => (await startRepair).leftBusy,
        waitingCells: () => app.activity.counts.cellsWaiting,
      },
      clock: pageClock,
      canceled,
      nameOf: (id) => words.checks[id].name,
      sheetName: words.sheetName,
      onProgress: (done, next) => setProgress({ done, next }),
      onSheet: setSheet,
    });
  }

  async function removeSheet(): Promise<void> {
    if (sheet === undefined) return;
    await removeCheckSheet(sheet);
    setSheet(undefined);
    say({ intent: "success", text: words.removed });
  }

  // Loaded because the user asked for the check.
  useEffect(start, []);
  useEffect(() => () => running?.abort(), [running]);

  return { progress, results, sheet, start, stop: () => running?.abort(), removeSheet: () => run(removeSheet) };
}

/** The page's own clock, which is good enough because a check runs only while it is on screen. */
const pageClock: CheckClock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Codes of the demonstration, and of every service that has Mexico City. */
const preferred = ["06600", "06700"];

/** The number of codes with which the largest check fills cells. */
const codesWanted = 1000;

/** Reads what the connected services hold, for the checks. A service that does not answer counts as not connected. */
async function readService(app: App, signal: Signal): Promise<CheckedService> {
  const [codes, queryId] = await Promise.all([
    app.isConnected("zipcodes") ? readCodes(app, signal).catch(() => []) : [],
    app.isConnected("queries") ? readQueryId(app, signal).catch(() => undefined) : undefined,
  ]);
  return {
    codes,
    ...(queryId !== undefined && { queryId }),
    expire: (expired) => app.search.expire(expired),
  };
}

/** The first page of the catalog, and before it the preferred codes that the service has. */
async function readCodes({ clients: { zipcodes } }: App, signal: Signal): Promise<string[]> {
  const [page, found] = await Promise.all([
    zipcodes.catalogPage({ limit: codesWanted }, signal),
    zipcodes.search(preferred, signal).catch(() => []),
  ]);
  const items = [...found.map(readItem), ...page.data];
  return [...new Set(items.map(({ zip_code }) => zip_code))].slice(0, codesWanted);
}

async function readQueryId({ clients }: App, signal: Signal): Promise<string | undefined> {
  return (await clients.queries.list(signal))?.[0]?.query_id;
}
