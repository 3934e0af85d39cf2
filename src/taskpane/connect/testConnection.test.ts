/** @jest-environment node */
import { cannedFetch, type CannedReply } from "../../../tests/support/cannedFetch";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { App } from "../../core/app";
import { paneEn } from "../locales/pane.en";
import { paneEs } from "../locales/pane.es";
import { AddinError } from "../../core/errors/addinError";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { paneSentence } from "../frame/sentences/words";
import { type Finding, testConnection } from "./testConnection";

const voice = { words: paneEn, language: "en" } as const;
const listed = { body: { total_count: 1, limit: 1, offset: 0, data: [{ zip_code: "06600" }] } };
const foundNothing = { body: { count: 0, data: [] } };
const indicators = { body: { count: 1, data: [{ mnemonic: "income" }] } };
const found = (zip_code: unknown): CannedReply => ({ body: { count: 1, data: [{ zip_code }] } });

/** A connected app whose service answers searches as `search` says, by the name of the parameter. */
function connectedApp(search: (parameter: string) => CannedReply | Promise<CannedReply>, page: CannedReply = listed) {
  const clock = new ManualClock();
  const { fetch, sent } = cannedFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith("/search")) return search([...searchParams.keys()].join());
    return pathname.endsWith("/indicator_catalog") ? indicators : page;
  });
  const app = new App(testPlatform(fetch, clock), "https://service.test");
  app.start({}, { zipcodes: "right" });
  const searches = (): string[] => sent.map(({ url }) => url.split("/search?")[1] ?? "").filter(Boolean);
  return { app, clock, searches };
}

it.each([
  ["that has no code", [], paneEn.connect.tests.codesEmpty],
  ["whose texts are not UTF-8", [{ zip_code: "06600", country: "M\uFFFDxico" }], paneEn.connect.tests.codesGarbled],
])("doubts a catalog %s, and searches all the same", async (_, data, text) => {
  const { app, searches } = connectedApp(() => found("06600"), { body: { total_count: 1, limit: 1, offset: 0, data } });
  const findings = await testConnection(app, voice, new AbortController().signal);
  expect(findings[0]).toEqual({ about: "codes", outcome: "doubtful", text });
  expect(searches()).toEqual(["zip_codes=06600"]);
});

async function searchFinding(testing: Promise<Finding[]>): Promise<Finding | undefined> {
  return (await testing).find(({ about }) => about === "search");
}

it.each([["06600"], [6600], ["6600"], [" 06600 "]])(
  "finds the code where the service writes it as %j",
  async (written) => {
    const { app, searches } = connectedApp(() => found(written));
    const finding = await searchFinding(testConnection(app, voice, new AbortController().signal));
    expect(finding).toEqual({ about: "search", outcome: "fine", text: paneEn.connect.tests.searchFine("06600") });
    expect(searches()).toEqual(["zip_codes=06600"]);
  },
);

it.each([
  [found("01000")],
  [found(null)],
  [{ body: { data: [null] } }],
  [{ body: { data: [{ zip_code: "06600" }, {}] } }],
])("takes %j for no answer to the code, and leaves the setting alone", async (reply) => {
  const { app } = connectedApp(() => reply);
  const finding = await searchFinding(testConnection(app, voice, new AbortController().signal));
  expect(finding?.outcome).toBe("failed");
  expect(app.settings.searchParameter).toBe("zip_codes");
});

it.each([
  ["http://localhost:3000/api/v1", "Mac", paneEn.connect.tests.macNeedsHttps],
  [
    "https://localhost:3000/api/v1",
    "Mac",
    paneSentence(new AddinError("unreachable", { host: "localhost:3000" }), "en"),
  ],
  ["http://localhost:3000/api/v1", "PC", paneSentence(new AddinError("unreachable", { host: "localhost:3000" }), "en")],
])("says of %s that is out of reach on a %s what to do there", async (zipcodesUrl, platform, text) => {
  const PlatformType = { Mac: "Mac", PC: "PC" };
  Object.assign(globalThis, { Office: { PlatformType, context: { platform } } });
  const clock = new ManualClock();
  const app = new App(
    testPlatform(() => Promise.reject(new TypeError("Load failed")), clock),
    "https://service.test",
  );
  app.start({ zipcodesUrl }, { zipcodes: "right" });
  const testing = testConnection(app, voice, new AbortController().signal);
  await clock.pass(60_000);
  expect((await testing)[0]).toEqual({ about: "codes", outcome: "failed", text });
});

