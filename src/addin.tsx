import { App } from "./core/app";
import { languageOf } from "./core/locales/language";
import { loadSentences, loadSpanish } from "./core/locales/loadSentences";
import type { ServiceName } from "./core/settings/settings";
import { functionsById } from "./functions";
import { provideApp } from "./functions/cell/app";
import { provideSentences } from "./functions/cell/errors";
import { browserPlatform } from "./page/browserPlatform";
import { loadConfig } from "./page/loadConfig";
import { readAccount, readFreshHours } from "./page/remembered";

// Excel waits for the functions before it shows #NAME?; the first call of associate ends the wait, so there is only one.
(CustomFunctions as { delayInitialization?: () => void }).delayInitialization?.();
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
  const partition = Office.context.partitionKey as string | undefined;
  const { tokens, ...addresses } = readAccount(partition) ?? { tokens: {} };
  const freshHours = readFreshHours(partition);
  const settings = { ...config, ...addresses, ...(freshHours && { freshHours }) };
  app.language = languageOf(Office.context.displayLanguage ?? navigator.language);
  if (app.language === "es") await loadSpanish();
  app.start(settings, tokens, Office.context.document?.url ?? "");
  addEventListener("online", () => app.wake());
  document.addEventListener("visibilitychange", () => app.wake());
  const { mountPane } = await import(/* webpackChunkName: "pane" */ "./taskpane/mount");
  mountPane(app, { language: app.language, partition });
}

/** Recalculates the cells of a service that failed. Where Excel refuses, the user can still do it from the pane. */
async function recalculateFailed(service: ServiceName): Promise<void> {
  const excel = await import(/* webpackChunkName: "excel" */ "./excel/recalculateFailed");
  await excel.recalculateFailed(app, service).catch(() => 0);
}
