import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Blob } from "node:buffer";
import { TextDecoder, TextEncoder } from "node:util";
import { App } from "../../../src/core/app";
import type { Language } from "../../../src/core/locales/language";
import type { Clock } from "../../../src/core/platform";
import { cannedFetch, type SentRequest } from "../cannedFetch";
import { testPlatform } from "../testPlatform";
import type { Config } from "../../../src/core/settings/settings";
import { asksByName, functionsById } from "../../../src/functions";
import { provideApp } from "../../../src/functions/cell/app";
import { createPaneMemory } from "../../../src/taskpane/frame/paneMemory";
import { Notices } from "../../../src/taskpane/ribbon/notices";
import type { TabName } from "../../../src/taskpane/frame/tabs";
import { TaskPane } from "../../../src/taskpane/frame/TaskPane";

export interface OpenPane {
  app: App;
  sent: SentRequest[];
}

/**
 * Opens the whole pane in jsdom, over a service whose replies the test makes up. The tokens are remembered ones.
 * @param lastTab With a token, the pane opens with it. The lists of Browse, with which it opens else, take several times as long as what else
 * it shows.
 */
export function openPane(
  replyTo: Parameters<typeof cannedFetch>[0],
  tokens: { zipcodes?: string; queries?: string } = {},
  config: Config = {},
  language: Language = "en",
  lastTab: TabName | "none" = "sheet",
): OpenPane {
  addWhatJsdomLacks();
  localStorage.clear();
  if (lastTab !== "none") createPaneMemory().keepLastTab(lastTab);
  const { fetch, sent } = cannedFetch(replyTo);
  const app = new App(testPlatform(fetch, pageClock), "https://service.test");
  app.language = language;
  app.asks = asksByName;
  provideApp(app);
  if (Object.keys(tokens).length > 0) app.remember(createPaneMemory().keepAccount({ tokens }));
  app.start(config, tokens);
  showPane(app);
  return { app, sent };
}

/** Shows the pane of an app that has started. */
export function showPane(app: App): void {
  render(
    <TaskPane
      app={app}
      functions={functionsById}
      partition={undefined}
      notices={new Notices()}
      startRepair={Promise.resolve({ notice: undefined, leftBusy: 0 })}
      openingRefresh={Promise.resolve({ notice: undefined })}
    />,
  );
}

/** Opens one of the tools of the Sheet tab, and waits until it is loaded. */
export async function openTool(name: string, language: Language = "en"): Promise<void> {
  const sheet = language === "en" ? "Sheet" : "Hoja";
  await userEvent.click(screen.getByRole("tab", { name: sheet }));
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
  await screen.findByRole("heading", { name });
  const panel = within(screen.getByRole("tabpanel", { name: sheet }));
  await waitFor(() => expect(panel.queryByRole("progressbar")).toBeNull(), { timeout: 20_000 });
}

/** Refreshes this in the tool that is open. */
export async function pressRefresh(what: string): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText("What to refresh"), what);
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
}

const pageClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  afterBurst: (task) => void setTimeout(task),
};

function addWhatJsdomLacks(): void {
  class ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  // As in Chromium from 156 on: it must not be taken for what ends an effect.
  HTMLElement.prototype.scrollIntoView = () => Promise.resolve() as never;
  // Every question about the size of the page is answered with no.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  Object.assign(globalThis, { Blob, TextDecoder, TextEncoder, ResizeObserver, Office: {} });
}
