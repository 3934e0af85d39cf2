import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, type Frame, type Page, request as requests, type Route } from "playwright-core";
import { officeJs } from "../../../src/service/pages/policies";

/** Excel on the web as far as a frame can tell: pages of other sites around the production page, and Microsoft's office.js. */
export interface ForeignHost {
  page: Page;
  /** The frame of the add-in's page; undefined where the browser shows none. */
  addin(): Frame | undefined;
  /** Has a function called, and resolves to what the runtime hands over: its value, or the sentence of its error. */
  call(name: string, given: readonly unknown[]): Promise<unknown>;
}

const addinSite = "https://zip.example";
const officeJsFolder = join(__dirname, "../../../node_modules/@microsoft/office-js/dist");

interface ForeignSites {
  /** The page at the top, which shows a page of Excel's that shows Excel. */
  top: string;
  /** The site of Excel itself. */
  excel: string;
  /** What the pages around the add-in pass on to it, as the attribute `allow` of their frames. */
  allow?: string;
  /** The settings beside the add-in's page. */
  config?: Readonly<Record<string, string>>;
  /** What Microsoft's two addresses of office.js answer; where absent, the copy from npm. */
  serveOfficeJs?: (route: Route) => Promise<void>;
}

/** True for what is on a host of Microsoft's for office.js. */
export function isOfficeJs({ origin }: URL): boolean {
  return officeJs.some((address) => new URL(address).origin === origin);
}

