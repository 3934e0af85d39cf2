import { categories, type Category, type ZipCodeItem } from "../../../src/core/apis/zipcodes/wire";
import { stateIdOf, states } from "../../../src/core/codes/states";
import { pageFields } from "../../../src/service/zipcodes/paging";
import { indicator } from "../../../tests/faults/cannedService";

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

/** The population that the service gives for a code. */
export function servedPopulation(code: string): number {
  return Number(code) + 7;
}

/** The postal codes of the country, as many in each state as there really are, spread over the state's prefixes. */
export const servedCodes: readonly { code: string; stateId: string }[] = states.flatMap(({ id, prefixes, codes }) => {
  const first = prefixes[0] * 1000;
  const room = (prefixes[1] + 1) * 1000 - first;
  return Array.from({ length: codes }, (_, index) => ({
    code: String(first + Math.floor((index * room) / codes)).padStart(5, "0"),
    stateId: id,
  }));
});

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
  const part = categories.indexOf(category);
  return remembered(code + category, () =>
    indicatorsOf[category].map((name, index) => `"${name}":${servedValue(code, part, index)}`).join(","),
  );
}

export function searchReply(codes: readonly string[]): string {
  return `{"count":${codes.length},"data":[${codes.map(itemText).join(",")}]}`;
}

export function catalogReply(stateIds: readonly string[], limit: number, offset: number): string {
  const all = stateIds.length === 0 ? servedCodes : servedCodes.filter(({ stateId }) => stateIds.includes(stateId));
  const page = all.slice(offset, offset + limit);
  return `${JSON.stringify(pageFields(page.length, all.length, limit, offset)).slice(0, -1)},"data":[${page.map(({ code }) => itemText(code)).join(",")}]}`;
}

function itemText(code: string): string {
  return remembered(code, () => JSON.stringify(itemOf(code)));
}

function itemOf(code: string): ZipCodeItem {
  return {
    id: code,
    zip_code: code,
    country_id: "MX",
    country: "México",
    state_id: stateIdOf(code) ?? "00",
    state_name: "Estado",
    municipality_id: "09015",
    municipality_name: "Cuauhtémoc",
    population: servedPopulation(code),
    inhabited_households: 1234,
    nse_predominant_level: "C+",
    neighborhoods: ["Juárez", "Roma Norte"],
    bbox_east: -99.1,
    bbox_north: 19.5,
    bbox_south: 19.4,
    bbox_west: -99.2,
    area_km2: 1.5,
    centroid_lat: 19.45,
    centroid_lon: -99.15,
    neighbors: ["06600", "06700"],
    state_border: false,
    data_coverage: { demographic: 7, socioeconomic: 7 },
  };
}

export function indicatorReply(): string {
  const data = categories.flatMap((category) =>
    indicatorsOf[category].map((mnemonic) => ({ ...indicator, mnemonic, category })),
  );
  return JSON.stringify({ count: data.length, data });
}

function remembered(key: string, make: () => string): string {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = make()));
  return text;
}
