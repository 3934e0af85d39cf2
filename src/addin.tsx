import { App } from "./core/app";
import { loadSentences } from "./core/locales/loadSentences";
import { languageOf } from "./core/locales/sentence";
import type { ServiceName } from "./core/settings/settings";
import { functionsById } from "./functions";
import { provideApp } from "./functions/cell/app";
import { browserPlatform } from "./page/browserPlatform";
import { loadConfig } from "./page/loadConfig";
import { readRemembered } from "./page/rememberedAccount";
import { readFreshHours } from "./page/rememberedFreshness";

// Excel waits for the functions before it shows #NAME?; the first call of associate ends the wait, so there is only one.
(CustomFunctions as { delayInitialization?: () => void }).delayInitialization?.();
const app = new App(browserPlatform(), location.origin);
provideApp(app);
CustomFunctions.associate(functionsById);
app.onWave((service) => void askAgain(service));
void start();

/** Cells that were calculated before this has ended wait for it. The pane comes last: no cell needs it. */
async function start(): Promise<void> {
  const [config] = await Promise.all([loadConfig(), Office.onReady()]);
  const partition = Office.context.partitionKey as string | undefined;
  const { tokens, ...addresses } = readRemembered(partition) ?? { tokens: {} };
  const freshHours = readFreshHours(partition);
  const settings = { ...config, ...addresses, ...(freshHours && { freshHours }) };
  app.language = languageOf(Office.context.displayLanguage ?? navigator.language);
  await loadSentences(app.language);
  app.start(settings, tokens, Office.context.document?.url ?? "");
  addEventListener("online", () => app.wake());
  document.addEventListener("visibilitychange", () => app.wake());
  const { mountPane } = await import(/* webpackChunkName: "pane" */ "./taskpane/mount");
  mountPane(app, { language: app.language, partition });
}

/** Cells that failed are calculated again as soon as that makes sense; where Excel refuses, the pane can still do it by hand. */
async function askAgain(service: ServiceName): Promise<void> {
  const excel = await import(/* webpackChunkName: "excel" */ "./excel/askAgain");
  await excel.askAgain(app, service).catch(() => 0);
}
