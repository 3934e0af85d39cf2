import type { Browser, BrowserContext, Disposable, Page } from "playwright-core";

/** A request of the page, as far as tests ask. */
export interface SentRequest {
  method: string;
  url: string;
  body: string | null;
}

export interface WindowOptions {
  locale?: "en-US" | "es-MX";
}

/** A window that shows and keeps nothing. */
export interface EmptyWindow {
  context: BrowserContext;
  page: Page;
}

/** A window with storage of its own, and all that its pages have sent and complained about. */
export class BrowserWindow {
  requests: SentRequest[] = [];
  /** Uncaught errors and messages of level "error". */
  complaints: string[] = [];
  /** What the pages tried against their Content-Security-Policy, and the keys of texts that the grid showed instead of the texts. */
  violations: string[] = [];

  private added: Disposable[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, options: WindowOptions): Promise<BrowserWindow> {
    const viewport = { width: 1280, height: 640 };
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport, locale: options.locale ?? "en-US" });
    return BrowserWindow.reopen({ context, page: await context.newPage() });
  }

  static async reopen({ context, page }: EmptyWindow): Promise<BrowserWindow> {
    await page.emulateMedia({ colorScheme: "light" });
    const window = new BrowserWindow(context, page);
    await window.listen();
    return window;
  }

  /** Waits for messages of a frame, which arrive in order: once a new one has come, so have all earlier ones. */
  async deliverViolations(): Promise<void> {
    const frames = this.context.pages().flatMap((page) => page.frames());
    for (const frame of frames) await frame.evaluate(() => window.policyViolated?.("")).catch(() => undefined);
  }

  /**
   * Leaves nothing of what was shown, kept and changed here, as in a new window. A browser opens a page again in two thirds of the
   * time that it takes in a new window, since it has a process that knows the scripts.
   */
  async empty(): Promise<EmptyWindow> {
    const { context, page } = this;
    const { origin } = new URL(page.url());
    await page.evaluate(() => sessionStorage.clear());
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.clearPermissions(), context.clearCookies()]);
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.send("Network.clearBrowserCache");
    await session.detach();
    for (const one of this.added) await one.dispose();
    // Playwright listens to the end of a context, too.
    for (const event of ["request", "console", "pageerror"]) {
      for (const one of [context, page]) one.removeAllListeners(event);
    }
    return { context, page };
  }

  private async listen(): Promise<void> {
    const { context, page } = this;
    this.added = [
      await context.exposeBinding("policyViolated", (_source, what: string) => {
        if (what !== "") this.violations.push(what);
      }),
      await context.addInitScript(tellViolations),
    ];
    context.on("request", (request) =>
      this.requests.push({ method: request.method(), url: request.url(), body: request.postData() }),
    );
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
  }
}

/** Runs in every page and frame before its own scripts; the document of that moment is not always the one that stays. */
function tellViolations(): void {
  const keyOfText = /\b(?:design|docs-ui|sheets(?:-formula|-numfmt)?(?:-ui)?|ui)(?:\.[\w-]+){2,}/;
  const shown = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const { textContent } of type === "characterData" ? [target] : addedNodes) {
        const [key] = keyOfText.exec(textContent ?? "") ?? [];
        if (key !== undefined) void window.policyViolated?.(`the key of a text is shown: ${key}`);
      }
    }
  });
  const all = { subtree: true, childList: true, characterData: true };
  window.addEventListener("DOMContentLoaded", () => shown.observe(document, all));
  window.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      const what = `${effectiveDirective}: ${blockedURI} in ${location.pathname}, ${sourceFile}:${lineNumber} ${sample}`;
      void window.policyViolated?.(what);
    },
  );
}
