import { render } from "@testing-library/react";
import { Blob } from "node:buffer";
import { TextDecoder, TextEncoder } from "node:util";
import { App } from "../../core/app";
import type { Clock } from "../../core/platform";
import { cannedFetch, type SentRequest } from "../../../tests/support/cannedFetch";
import { testPlatform } from "../../../tests/support/testPlatform";
import { rememberAccount } from "../../page/remembered";
import { TaskPane } from "../frame/TaskPane";

export interface OpenPane {
  app: App;
  sent: SentRequest[];
}

/** Opens the whole pane in jsdom, over a service whose replies the test makes up. The tokens are remembered ones. */
export function openPane(replyTo: Parameters<typeof cannedFetch>[0], tokens: { zipcodes?: string } = {}): OpenPane {
  addWhatJsdomLacks();
  localStorage.clear();
  const { fetch, sent } = cannedFetch(replyTo);
  const app = new App(testPlatform(fetch, pageClock), "https://service.test");
  if (tokens.zipcodes !== undefined) rememberAccount(undefined, { tokens });
  app.start({}, tokens);
  render(<TaskPane app={app} language="en" partition={undefined} />);
  return { app, sent };
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
  // Nothing has a size in jsdom, and a list draws only visible rows.
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", { configurable: true, value: 40 });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, { Blob, TextDecoder, TextEncoder, ResizeObserver, Office: {} });
}
