import { AddinError } from "./core/errors/addinError";
import { languageOf } from "./core/locales/language";
import { loadSentences } from "./core/locales/loadSentences";
import { functionsById } from "./functions";
import { missApp } from "./functions/cell/app";
import { awaitSentences, toCellError } from "./functions/cell/errors";
import { browserPlatform } from "./page/browserPlatform";
import { hideMissingScript, loadPartsAgain, showMissingScript } from "./page/missingScripts";
import { loadConfig } from "./page/loadConfig";
import type { start } from "./start";
import { Notices } from "./taskpane/ribbon/notices";
import type { RibbonButton } from "./taskpane/ribbon/pressButton";

/** Resolves once office.js has run (taskpane/officeScript.js). */
declare const officeJs: Promise<void>;

/** The time between two tries of a road that does not load, in milliseconds. */
const startEvery = 10_000;

// Excel shows #NAME? until it knows the functions. So they come first and alone, and what answers them loads beside them.
const platform = browserPlatform();
loadPartsAgain(platform.clock);
const notices = new Notices();
const config = loadConfig(fetch, platform.clock);
const language = officeJs.then(async () => {
  // The first call ends Excel's wait for the functions, so there is only one.
  CustomFunctions.associate(functionsById);
  nameButtons();
  await Office.onReady();
  return languageOf(officeLocale());
});
// Office.js loads scripts of its own, which may be blocked although it is there itself.
void language.then(hideMissingScript);
awaitSentences(async () => loadSentences(await language, officeLocale()));
let started = startRoad();

function officeLocale(): string {
  return Office.context.displayLanguage ?? navigator.language;
}

/**
 * Loads the road of a cell and starts it; cells that are calculated before then wait for it. While it cannot be loaded, they and the pane
 * say so. Resolves to what presses a button of the ribbon.
 */
async function startRoad(isAgain = false): Promise<ReturnType<typeof start> | undefined> {
  const road = await import(/* webpackChunkName: "road" */ "./start").catch(() => undefined);
  if (road)
    return road.start({
      platform,
      config: await config.inTime,
      lateConfig: config.late,
      language: await language,
      notices,
      isAgain,
    });
  missApp(toCellError(new AddinError("notLoaded"), await language));
  showMissingScript();
  platform.clock.after(startEvery, () => void (started = startRoad(true)));
  return undefined;
}

/** Excel refuses a button of the ribbon whose function has no name yet, so they get theirs before anything is loaded, and before Office is ready. */
function nameButtons(): void {
  for (const name of ["refreshSelection", "refreshSheet", "freezeSelection"] as const)
    Office.actions.associate(name, (event: Office.AddinCommands.Event) => void runButton(name, event));
}

/** Runs a button of the ribbon. The pane says what it did, and opens where the user should read that. */
async function runButton(name: RibbonButton, event: Office.AddinCommands.Event): Promise<void> {
  const press = await started;
  const pressed = await press?.(name).catch(() => undefined);
  if (!pressed) notices.say(new AddinError("notLoaded"));
  if (pressed?.opensPane !== false) await Office.addin.showAsTaskpane().catch(() => undefined);
  // Until then, Excel says that it is working and holds the button back.
  event.completed();
}
