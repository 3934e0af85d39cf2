import type { App } from "../../core/app";
import { codeOf } from "../../core/apis/zipcodes/batches";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { isAddinError, toAddinError } from "../../core/errors/addinError";
import type { PaneWords } from "../locales/pane.en";
import type { Language } from "../../core/locales/language";
import { serviceNames } from "../../core/settings/settings";
import { isOnMac } from "../../excel/host";
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

/** Words and language of the findings. */
export interface Voice {
  words: PaneWords;
  language: Language;
}

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
  const catalog = testCatalog(app, voice, signal);
  const withCode = (test: (code: string) => Promise<Finding>): Promise<Finding | undefined> =>
    catalog.then(({ code }) => (code === undefined ? undefined : test(code)));
  const tests: Record<Operation, Promise<Finding | undefined>> = {
    codes: catalog.then(({ finding }) => finding),
    search: withCode((code) => testSearch(app, code, voice, signal)),
    indicators: withCode(() => testIndicators(app, voice, signal)),
    queries: testQueries(app, voice, signal),
  };
  const { testing } = voice.words.connect;
  const found = new Map<Operation, Finding | undefined>(
    operations.map((about) => [about, { about, outcome: "underWay", text: testing }]),
  );
  const findings = (): Finding[] => [...found.values()].filter((finding) => finding !== undefined);
  show(findings());
  await Promise.all(
    operations.map(async (about) => {
      found.set(about, await tests[about]);
      show(findings());
    }),
  );
  return findings();
}

/** Tries the catalog, and finds a code to search for; none where nothing else of the service can be tested. */
async function testCatalog(
  app: App,
  voice: Voice,
  signal: AbortSignal,
): Promise<{ finding: Finding; code: string | undefined }> {
  const { tests } = voice.words.connect;
  if (!app.isConnected("zipcodes"))
    return { finding: { about: "codes", outcome: "doubtful", text: tests.noToken }, code: undefined };
  try {
    const { data, total_count } = await app.clients.zipcodes.catalogPage({ limit: 1 }, signal);
    app.services.zipcodes.accepted();
    const doubt = doubtOf(data, tests);
    const finding: Finding = {
      about: "codes",
      outcome: doubt ? "doubtful" : "fine",
      text: doubt ?? tests.codesFine(total_count ?? data.length),
    };
    return { finding, code: data[0]?.zip_code ?? wellKnownCode };
  } catch (thrown) {
    const isForbidden = toAddinError(thrown).code === "forbidden";
    if (isForbidden) app.services.zipcodes.accepted();
    return { finding: failed(app, "codes", thrown, voice), code: isForbidden ? wellKnownCode : undefined };
  }
}

/** The reason to doubt a page of the catalog, if there is one. The sign � stands for bytes that are not UTF-8. */
function doubtOf(codes: readonly ZipCodeItem[], tests: PaneWords["connect"]["tests"]): string | undefined {
  if (codes.length === 0) return tests.codesEmpty;
  return JSON.stringify(codes).includes("\uFFFD") ? tests.codesGarbled : undefined;
}

/**
 * Searches for one code. Where that code does not come back, tries other names of the parameter. The setting changes only once a name
 * has worked, because cells may be asking meanwhile; what they got under the wrong name is then no longer believed.
 */
async function testSearch(app: App, code: string, voice: Voice, signal: AbortSignal): Promise<Finding> {
  const { tests } = voice.words.connect;
  const configured = app.settings.searchParameter;
  const names = new Set([configured, ...searchParameters]);
  try {
    for (const name of names) {
      if (!(await finds(app, code, name, signal))) continue;
      if (name === configured) return { about: "search", outcome: "fine", text: tests.searchFine(code) };
      app.change({ searchParameter: name });
      searchAgain(app);
      return { about: "search", outcome: "fine", text: tests.searchFound(name) };
    }
  } catch (thrown) {
    return failed(app, "search", thrown, voice);
  }
  return { about: "search", outcome: "failed", text: tests.searchMissing([...names].join(", ")) };
}

/** Believes nothing that was answered under another name of the parameter, or is on its way, and has cells that failed ask again. */
export function searchAgain(app: App): void {
  app.learned.doubt();
  app.search.expire();
  app.search.restart();
  void recalculateSearches(app);
}

/** Recalculates the cells that search. Where Excel refuses, the user can still refresh them. */
async function recalculateSearches(app: App): Promise<void> {
  const excel = await import(/* webpackChunkName: "excel" */ "../../excel/refresh/recalculateFailed").catch(
    () => undefined,
  );
  await excel?.recalculateFailed(app, "zipcodes").catch(() => undefined);
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

async function testIndicators(app: App, voice: Voice, signal: AbortSignal): Promise<Finding> {
  try {
    const { length } = await app.clients.zipcodes.indicators(signal);
    return { about: "indicators", outcome: "fine", text: voice.words.connect.tests.indicatorsFine(length) };
  } catch (thrown) {
    return failed(app, "indicators", thrown, voice);
  }
}

async function testQueries(app: App, voice: Voice, signal: AbortSignal): Promise<Finding> {
  const { tests } = voice.words.connect;
  if (!app.isConnected("queries")) return { about: "queries", outcome: "doubtful", text: tests.noToken };
  try {
    const queries = await app.clients.queries.list(signal);
    app.services.queries.accepted();
    return queries === undefined
      ? { about: "queries", outcome: "doubtful", text: tests.queriesUnlisted }
      : { about: "queries", outcome: "fine", text: tests.queriesFine(queries.length) };
  } catch (thrown) {
    return failed(app, "queries", thrown, voice);
  }
}

function failed(app: App, about: Operation, thrown: unknown, { words, language }: Voice): Finding {
  const { code } = toAddinError(thrown);
  const address = app.settings[about === "queries" ? "queriesUrl" : "zipcodesUrl"];
  const isBlocked = code === "unreachable" && isOnMac() && address.startsWith("http:");
  if (isBlocked) return { about, outcome: "failed", text: words.connect.tests.macNeedsHttps };
  const text = code === "unauthorized" ? refusalSentence(app, words) : failureSentence(thrown, language);
  return { about, outcome: "failed", text };
}

/** The sentence about a refused token. Where both tokens are the user's own, each may be in the other's field. */
function refusalSentence(app: App, { connect: { tests } }: PaneWords): string {
  const hasBoth = serviceNames.every((service) => app.ownerOf(service) === "own");
  return hasBoth ? `${tests.refused} ${tests.swapped}` : tests.refused;
}