it("asks again for cells that are on their way under the wrong name when the right one is found", async () => {
  let answerCell = (_: CannedReply): void => undefined;
  const { app, clock, searches } = connectedApp((parameter) => {
    if (parameter === "codes") return found(searches().at(-1)?.split("=")[1]);
    return searches().length > 1 ? foundNothing : new Promise((resolve) => (answerCell = resolve));
  });
  const cell = app.search.ask("06700", 1);
  await clock.pass(8);
  const finding = await searchFinding(testConnection(app, voice, new AbortController().signal));
  expect(finding?.text).toBe(paneEn.connect.tests.searchFound("codes"));
  answerCell(foundNothing);
  await clock.pass(1000);
  expect(await cell).toMatchObject({ known: [{ zip_code: "06700" }] });
});

it("changes the setting once a name works, and no longer believes what cells were told before", async () => {
  const { app, clock, searches } = connectedApp((parameter) => (parameter === "codes" ? found("06600") : foundNothing));
  const early = app.search.ask("06600", 1);
  await clock.pass(1000);
  expect(await early).toMatchObject({ known: [{ code: "postalCodeNotFound" }] });
  const finding = await searchFinding(testConnection(app, voice, new AbortController().signal));
  expect(finding?.text).toBe(paneEn.connect.tests.searchFound("codes"));
  expect(app.settings.searchParameter).toBe("codes");
  const late = app.search.ask("06600", 1);
  await clock.pass(1000);
  expect(await late).toMatchObject({ known: [{ zip_code: "06600" }] });
  expect(searches().at(-1)).toBe("codes=06600");
});

it("has the cells that failed calculated again once a name works", async () => {
  const { app } = connectedApp((parameter) => (parameter === "codes" ? found("06600") : foundNothing));
  const formulas = [['=ZIP.SEARCH("06600")', '=ZIP.SEARCH("06700")', '=QUERY.ROWS("sales")']];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: [["#N/A", 1, "#N/A"]] }]).install();
  await testConnection(app, voice, new AbortController().signal);
  await settled();
  expect(workbook.calculated).toEqual(["S!A1"]);
});

it("tells of each function that searches codes that it needs the name", async () => {
  const { app } = connectedApp(() => ({ body: { data: [] } }));
  const finding = await searchFinding(testConnection(app, voice, new AbortController().signal));
  for (const id of ["SEARCH", "COVERAGE", "DISTANCE", "NEIGHBORS"]) {
    expect(finding?.text).toContain(`=ZIP.${id}`);
    expect(paneEs.connect.tests.searchMissing("zip_codes")).toContain(`=ZIP.${id}`);
  }
});

it("shows nothing of what cannot be tested because the codes have failed", async () => {
  const { fetch } = cannedFetch(() => ({ status: 401 }));
  const app = new App(testPlatform(fetch, new ManualClock()), "https://service.test");
  app.start({}, { zipcodes: "wrong" });
  const shown: Finding[][] = [];
  await testConnection(app, voice, new AbortController().signal, (findings) => shown.push(findings));
  expect(shown.at(-1)?.map(({ about }) => about)).toEqual(["codes", "queries"]);
});

it.each([
  [{ zipcodes: "right" }, false],
  [{ zipcodes: "right", queries: "right" }, true],
])("a refused token may be in the wrong field where there are two: %j", async (tokens, mayBeSwapped) => {
  const { fetch } = cannedFetch(() => ({ status: 401 }));
  const app = new App(testPlatform(fetch, new ManualClock()), "https://service.test");
  app.start({}, tokens);
  const [codes] = await testConnection(app, voice, new AbortController().signal);
  const { tokenRefused } = paneEn.frame;
  expect(codes?.text).toBe(mayBeSwapped ? `${tokenRefused} ${paneEn.connect.tests.swapped}` : tokenRefused);
});

it("does not take an address without a list of queries for a right one", async () => {
  const { fetch } = cannedFetch(() => ({ status: 404 }));
  const app = new App(testPlatform(fetch, new ManualClock()), "https://service.test");
  app.start({}, { queries: "right" });
  const found = await testConnection(app, voice, new AbortController().signal);
  const finding = found.find(({ about }) => about === "queries");
  expect(finding?.outcome).toBe("doubtful");
  expect(finding?.text).toContain("check the address");
  expect(paneEs.connect.tests.queriesUnlisted).toContain("revise la dirección");
});
