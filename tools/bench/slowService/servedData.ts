import { categories, type Category } from "../../../src/core/apis/zipcodes/wire";
import { indicator, pageReply } from "../../../tests/faults/cannedService";

/** The data of the bench's service, known to both sides, so that every cell's value can be checked. */

/** The indicators of a category, as many as the interface shows for the socioeconomic one. */
export const indicatorsOf: Readonly<Record<Category, readonly string[]>> = Object.fromEntries(
  categories.map((category) => [
    category,
    ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `${category}_${level}`),
  ]),
) as Record<Category, string[]>;

/** The value of the `index`th indicator of a category, by its number: a number that no other code, category or place has. */
export function servedValue(code: string, part: number, index: number): number {
  return (Number(code) * 100 + part * 10 + index) / 10_000_000;
}

/** Texts are made once for each code and category, so that the service costs little. */
const texts = new Map<string, string>();

export function latestReply(codes: readonly string[], asked: readonly Category[]): string {
  const results = codes.map((code) => {
    const data = asked.map((category) => dataText(code, category)).join(",");
    const geography = `"id":"${code}","zip_code":"${code}","state_id":"09","state_name":"Ciudad de México","neighborhoods":{}`;
    return `{${geography},"data":{${data}}}`;
  });
  return `{"count":${codes.length},"results":[${results.join(",")}]}`;
}

/** Makes the texts of these codes beforehand, so that no client waits for them. */
export function prepareTexts(codes: Iterable<string>): void {
  for (const code of codes) for (const category of categories) dataText(code, category);
}

function dataText(code: string, category: Category): string {
  const key = code + category;
  let text = texts.get(key);
  if (text === undefined) {
    const part = categories.indexOf(category);
    text = indicatorsOf[category].map((name, index) => `"${name}":${servedValue(code, part, index)}`).join(",");
    texts.set(key, text);
  }
  return text;
}

/** What a probe asks for. */
export function catalogReply(): string {
  return JSON.stringify(pageReply(new URLSearchParams({ limit: "1" }), ["01000"]).body);
}

export function indicatorReply(): string {
  const data = categories.flatMap((category) =>
    indicatorsOf[category].map((mnemonic) => ({ ...indicator, mnemonic, category })),
  );
  return JSON.stringify({ count: data.length, data });
}
