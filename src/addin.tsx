import { App } from "./core/app";
import { languageOf } from "./core/locales/language";
import { loadSentences, loadSpanish } from "./core/locales/loadSentences";
import type { ServiceName } from "./core/settings/settings";
import type { RibbonButton } from "./excel/ribbon";
import { functionsById } from "./functions";
import { provideApp } from "./functions/cell/app";
import { provideSentences } from "./functions/cell/errors";
import { Outflow, paceResults } from "./functions/cell/outflow";
import { browserPlatform } from "./page/browserPlatform";
import { loadConfig } from "./page/loadConfig";
import { readAccount, readFreshHours } from "./page/remembered";

// Excel waits for the functions before it shows #NAME?; the first call of associate ends the wait, so there is only one.
(CustomFunctions as { delayInitialization?: () => void }).delayInitialization?.();
document.getElementById("not-started")?.remove();
const platform = browserPlatform();
const app = new App(platform, location.origin);
provideApp(app);
provideSentences(loadSentences());
CustomFunctions.associate(functionsById);
app.onWave((service) => void recalculateFailed(service));
void start();

/** Starts the app; cells that are calculated before then wait for it. The pane comes last, because no cell needs it. */
async function start(): Promise<void> {
  const [config] = await Promise.all([loadConfig(fetch, platform.clock), Office.onReady()]);
  if (Office.context.platform === Office.PlatformType.OfficeOnline) paceResults(new Outflow(platform.clock));
  const partition = Office.context.partitionKey as string | undefined;
  const account = readAccount(partition);
  const { tokens, ...addresses } = account ?? { tokens: {} };
  const freshHours = readFreshHours(partition);
  const settings = { ...config, ...addresses, ...(freshHours && { freshHours }) };
  app.language = languageOf(Office.context.displayLanguage ?? navigator.language);
  if (app.language === "es") await loadSpanish();
  app.remember(account !== undefined);
  app.start(settings, tokens, Office.context.document?.url ?? "");
  addEventListener("online", () => app.wake());
  document.addEventListener("visibilitychange", () => app.wake());
  for (const name of ["refreshSelection", "refreshSheet", "freezeSelection"] as const)
    Office.actions.associate(name, (event: Office.AddinCommands.Event) => void runButton(name, event));
  const { mountPane } = await import(/* webpackChunkName: "pane" */ "./taskpane/mount");
  mountPane(app, { language: app.language, partition });
}

/** Runs a button of the ribbon. If Excel refuses, the pane opens, which can do the same and explain itself. */
async function runButton(name: RibbonButton, event: Office.AddinCommands.Event): Promise<void> {
  const { press } = await import(/* webpackChunkName: "ribbon" */ "./excel/ribbon");
  await press(app, name).catch(() => Office.addin.showAsTaskpane());
  event.completed();
}

/** Recalculates the cells of a service that failed. Where Excel refuses, the user can still do it from the pane. */
async function recalculateFailed(service: ServiceName): Promise<void> {
  const excel = await import(/* webpackChunkName: "excel" */ "./excel/recalculateFailed");
  await excel.recalculateFailed(app, service).catch(() => 0);
}
