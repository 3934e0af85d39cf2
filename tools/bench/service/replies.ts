import { categories, type Category, type ZipCodeItem } from "../../../src/core/apis/zipcodes/wire";
import { stateIdOf } from "../../../src/core/codes/states";
import { indicatorsOf, servedCodes, servedPopulation, servedValue } from "./servedData";

/** The JSON of each operation. Texts are made once for each code and category, so that the service costs little. */
const texts = new Map<string, string>();

export function latestReply(codes: readonly string[], asked: readonly Category[]): string {
  const results = codes.map((code) => {
    const data = asked.map((category) => dataText(code, category)).join(",");
    const place = `"id":"${code}","zip_code":"${code}","state_id":"09","state_name":"Ciudad de México","neighborhoods":{}`;
    return `{${place},"data":{${data}}}`;
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
  const next = offset + page.length;
  const figures = {
    count: page.length,
    total_count: all.length,
    total_pages: Math.ceil(all.length / limit),
    current_page: Math.floor(offset / limit) + 1,
    limit,
    offset,
    has_next: next < all.length,
    has_previous: offset > 0,
    next_offset: next < all.length ? next : null,
    previous_offset: offset > 0 ? Math.max(0, offset - limit) : null,
  };
  return `${JSON.stringify(figures).slice(0, -1)},"data":[${page.map(({ code }) => itemText(code)).join(",")}]}`;
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
    indicatorsOf[category].map((mnemonic) => ({
      mnemonic,
      service_ref: mnemonic,
      indicator_name: mnemonic,
      indicator_name_en: mnemonic,
      description: mnemonic,
      description_en: mnemonic,
      category,
      data_type: "number",
      frequency: "P5Y",
      unit: "fraction",
      value_type: "share",
      source: ["bench"],
    })),
  );
  return JSON.stringify({ count: data.length, data });
}

function remembered(key: string, make: () => string): string {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = make()));
  return text;
}
