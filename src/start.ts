import { App } from "./core/app";
import type { Language } from "./core/locales/language";
import type { Platform } from "./core/platform";
import { type Config, type ServiceName, serviceNames } from "./core/settings/settings";
import { asksByName, functionsById } from "./functions";
import { provideApp } from "./functions/cell/app";
import { Outflow, paceResults } from "./functions/cell/outflow";
import { hideMissingScript, showMissingScript } from "./page/missingScripts";
import { readAccount, readFreshHours } from "./page/remembered";
import type { Notices } from "./taskpane/ribbon/notices";
import type { RibbonButton } from "./taskpane/ribbon/pressButton";

/** The time between two tries of a pane that does not load, in milliseconds. */
const openPaneEvery = 10_000;

interface Start {
  platform: Platform;
  config: Config;
  /** What `config.json` says where it came too late for the start. */
  lateConfig: Promise<Config | undefined>;
  language: Language;
  notices: Notices;
  /** Cells have been told meanwhile that the road did not load. */
  isAgain: boolean;
}

/** Starts the road of a cell, and then the pane. Returns what presses a button of the ribbon. */
export function start({
  platform,
  config,
  lateConfig,
  language,
  notices,
  isAgain,
}: Start): (name: RibbonButton) => Promise<{ opensPane: boolean }> {
  const app = new App(platform, location.origin);
  app.onWave((service) => void recalculateFailed(app, service));
  if (Office.context.platform === Office.PlatformType.OfficeOnline) paceResults(new Outflow(platform.clock));
  const account = readAccount(partition());
  const { tokens, ...addresses } = account ?? { tokens: {} };
  const freshHours = readFreshHours(partition());
  app.language = language;
  app.asks = asksByName;
  app.remember(account !== undefined);
  const own = { ...addresses, ...(freshHours && { freshHours }) };
  app.start({ ...config, ...own }, tokens);
  void lateConfig.then((late) => late && app.configure({ ...late, ...own }));
  provideApp(app);
  if (isAgain) for (const service of serviceNames) void recalculateFailed(app, service);
  addEventListener("online", () => app.wake());
  document.addEventListener("visibilitychange", () => app.wake());
  void openPane(app, platform, notices);
  return async (name) => {
    const { pressButton } = await import(/* webpackChunkName: "ribbon" */ "./taskpane/ribbon/pressButton");
    return pressButton(app, notices, name);
  };
}

/** The pane comes last, because no cell needs it. While it loads it is blank; if it cannot be loaded, it says so until it can. */
async function openPane(app: App, platform: Platform, notices: Notices): Promise<void> {
  const pane = await import(/* webpackChunkName: "pane" */ "./taskpane/mount").catch(showMissingScript);
  if (!pane) return void platform.clock.after(openPaneEvery, () => void openPane(app, platform, notices));
  hideMissingScript();
  void pane.mountPane(app, { functions: functionsById, partition: partition(), notices });
}

/** Office's own prefix for what is stored in this host, where it has one. */
function partition(): string | undefined {
  return Office.context.partitionKey;
}

/**
 * Recalculates the cells of a service that failed. If what does so cannot be loaded, another wave follows; where Excel refuses, the user can
 * still do it from the pane.
 */
async function recalculateFailed(app: App, service: ServiceName): Promise<void> {
  await import(/* webpackChunkName: "excel" */ "./excel/refresh/recalculateFailed").then(
    (excel) => excel.recalculateFailed(app, service).catch(() => 0),
    () => app.services[service].gate.cellsFailed(),
  );
}
