import type { App } from "../../core/app";
import { codeOf } from "../../core/apis/zipcodes/batches";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { isAddinError, toAddinError } from "../../core/errors/addinError";
import type { PaneWords } from "../locales/pane.en";
import { serviceNames } from "../../core/settings/settings";
import { isOnMac } from "../../excel/host";
import type { Voice } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";

/** Result of the test of one operation, or that its test is under way. */
export interface Finding {
  about: Operation;
  outcome: "underWay" | "fine" | "doubtful" | "failed";
  text: string;
}

/** The operations, in the order in which they are shown. */
const operations = ["codes", "search", "indicators", "queries"] as const;
type Operation = (typeof operations)[number];

/** Likely names of the code list of `GET /zipcodes/search`, most likely first; the interface does not tell its name. */
const searchParameters = [
  "zip_codes",
  "zip_code",
  "codes",
  "zipcodes",
  "postal_codes",
  "zips",
  "zip",
  "code",
  "postal_code",
  "cps",
  "cp",
  "codigos",
  "codigos_postales",
  "ids",
  "q",
];

/** A code that every catalog of Mexico has, for a token that may not list codes. */
const wellKnownCode = "06600";

/** The outcome of one test. */
type Tried = Omit<Finding, "about">;

/**
 * Tries each operation and reports what works and what does not. Never rejects.
 * @param show Is given all findings at the start, and again as soon as one of them is known.
 */
export async function testConnection(
  app: App,
  voice: Voice,
  signal: AbortSignal,
  show: (findings: Finding[]) => void = () => undefined,
): Promise<Finding[]> {
  const { clients, services } = app;
  const { tests, testing } = voice.words.connect;
  let findings: Finding[] = operations.map((about) => ({ about, outcome: "underWay", text: testing }));
  show(findings);

  /** Shows the outcome of a test; nothing of one that could not be made. */
  async function tell(about: Operation, test: () => Promise<Tried | undefined>): Promise<void> {
    const tried = await test().catch((thrown: unknown) => failed(app, about, thrown, voice));
    findings = findings.flatMap((finding) => (finding.about !== about ? finding : tried ? { about, ...tried } : []));
    show(findings);
  }

  // A code to search for; none where not even the catalog answers, so that nothing else of the service can be tested.
  let code: string | undefined;
  const catalog = tell("codes", async () => {
    if (!app.isConnected("zipcodes")) return { outcome: "doubtful", text: tests.noToken };
    try {
      const { data, total_count } = await clients.zipcodes.catalogPage({ limit: 1 }, signal);
      services.zipcodes.accepted();
      code = data[0]?.zip_code ?? wellKnownCode;
      const doubt = doubtOf(data, tests);
      return doubt ? { outcome: "doubtful", text: doubt } : fine(tests.codesFine(total_count ?? data.length));
    } catch (thrown) {
      if (toAddinError(thrown).code === "forbidden") {
        services.zipcodes.accepted();
        code = wellKnownCode;
      }
      throw thrown;
    }
  });
  const others = catalog.then(() =>
    Promise.all([
      tell("search", async () => (code === undefined ? undefined : testSearch(app, code, tests, signal))),
      tell("indicators", async () =>
        code === undefined ? undefined : fine(tests.indicatorsFine((await clients.zipcodes.indicators(signal)).length)),
      ),
    ]),
  );
  const queries = tell("queries", async () => {
    if (!app.isConnected("queries")) return { outcome: "doubtful", text: tests.noToken };
    const list = await clients.queries.list(signal);
    services.queries.accepted();
    return list ? fine(tests.queriesFine(list.length)) : { outcome: "doubtful", text: tests.queriesUnlisted };
  });
  await Promise.all([others, queries]);
  return findings;
}

function fine(text: string): Tried {
  return { outcome: "fine", text };
}

type TestWords = PaneWords["connect"]["tests"];

/** The reason to doubt a page of the catalog, if there is one. The sign � stands for bytes that are not UTF-8. */
function doubtOf(codes: readonly ZipCodeItem[], tests: TestWords): string | undefined {
  if (codes.length === 0) return tests.codesEmpty;
  return JSON.stringify(codes).includes("\uFFFD") ? tests.codesGarbled : undefined;
}

/**
 * Searches for one code. Where that code does not come back, tries other names of the parameter. The setting changes only once a name
 * has worked, because cells may be asking meanwhile; what they got under the wrong name is then no longer believed.
 */
async function testSearch(app: App, code: string, tests: TestWords, signal: AbortSignal): Promise<Tried> {
  const configured = app.settings.searchParameter;
  const names = new Set([configured, ...searchParameters]);
  for (const name of names) {
    if (!(await finds(app, code, name, signal))) continue;
    if (name === configured) return fine(tests.searchFine(code));
    app.accounts.choose({ searchParameter: name });
    void searchAgain(app);
    return fine(tests.searchFound(name));
  }
  return { outcome: "failed", text: tests.searchMissing([...names].join(", ")) };
}

/**
 * Believes nothing that was answered under another name of the parameter, or is on its way, and recalculates the cells that search and failed.
 * Where Excel refuses, the user can still refresh them.
 */
export async function searchAgain(app: App): Promise<void> {
  app.learned.doubt();
  app.search.expire();
  app.search.restart();
  await import(/* webpackChunkName: "excel" */ "../../excel/refresh/recalculateFailed").then(
    (excel) => excel.recalculateFailed(app, "zipcodes").catch(() => undefined),
    () => undefined,
  );
}

/** True if exactly the requested code comes back. A refusal means that the name is wrong; anything worse is thrown. */
async function finds(app: App, code: string, parameter: string, signal: AbortSignal): Promise<boolean> {
  try {
    const items = await app.clients.zipcodes.search([code], signal, parameter);
    return items.length === 1 && codeOf(items[0]) === code;
  } catch (thrown) {
    if (isAddinError(thrown) && (thrown.code === "refused" || thrown.code === "unreadable")) return false;
    throw thrown;
  }
}

function failed(app: App, about: Operation, thrown: unknown, { words, language }: Voice): Tried {
  const { tests } = words.connect;
  const { code } = toAddinError(thrown);
  const address = app.settings[about === "queries" ? "queriesUrl" : "zipcodesUrl"];
  const isBlocked = code === "unreachable" && isOnMac() && address.startsWith("http:");
  if (isBlocked) return { outcome: "failed", text: tests.macNeedsHttps };
  const said = failureSentence(thrown, language);
  // Where both tokens are the user's own, each may be in the other's field.
  const mayBeSwapped =
    code === "unauthorized" && serviceNames.every((service) => app.accounts.ownerOf(service) === "own");
  return { outcome: "failed", text: mayBeSwapped ? `${said} ${tests.swapped}` : said };
}
