import ts from "typescript";
import { csvOf, readCsv } from "../src/core/apis/queries/csv";
import { findColumns } from "../src/core/apis/queries/columns";
import { longNumbersAsText } from "../src/core/apis/queries/table";
import { nearestIndicator } from "../src/core/apis/zipcodes/names/readIndicators";
import { readFields } from "../src/core/apis/zipcodes/names/readFields";
import { readMunicipalities, statesToRead } from "../src/core/apis/zipcodes/names/readMunicipalities";
import { bareName } from "../src/core/codes/foldedText";
import { nearestName } from "../src/core/codes/suggestedNames";
import { codesWithin } from "../src/core/codes/codesWithin";
import { readPostalCode } from "../src/core/codes/postalCode";
import { readState } from "../src/core/codes/stateNames";
import { readJson } from "../src/core/http/readReply";
import { readRetryAfter } from "../src/core/http/retryPolicy";
import { hostOf, redacted } from "../src/core/http/send";
import { readBaseUrl, readToken } from "../src/core/settings/settings";
import { argumentsOf } from "../src/excel/formulas/callArguments";
import { ownCallsIn, withoutMangledCalls } from "../src/excel/formulas/ownCalls";
import { allSteps } from "./support/allSteps";
import { isQuadratic } from "./support/growth";
import { filesIn, read } from "./support/repository";

/** Characters of a text. What takes quadratic time needs some hundred milliseconds for them. */
const length = 20_000;

/** A text as long as asked: something at its beginning and end, and one thing again and again between them. */
interface HostileText {
  start: string;
  again: string;
  end: string;
}

/** Things that expressions look for, alone and in pairs; and what comes before and after them makes expressions begin or fail late. */
const repeated = [
  ...[...` \n0aA(),-"\\[._/=#é'\u200B`],
  ...["(a", "a,", "a ", "0 ", '"a', "\\u", "a(,", "ZIP.", "0.", "e+", "\u0301\u0323", "A1:"],
];
const isLong = process.env.LONG !== undefined;
const hostileTexts = repeated.flatMap((again): HostileText[] =>
  (isLong ? ["", "1", "a,", "(,", '"'] : ["", "(,"]).flatMap((start) =>
    (isLong ? ["", "5\n", ")x"] : [")x"]).map((end) => ({ start, again, end })),
  ),
);

/** The first text that takes quadratic time to read. */
async function findSlowText(reader: (text: string) => unknown, texts = hostileTexts): Promise<HostileText | undefined> {
  for (const text of texts) {
    const { start, again, end } = text;
    const [long, short] = [length, length / 8].map((count) => start + again.repeat(count / again.length) + end);
    if (await isQuadratic((characters) => reader((characters === length ? long : short) ?? ""), length)) return text;
  }
  return undefined;
}

/** The regular expressions that a source writes out, as they are written. */
function expressionsIn(path: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    const [, pattern, flags] = ts.isRegularExpressionLiteral(node) ? (/^\/(.*)\/(\w*)$/s.exec(node.text) ?? []) : [];
    if (pattern !== undefined) found.push(new RegExp(pattern, flags));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest));
  return found;
}

const rooms = ["src/core", "src/functions", "src/excel", "src/page", "src/taskpane"];
const sources = rooms.flatMap((room) => filesIn(room)).filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
const expressions = sources.flatMap((path) =>
  expressionsIn(path).map((expression): [string, RegExp] => [`${path} ${String(expression)}`, expression]),
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
  ["a postal code", readPostalCode],
  ["the postal codes in a text", codesWithin],
  ["a name", bareName],
  ["a name that is not known", (text) => nearestName(text, ["population", "zip_code"])],
  ["a state", readState],
  ["the states of municipalities", (text) => statesToRead([text], ["09"])],
  ["a municipality", (text) => readMunicipalities([text], ["09"], [])],
  ["a field", (text) => readFields([text])],
  ["an indicator", (text) => nearestIndicator(text)],
  ["the calls of a formula", (text) => ownCallsIn(text).map((call) => argumentsOf(call))],
  ["a formula that Excel has mangled", (text) => withoutMangledCalls(`=_xldudf_${text}`)],
];
const wholeTexts = hostileTexts.filter(({ start, end }) => /^"?$/.test(start) && /^(\)x)?$/.test(end));

describe("a reader", () => {
  it.each(readers)("takes no quadratic time for %s", async (_, reader) => {
    expect(await findSlowText(reader, wholeTexts)).toBeUndefined();
  });
});

describe("the search for expressions that take quadratic time", () => {
  it("catches one", async () => {
    expect(await findSlowText((text) => text.replace(/^(.+)[(,]([^(),]+)\)?\s*$/, ""))).toBeDefined();
  });

  it("lets pass what only takes long", async () => {
    const slow = (text: string): unknown => Array.from({ length: 60 }, () => [...text].map(readPostalCode));
    expect(await findSlowText(slow, [{ start: "", again: "a", end: "" }])).toBeUndefined();
  });
});