/** A file of office.js, wherever Microsoft has it. */
export function officeJsFile(pathname: string): string | undefined {
  const file = join(officeJsFolder, pathname.replace(/^\/(lib\/1\/hosted|1)\//, "").toLowerCase());
  return existsSync(file) && file.endsWith(".js") ? readFileSync(file, "utf8") : undefined;
}

/** Opens Excel of another site, two frames deep in a third one, around the add-in of the service at `origin`. */
export async function openForeignHost(
  context: BrowserContext,
  origin: string,
  { top, excel, allow = "", config = {}, serveOfficeJs }: ForeignSites,
): Promise<ForeignHost> {
  // The page is there whatever its browser thinks of the service's certificate.
  const own = await requests.newContext({ ignoreHTTPSErrors: true });
  context.once("close", () => void own.dispose());
  await context.route("**/*", async (route) => {
    const { origin: site, pathname, search } = new URL(route.request().url());
    const show = (body: string): Promise<void> => route.fulfill({ contentType: "text/html", body });
    // Without settings of its own the page asks the services on its own site, as on a host of a customer.
    if (site === addinSite && pathname === "/config.json") return route.fulfill({ json: config });
    // What goes to this computer meets the browser's own rules.
    if (site === origin) return route.continue();
    if (site === addinSite) {
      const asked = route.request();
      const headers = { ...asked.headers(), host: new URL(origin).host, origin };
      const given = { method: asked.method(), data: asked.postDataBuffer() ?? undefined, headers };
      // A test may end while its page still loads.
      const response = await own.fetch(origin + pathname + search, given).catch(() => undefined);
      return response ? route.fulfill({ response }) : route.abort();
    }
    if (isOfficeJs(new URL(site))) {
      if (serveOfficeJs) return serveOfficeJs(route);
      const body = officeJsFile(pathname);
      return body ? route.fulfill({ contentType: "text/javascript", body }) : show("A page of Microsoft's.");
    }
    if (site === excel) return show(pathname === "/around" ? frameOf(`${excel}/`, allow) : excelPage(excel, allow));
    return site === top ? show(frameOf(`${excel}/around`, allow)) : route.fulfill({ status: 204 });
  });
  const page = await context.newPage();
  await page.goto(top);
  const excelFrame = (): Frame => page.frames().find((frame) => frame.url() === `${excel}/`)!;
  await page.waitForFunction(() => document.readyState === "complete");
  return {
    page,
    addin: () => page.frames().find((frame) => frame.url().startsWith(addinSite)),
    call: (name, given) =>
      excelFrame().evaluate(([called, values]) => (window as unknown as ExcelWindow).invoke(called, values), [
        name,
        given,
      ] as const),
  };
}

interface ExcelWindow {
  invoke(name: string, given: readonly unknown[]): Promise<unknown>;
}

function frameOf(address: string, allow: string): string {
  return `<!doctype html><iframe src="${address}" allow="${allow}" style="width:100%;height:700px"></iframe>`;
}

/** The smallest Excel that office.js talks to: it starts the add-in, calls functions, and knows no workbook. */
function excelPage(excel: string, allow: string): string {
  const settings = JSON.stringify({ addin: addinSite, excel, allow });
  return `<!doctype html><body><script>(${String(playExcel)})(${settings})</script>`;
}

/** Runs in the page of Excel. */
function playExcel({ addin, excel, allow }: { addin: string; excel: string; allow: string }): void {
  const info = "Excel$Web$16.01$en-US$foreign$$$3";
  const frame = document.createElement("iframe");
  frame.style.cssText = "width:400px;height:650px";
  frame.allow = allow;
  frame.name = JSON.stringify({
    baseFrameName: "_xdm_foreign",
    hostInfo: info,
    xdmInfo: ["talk", "zip", excel].join("|"),
    serializerVersion: "1",
    flights: "[]",
  });
  frame.src = `${addin}/taskpane.html?_host_Info=${encodeURIComponent(info)}`;
  const sets = { excelapi: 1.15, customfunctions: 1.9, customfunctionsruntime: 1.4, sharedruntime: 1.2 };
  const context = {
    ...{ _id: "zip", _appName: 16, _appVersion: "16.01", _appUILocale: "en-US", _dataLocale: "en-US" },
    ...{ _docUrl: `${excel}/Book.xlsx`, _clientMode: 1, _settings: [], _reason: "documentOpened", _osfControlType: 1 },
    ...{ _eToken: "", _appInstanceId: "zip", _requirementMatrix: JSON.stringify(sets), _appDomains: [] },
    ...{ _dialogRequirementMatrix: "{}", _featureGates: {}, _hostFullVersion: "16.0.1", _addinName: "ZIP" },
  };
  const results = new Map<number, (value: unknown) => void>();
  let startReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (startReady = resolve));

  function post(message: Record<string, unknown>): void {
    const envelope = { _messageType: 1, _errorCode: 0, _serializerVersion: 1, _conversationId: "talk", _origin: excel };
    frame.contentWindow?.postMessage(JSON.stringify({ ...envelope, ...message }), addin);
  }

  interface Action {
    Id: number;
    ActionType: number;
    Name: string;
    ArgumentInfo?: { Arguments: [unknown[][]] };
  }

  function act({ Name, ArgumentInfo }: Action): unknown {
    if (Name === "_SetOsfControlContainerReadyForCustomFunctions") startReady();
    if (Name === "SetInvocationArrayResults")
      for (const row of ArgumentInfo?.Arguments[0] ?? []) results.get(Number(row[0]))?.(row[2]);
    return Name === "_GetEnabledFeatures" ? [1] : null;
  }

  function answer(data: { ArrayData?: unknown[] } | null): unknown {
    const body = data?.ArrayData?.[4];
    if (typeof body !== "string") return { Error: 0, Version: 1 };
    const { Actions } = JSON.parse(body) as { Actions: Action[] };
    const reading = 2;
    const refused = Actions.findIndex(({ ActionType }) => ActionType === reading);
    const done = Actions.slice(0, refused < 0 ? undefined : refused);
    const reply = {
      Results: done.map((action) => ({ ActionId: action.Id, Value: act(action) })),
      TraceIds: [],
      ...(refused >= 0 && {
        Error: { Code: "ApiNotFound", Message: "no workbook", Location: "", ActionIndex: refused },
      }),
    };
    return { Error: 0, Version: 1, Data: [200, [], JSON.stringify(reply)] };
  }

  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const message = JSON.parse(String(data)) as Record<string, unknown>;
    if (message._messageType !== 0 || message._conversationId !== "talk") return;
    const { _actionName, _correlationId, _actionType } = message;
    const isCall = _actionType === 0 && _actionName === "executeMethod";
    const isStart = _actionName === "ContextActivationManager_getAppContextAsync";
    const answered = isCall ? answer(message._data as { ArrayData?: unknown[] }) : { Error: 0, Version: 1 };
    post({ _responseType: 0, _actionName, _correlationId, _data: isStart ? context : answered });
  });

  let calls = 0;
  Object.assign(window, {
    async invoke(name: string, given: readonly unknown[]) {
      await ready;
      const id = ++calls;
      const result = new Promise((resolve) => results.set(id, resolve));
      const entry = [1, 1000, "", JSON.stringify([id, name, given, null, 5, null]), id, false];
      post({ _responseType: 1, _actionName: "richApiMessage", _correlationId: -1, _data: { ArrayData: [entry] } });
      return result;
    },
  });
  document.body.append(frame);
}
