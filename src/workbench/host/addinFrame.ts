import { addinId, appContext, hostInfo, type OfficeLanguage } from "./appContext";
import type { MessageEntry } from "./invocations";
import {
  batchAnswer,
  doneAnswer,
  readBatch,
  readBatchText,
  readFocusExit,
  readRequest,
  tooLargeAnswer,
  writeAnswer,
  writeEvent,
  writeFocusEntry,
  type AddinRequest,
  type BatchRequest,
  type FocusExit,
} from "./messages";
import { provideOfficeTheme, type OfficeTheme } from "./officeTheme";

/** The bytes that Excel on the web accepts in one request. */
const requestLimit = 5_000_000;

/** The host's side of the add-in, which answers its calls. */
export interface AddinHost {
  /** Answers a batch of Excel calls; `delay` is how many milliseconds the answer takes. */
  runBatch(batch: BatchRequest, characters: number): { body: unknown; delay: number };
  /** The frame starts again; what the previous one still owed will not come. */
  frameStarted(): void;
  officeTheme(): OfficeTheme;
}

/** Hosts the add-in's page in a frame and speaks Excel's protocol with the office.js in it. */
export class AddinFrame {
  private frame: HTMLIFrameElement | undefined;
  /** Called when a key leads out of the frame. */
  onFocusExit: (exit: FocusExit) => void = () => undefined;
  /** Called for every key that is pressed in the frame. */
  onKeyDown: (event: KeyboardEvent) => void = () => undefined;

  /** Called when files are missing that the page names. */
  onMissing: () => void = () => undefined;

  private conversationId = "";
  private starts = 0;

  /**
   * @param room the element that holds the frame
   * @param address the add-in's page, on the workbench's own origin
   */
  constructor(
    private readonly room: HTMLElement,
    private readonly address: string,
    private readonly host: AddinHost,
  ) {
    window.addEventListener("message", (event) => {
      if (event.source === this.frame?.contentWindow) this.receive(event.data);
    });
  }

  /** Loads the add-in's page, replacing the one that is there. */
  start(language: OfficeLanguage): void {
    this.starts += 1;
    this.conversationId = `workbench-${this.starts}`;
    this.language = language;
    this.host.frameStarted();

    const frame = document.createElement("iframe");
    frame.title = "ZIP";
    frame.name = JSON.stringify({
      baseFrameName: "_xdm_workbench",
      hostInfo: hostInfo(language),
      xdmInfo: [this.conversationId, addinId, location.origin].join("|"),
      serializerVersion: "1",
      flights: "[]",
    });
    const address = new URL(this.address, location.href);
    address.searchParams.set("_host_Info", hostInfo(language));
    frame.src = address.href;
    frame.onload = () => this.loaded(frame.contentWindow);
    this.room.replaceChildren(frame);
    this.frame = frame;
  }

  /** Moves the focus to the first control of the add-in. */
  focus(): void {
    this.frame?.contentWindow?.focus();
    this.post(writeFocusEntry(this.conversationId, location.origin));
  }

  /** Excel announces no change of theme; an add-in looks again when it gets the focus. */
  themeChanged(): void {
    this.frame?.contentWindow?.dispatchEvent(new Event("focus"));
  }

  /** Pushes an event for which office.js has registered. */
  raise(entries: MessageEntry[]): void {
    this.post(writeEvent("richApiMessage", this.conversationId, location.origin, { ArrayData: entries }));
  }

  private language: OfficeLanguage = "en-US";

  private loaded(page: Window | null): void {
    if (page === null) return;
    if (missesScripts(page)) return this.onMissing();
    page.addEventListener("keydown", (event) => this.onKeyDown(event), true);
  }

  private receive(text: unknown): void {
    const request = readRequest(text, this.conversationId);
    if (request === undefined) return;
    if (request.kind !== "invoke") return this.answer(request, doneAnswer);
    switch (request.action) {
      case "ContextActivationManager_getAppContextAsync":
        return this.activate(request);
      case "executeMethod":
        return this.execute(request);
      case "ContextActivationManager_notifyHost": {
        const exit = readFocusExit(request.data);
        if (exit) this.onFocusExit(exit);
        return this.answer(request, null);
      }
      default:
        return this.answer(request, null);
    }
  }

  private activate(request: AddinRequest): void {
    const page = this.frame?.contentWindow;
    if (page) provideOfficeTheme(page, () => this.host.officeTheme());
    this.answer(request, appContext(this.language, `${location.origin}/Workbench.xlsx`));
  }

  private execute(request: AddinRequest): void {
    const text = readBatchText(request.data);
    if (text === undefined) return this.answer(request, doneAnswer);
    if (text.length > requestLimit) return this.answer(request, tooLargeAnswer);
    const { body, delay } = this.host.runBatch(readBatch(text), text.length);
    setTimeout(() => this.answer(request, batchAnswer(body)), delay);
  }

  private answer(request: AddinRequest, data: unknown): void {
    if (request.conversationId === this.conversationId) this.post(writeAnswer(request, location.origin, data));
  }

  private post(message: string): void {
    this.frame?.contentWindow?.postMessage(message, location.origin);
  }
}

/** A service that was started before the add-in was rebuilt serves its page, but not the scripts that the page names now. */
function missesScripts({ performance }: Window): boolean {
  const scripts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return scripts.some(({ initiatorType, responseStatus }) => initiatorType === "script" && responseStatus >= 400);
}
