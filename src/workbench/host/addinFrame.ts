import { addinId, appContext, hostInfo, provideOfficeTheme, type OfficeTheme } from "./appContext";
import { commandEvent, Commands } from "./commands";
import type { MessageEntry } from "./invocations";
import {
  doneAnswer,
  payloadErrors,
  readBatchCall,
  readFocusExit,
  readRequest,
  refusedAnswer,
  writeAnswer,
  writeEvent,
  writeFocusEntry,
  type AddinRequest,
  type BatchCall,
  type FocusExit,
} from "./messages";

/** The bytes that Excel on the web accepts in one request. */
const requestLimit = 5_000_000;

/** The longest time that office.js may take to ask for its context after its page and scripts have been loaded, in milliseconds. */
const maxSilence = 5000;
/** The number of times that the page is loaded before giving up. */
const maxLoads = 3;

/** The name on the wire of `Office.EventType.DocumentSelectionChanged`, which `workbook.onSelectionChanged` is made of (line 17281). */
const selectionEvent = "documentSelectionChanged";

/** The host's side of the add-in, which answers its calls. */
export interface AddinHost {
  /** Answers a batch of Excel calls; `delay` is how many milliseconds the answer takes. */
  runBatch(call: BatchCall): Promise<{ answer: unknown; delay: number }>;
  /** The frame's window, before the add-in's page is loaded into it. */
  frameMade(page: Window): void;
  /** The frame starts again; outstanding answers of the previous one will not come. */
  frameStarted(): void;
  officeTheme(): OfficeTheme | undefined;
}

/** Hosts the add-in's page in a frame and speaks Excel's protocol with the office.js in it. */
export class AddinFrame {
  /** Called when a key leads out of the frame. */
  onFocusExit: (exit: FocusExit) => void = () => undefined;
  /** Called for every key that is pressed in the frame. */
  onKeyDown: (event: KeyboardEvent) => void = () => undefined;
  /** Called if files that the page names are missing. */
  onMissing: () => void = () => undefined;

  /** The functions that the ribbon's buttons run. */
  readonly commands = new Commands((data) =>
    this.post(writeEvent(commandEvent, this.conversationId, location.origin, data)),
  );

  private frame: HTMLIFrameElement | undefined;
  /** The events for which office.js has registered. */
  private readonly registered = new Set<string>();
  private conversationId = "";
  private starts = 0;
  private language = "en-US";
  private loads = 0;
  /** Office.js has asked for its context, so all of its files have loaded. */
  private hasAsked = false;

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
  start(language: string): void {
    this.language = language;
    this.loads = 0;
    this.load();
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

  /** Tells the add-in that other cells are selected, if it has asked to be told. */
  selectionChanged(): void {
    if (this.registered.has(selectionEvent)) {
      this.post(writeEvent(selectionEvent, this.conversationId, location.origin, {}));
    }
  }

  /** Pushes an event for which office.js has registered. */
  raise(entries: MessageEntry[]): void {
    this.post(writeEvent("richApiMessage", this.conversationId, location.origin, { ArrayData: entries }));
  }

  private load(): void {
    this.loads += 1;
    this.starts += 1;
    this.hasAsked = false;
    this.conversationId = `workbench-${this.starts}`;
    this.registered.clear();
    this.commands.lost();
    this.host.frameStarted();

    const frame = document.createElement("iframe");
    frame.title = "ZIP";
    frame.name = JSON.stringify({
      baseFrameName: "_xdm_workbench",
      hostInfo: hostInfo(this.language),
      xdmInfo: [this.conversationId, addinId, location.origin].join("|"),
      serializerVersion: "1",
      flights: "[]",
    });
    const address = new URL(this.address, location.href);
    address.searchParams.set("_host_Info", hostInfo(this.language));
    frame.src = address.href;
    frame.onload = () => this.loaded(frame);
    this.room.replaceChildren(frame);
    if (frame.contentWindow) this.host.frameMade(frame.contentWindow);
    this.frame = frame;
  }

  private loaded(frame: HTMLIFrameElement): void {
    const page = pageIn(frame);
    if (page && missesScripts(page)) return this.onMissing();
    page?.addEventListener("keydown", (event) => this.onKeyDown(event), true);
    setTimeout(() => this.loadAgain(frame), maxSilence);
  }

  /** If the page or one of office.js's files fails to load, office.js never asks, and cells would wait forever. */
  private loadAgain(frame: HTMLIFrameElement): void {
    if (frame === this.frame && !this.hasAsked && this.loads < maxLoads) this.load();
  }

  private receive(text: unknown): void {
    const request = readRequest(text, this.conversationId);
    if (request === undefined) return;
    if (request.kind === "register") this.registered.add(request.action);
    if (request.kind === "unregister") this.registered.delete(request.action);
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
    this.hasAsked = true;
    const page = this.frame?.contentWindow;
    if (page) provideOfficeTheme(page, () => this.host.officeTheme());
    this.answer(request, appContext(this.language, `${location.origin}/Workbench.xlsx`));
  }

  private execute(request: AddinRequest): void {
    const call = readBatchCall(request.data);
    if (call === undefined) {
      this.commands.take(request.data);
      return this.answer(request, doneAnswer);
    }
    if (call.text.length > requestLimit) return this.answer(request, refusedAnswer(payloadErrors.request));
    void this.host.runBatch(call).then(({ answer, delay }) => setTimeout(() => this.answer(request, answer), delay));
  }

  private answer(request: AddinRequest, data: unknown): void {
    if (request.conversationId === this.conversationId) this.post(writeAnswer(request, location.origin, data));
  }

  private post(message: string): void {
    this.frame?.contentWindow?.postMessage(message, location.origin);
  }
}

/** The add-in's page; undefined if the browser shows an error page of its own, which scripts cannot inspect. */
function pageIn({ contentDocument, contentWindow }: HTMLIFrameElement): Window | undefined {
  return (contentDocument && contentWindow) ?? undefined;
}

/** A service that was started before the add-in was rebuilt serves its page, but not the scripts that the page names now. */
function missesScripts({ performance }: Window): boolean {
  const scripts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return scripts.some(({ initiatorType, responseStatus }) => initiatorType === "script" && responseStatus >= 400);
}
