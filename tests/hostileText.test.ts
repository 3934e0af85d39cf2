import { csvOf, readCsv } from "../src/core/apis/queries/csv";
import { findColumns } from "../src/core/apis/queries/columns";
import { longNumbersAsText } from "../src/core/apis/queries/longNumbers";
import { nearestIndicator } from "../src/core/apis/zipcodes/names/readIndicators";
import { readFields } from "../src/core/apis/zipcodes/names/readFields";
import { readMunicipalities, statesToRead } from "../src/core/apis/zipcodes/names/readMunicipalities";
import { bareName } from "../src/core/codes/foldedText";
import { nearestName } from "../src/core/codes/nearestName";
import { readPostalCode } from "../src/core/codes/postalCode";
import { readState } from "../src/core/codes/readState";
import { hostOf } from "../src/core/http/attempt";
import { readJson } from "../src/core/http/readReply";
import { readRetryAfter } from "../src/core/http/retryPolicy";
import { redacted } from "../src/core/http/redacted";
import { newWords } from "../src/core/locales/sentence";
import { readToken } from "../src/core/settings/readToken";
import { readBaseUrl } from "../src/core/settings/settings";
import { withoutMangledCalls } from "../src/excel/formulas/mangledCalls";
import { operandsOf } from "../src/excel/formulas/callOperands";
import { ownCallsIn } from "../src/excel/formulas/ownCalls";
import { allSteps } from "./support/allSteps";
import { expressionsIn } from "./support/expressions";
import { findSlowText, hostileTexts } from "./support/hostileTexts";
import { filesIn, read } from "./support/repository";

const rooms = ["src/core", "src/functions", "src/excel", "src/page", "src/taskpane"];
const sources = rooms
  .flatMap((room) => filesIn(room))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));
const expressions = sources.flatMap((path) =>
  expressionsIn(path, read(path)).map((expression): [string, RegExp] => [`${path} ${String(expression)}`, expression]),
);

describe("an expression", () => {
  it("is found wherever one is written", () => {
    expect(expressions.length).toBeGreaterThan(60);
  });

  it.each(expressions)("takes no quadratic time: %s", async (_, expression) => {
    expect(await findSlowText((text) => text.replace(expression, ""))).toBeUndefined();
  });
});

const reply = (text: string) => ({ status: 200, retryAfter: null, text, bytes: text.length });

const readers: [string, (text: string) => unknown][] = [
  ["a base address", (text) => readBaseUrl(text, "zipcodesUrl")],
  ["the host of an address", hostOf],
  ["a token", readToken],
  ["a reply", (text) => readJson(reply(text))],
  ["a text inside a reply", (text) => readJson(reply(JSON.stringify({ data: [text, { [text]: text }] })))],
  ["numbers inside a reply", (text) => allSteps(longNumbersAsText(text))],
  ["a table as CSV", (text) => allSteps(readCsv(csvOf(reply(text)), "id"))],
  ["columns of a table", (text) => findColumns([{ name: text }], [{ [text]: 1 }])],
  ["a time to wait", (text) => readRetryAfter(text, 0)],
  ["words of a service", (text) => redacted(text, "canary-7f3a9b51")],
  ["words beside those that are known", (text) => newWords(text, text)],
  ["a postal code", readPostalCode],
  ["a name", bareName],
  ["a name that is not known", (text) => nearestName(text, ["population", "zip_code"])],
  ["a state", readState],
  ["the states of municipalities", (text) => statesToRead([text], ["09"])],
  ["a municipality", (text) => readMunicipalities([text], ["09"], [])],
  ["a field", (text) => readFields([text])],
  ["an indicator", (text) => nearestIndicator(text)],
  ["the calls of a formula", (text) => ownCallsIn(text).map(operandsOf)],
  ["a formula that Excel has mangled", (text) => withoutMangledCalls(`=_xldudf_${text}`)],
];
const wholeTexts = hostileTexts().filter(({ start, end }) => /^"?$/.test(start) && /^(\)x)?$/.test(end));

describe("a reader", () => {
  it.each(readers)("takes no quadratic time for %s", async (_, reader) => {
    expect(await findSlowText(reader, wholeTexts)).toBeUndefined();
  });
});

describe("the search for expressions that take quadratic time", () => {
  it.each([/\/+$/, /\s*\(/, /^(.+)[(,]([^(),]+)\)?\s*$/])("catches %s", async (expression) => {
    expect(await findSlowText((text) => text.replace(expression, ""))).toBeDefined();
  });

  it("lets pass what only takes long", async () => {
    const slow = (text: string): unknown => Array.from({ length: 60 }, () => [...text].map(readPostalCode));
    expect(await findSlowText(slow, [{ start: "", again: "a", end: "" }])).toBeUndefined();
  });
});
