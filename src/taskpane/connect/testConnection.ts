import type { App } from "../../core/app";
import type { RawItem } from "../../core/apis/zipcodes/client";
import { readPostalCode } from "../../core/codes/postalCode";
import { type AddinError, isAddinError, toAddinError } from "../../core/errors/addinError";
import type { PaneWords } from "../../core/locales/pane.en";
import type { Language } from "../../core/locales/language";
import { failureSentence } from "../frame/words";

/** Result of the test of one operation. */
export interface Finding {
  about: "codes" | "search" | "indicators" | "queries";
  outcome: "fine" | "doubtful" | "failed";
  text: string;
}

/** Likely names of the code list of `GET /zipcodes/search`, most likely first; the interface does not tell its name. */
const searchParameters = [
  ...["zip_codes", "zip_code", "codes", "zipcodes", "postal_codes", "zips", "zip", "code"],
  ...["postal_code", "cps", "cp", "codigos", "codigos_postales", "ids", "q"],
];

/** A code that every catalog of Mexico has, for a token that may not list codes. */
const wellKnownCode = "06600";

/** Words and language of the findings. */
export interface Voice {
  words: PaneWords;
  language: Language;
}

/** Tries each operation and reports, one by one, what works and what does not. Never rejects. */
export async function testConnection(app: App, voice: Voice, signal: AbortSignal): Promise<Finding[]> {
  const [zipcodes, queries] = await Promise.all([
    testZipcodes(app, voice, signal),
    testQueries(app, voice, signal).catch((thrown: unknown) => [failed("queries", thrown, voice)]),
  ]);
  return [...zipcodes, ...queries];
}

async function testZipcodes(app: App, voice: Voice, signal: AbortSignal): Promise<Finding[]> {
  const { tests } = voice.words.connect;
  if (!app.isConnected("zipcodes")) return [{ about: "codes", outcome: "doubtful", text: tests.noToken }];
  const { finding, error, code } = await testCatalog(app, voice, signal);
  if (error && error.code !== "forbidden") return [finding];
  app.accepted("zipcodes");
  const others = [testSearch(app, code, voice, signal), testIndicators(app, voice, signal)];
  return [finding, ...(await Promise.all(others))];
}

async function testCatalog(
  app: App,
  voice: Voice,
  signal: AbortSignal,
): Promise<{ finding: Finding; error?: AddinError; code: string }> {
  const { tests } = voice.words.connect;
  try {
    const { data, total_count } = await app.clients.zipcodes.catalogPage({ limit: 1 }, signal);
    const code = data[0]?.zip_code;
    const finding: Finding =
      code === undefined
        ? { about: "codes", outcome: "doubtful", text: tests.codesEmpty }
        : { about: "codes", outcome: "fine", text: tests.codesFine(total_count ?? data.length) };
    return { finding, code: code ?? wellKnownCode };
  } catch (thrown) {
    return { finding: failed("codes", thrown, voice), error: toAddinError(thrown), code: wellKnownCode };
  }
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
    return failed("search", thrown, voice);
  }
  return { about: "search", outcome: "failed", text: tests.searchMissing([...names].join(", ")) };
}

/** Believes nothing that was answered under another name of the parameter, or is on its way, and has cells that failed ask again. */
export function searchAgain(app: App): void {
  app.search.expire();
  app.search.restart();
  void recalculateSearches(app);
}

/** Where Excel refuses, the user can still refresh the cells. */
async function recalculateSearches(app: App): Promise<void> {
  const excel = await import(/* webpackChunkName: "excel" */ "../../excel/recalculateFailed").catch(() => undefined);
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

function codeOf(item: RawItem): string | undefined {
  if (typeof item !== "object" || item === null || !("zip_code" in item)) return undefined;
  const read = readPostalCode(item.zip_code);
  return read.kind === "code" ? read.code : undefined;
}

async function testIndicators(app: App, voice: Voice, signal: AbortSignal): Promise<Finding> {
  try {
    const { length } = await app.clients.zipcodes.indicators(signal);
    return { about: "indicators", outcome: "fine", text: voice.words.connect.tests.indicatorsFine(length) };
  } catch (thrown) {
    return failed("indicators", thrown, voice);
  }
}

async function testQueries(app: App, voice: Voice, signal: AbortSignal): Promise<Finding[]> {
  const { tests } = voice.words.connect;
  if (!app.isConnected("queries")) return [{ about: "queries", outcome: "doubtful", text: tests.noToken }];
  const queries = await app.clients.queries.list(signal);
  app.accepted("queries");
  return queries === undefined
    ? [{ about: "queries", outcome: "doubtful", text: tests.queriesUnlisted }]
    : [{ about: "queries", outcome: "fine", text: tests.queriesFine(queries.length) }];
}

function failed(about: Finding["about"], thrown: unknown, { words, language }: Voice): Finding {
  const isRefused = isAddinError(thrown) && thrown.code === "unauthorized";
  return {
    about,
    outcome: "failed",
    text: isRefused ? words.connect.tests.refused : failureSentence(thrown, language),
  };
}
