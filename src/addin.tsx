import { App } from "./core/app";
import { AddinError } from "./core/errors/addinError";
import { languageOf } from "./core/locales/language";
import { loadSentences, loadSpanish } from "./core/locales/loadSentences";
import type { ServiceName } from "./core/settings/settings";
import type { RibbonButton } from "./excel/ribbon";
import { functionsById } from "./functions";
import { provideApp } from "./functions/cell/app";
import { awaitSentences } from "./functions/cell/errors";
import { Outflow, paceResults } from "./functions/cell/outflow";
import { browserPlatform } from "./page/browserPlatform";
import { loadPartsAgain } from "./page/loadAgain";
import { loadConfig } from "./page/loadConfig";
import { readAccount, readFreshHours } from "./page/remembered";
import { Notices } from "./taskpane/ribbon/notices";

/** The time between two tries of a pane that does not load, in milliseconds. */
const openPaneEvery = 10_000;

const platform = browserPlatform();
loadPartsAgain(platform.clock);
const app = new App(platform, location.origin);
provideApp(app);
// The first call ends Excel's wait for the functions (see taskpane/waitForFunctions.js), so there is only one.
CustomFunctions.associate(functionsById);
app.onWave((service) => void recalculateFailed(service));
const notices = new Notices();
const started = start();
// A sentence needs its language as well.
awaitSentences(async () => (await Promise.all([loadSentences(), started]))[0]);
const notStarted = document.getElementById("not-started");
void Office.onReady().then(() => {
  // Office.js loads scripts of its own, which may be blocked although it is there itself.
  notStarted?.remove();
  nameButtons();
});
void started.then(openPane).catch(explain);

/** Starts the app; cells that are calculated before then wait for it. */
async function start(): Promise<void> {
  const [config] = await Promise.all([loadConfig(fetch, platform.clock), Office.onReady()]);
  if (Office.context.platform === Office.PlatformType.OfficeOnline) paceResults(new Outflow(platform.clock));
  const account = readAccount(partition());
  const { tokens, ...addresses } = account ?? { tokens: {} };
  const freshHours = readFreshHours(partition());
  const settings = { ...config, ...addresses, ...(freshHours && { freshHours }) };
  app.language = languageOf(Office.context.displayLanguage ?? navigator.language);
  if (app.language === "es") await loadSpanish();
  app.remember(account !== undefined);
  app.start(settings, tokens, Office.context.document?.url);
  addEventListener("online", () => app.wake());
  document.addEventListener("visibilitychange", () => app.wake());
}

/** The pane comes last, because no cell needs it. While it loads it is blank; if it cannot be loaded, it says so until it can. */
async function openPane(): Promise<void> {
  const pane = await import(/* webpackChunkName: "pane" */ "./taskpane/mount").catch(explain);
  if (!pane) return void platform.clock.after(openPaneEvery, () => void openPane());
  notStarted?.remove();
  pane.mountPane(app, { functions: functionsById, partition: partition(), notices });
}

/** Says that a script is missing. */
function explain(): void {
  if (!notStarted?.isConnected) document.body.append(notStarted ?? "");
}

/** Office's own prefix for what is stored in this host, where it has one. */
function partition(): string | undefined {
  return Office.context.partitionKey;
}

/** Excel refuses a button of the ribbon whose function has no name yet, so they get theirs before anything is loaded. */
function nameButtons(): void {
  for (const name of ["refreshSelection", "refreshSheet", "freezeSelection"] as const)
    Office.actions.associate(name, (event: Office.AddinCommands.Event) => void runButton(name, event));
}

/** Runs a button of the ribbon. The pane says what it did, and opens where that is not what the user wanted. */
async function runButton(name: RibbonButton, event: Office.AddinCommands.Event): Promise<void> {
  const notice = await started
    .then(() => import(/* webpackChunkName: "ribbon" */ "./taskpane/ribbon/pressButton"))
    .then(({ pressButton }) => pressButton(app, notices, name))
    .catch((): undefined => {
      notices.say(new AddinError("notLoaded"));
    });
  if (notice?.intent !== "success") await Office.addin.showAsTaskpane().catch(() => undefined);
  // Until then, Excel says that it is working and holds the button back.
  event.completed();
}

/**
 * Recalculates the cells of a service that failed. If what does so cannot be loaded, another wave follows; where Excel refuses, the user can
 * still do it from the pane.
 */
async function recalculateFailed(service: ServiceName): Promise<void> {
  await import(/* webpackChunkName: "excel" */ "./excel/refresh/recalculateFailed").then(
    (excel) => excel.recalculateFailed(app, service).catch(() => 0),
    () => app.services[service].gate.cellsFailed(),
  );
}
