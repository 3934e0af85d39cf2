import type { App } from "../../core/app";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { type AddinError, isAddinError, toAddinError } from "../../core/errors/addinError";
import type { PaneWords } from "../../core/locales/pane.en";
import { type Language, sentence } from "../../core/locales/sentence";

/** What the test found out about one thing. */
export interface Finding {
  about: "codes" | "search" | "indicators" | "queries";
  outcome: "fine" | "doubtful" | "failed";
  text: string;
}

/** Names that services give to the code list of `GET /zipcodes/search`, likely ones first; the interface does not tell it. */
export const searchParameters = [
  ...["zip_codes", "zip_code", "codes", "zipcodes", "postal_codes", "zips", "zip", "code"],
  ...["postal_code", "cps", "cp", "codigos", "codigos_postales", "ids", "q"],
];

/** A code that exists everywhere in Mexico's catalogue, for a token that may not list codes. */
const wellKnownCode = "06600";

/** Says what is wrong in which language. */
export interface Voice {
  words: PaneWords;
  language: Language;
}

/** Asks each operation once and tells, one by one, what works and what is wrong. Never rejects. */
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

/** Asks for one code. Where that code is not what returns, tries other names of the parameter, and keeps the one that works. */
async function testSearch(app: App, code: string, voice: Voice, signal: AbortSignal): Promise<Finding> {
  const { tests } = voice.words.connect;
  const configured = app.settings.searchParameter;
  const names = new Set([configured, ...searchParameters]);
  try {
    for (const name of names) {
      app.change({ searchParameter: name });
      if (!(await finds(app, code, signal))) continue;
      const text = name === configured ? tests.searchFine(code) : tests.searchFound(name);
      return { about: "search", outcome: "fine", text };
    }
  } catch (thrown) {
    app.change({ searchParameter: configured });
    return failed("search", thrown, voice);
  }
  app.change({ searchParameter: configured });
  return { about: "search", outcome: "failed", text: tests.searchMissing([...names].join(", ")) };
}

/** Whether the service answers with the code that was asked. A refusal says that the name is not the one; anything worse is thrown. */
async function finds(app: App, code: string, signal: AbortSignal): Promise<boolean> {
  try {
    const items = (await app.clients.zipcodes.search([code], signal)) as Partial<ZipCodeItem>[];
    return items.length === 1 && items[0]?.zip_code === code;
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

function failed(about: Finding["about"], thrown: unknown, { language }: Voice): Finding {
  return { about, outcome: "failed", text: sentence(toAddinError(thrown), language) };
}
