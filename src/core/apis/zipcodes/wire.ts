import type { FromSchema } from "json-schema-to-ts";
import type { PartlyRead } from "../../http/readReply";

/** The six indicator categories, in the interface's order (§2.1). */
export const categories = ["demographic", "education", "employment", "health", "housing", "socioeconomic"] as const;
export type Category = (typeof categories)[number];

/** What the interface allows in one request (§8). */
export const limits = {
  pageSize: 2000,
  defaultPageSize: 100,
  codesOfLatest: 100,
  codesOfSearch: 20,
} as const;

const postalCodePattern = "^[0-9]{5}$";
const postalCodesPattern = "^[0-9]{5}(,[0-9]{5})*$";
const stateIdsPattern = "^[0-9]{2}(,[0-9]{2})*$";
const municipalityIdsPattern = "^[0-9]{5}(,[0-9]{5})*$";

const text = { type: "string" } as const;
const textOrNull = { type: ["string", "null"] } as const;
const integerOrNull = { type: ["integer", "null"] } as const;
const numberOrNull = { type: ["number", "null"] } as const;
const integer = { type: "integer" } as const;
const texts = { type: "array", items: text } as const;

/** The names of all properties, for a schema that requires every one. */
function namesOf<Properties extends object>(properties: Properties): (keyof Properties)[] {
  return Object.keys(properties) as (keyof Properties)[];
}

/** Counts of available indicators per category; a property that is absent means no data in that category. */
const dataCoverage = {
  $id: "DataCoverage",
  type: "object",
  additionalProperties: true,
  properties: {
    demographic: integer,
    education: integer,
    employment: integer,
    health: integer,
    housing: integer,
    socioeconomic: integer,
  },
} as const;

const itemProperties = {
  id: text,
  zip_code: { type: "string", pattern: postalCodePattern },
  country_id: text,
  country: text,
  // Two digits; a municipality has five.
  state_id: text,
  state_name: text,
  municipality_id: text,
  municipality_name: text,
  population: integerOrNull,
  inhabited_households: integerOrNull,
  nse_predominant_level: textOrNull,
  neighborhoods: texts,
  bbox_east: numberOrNull,
  bbox_north: numberOrNull,
  bbox_south: numberOrNull,
  bbox_west: numberOrNull,
  area_km2: numberOrNull,
  centroid_lat: numberOrNull,
  centroid_lon: numberOrNull,
  neighbors: texts,
  state_border: { type: ["boolean", "null"] },
  data_coverage: dataCoverage,
} as const;

/** One postal code with its geography (§2.1). */
export const zipCodeItem = {
  $id: "ZipCodeItem",
  type: "object",
  required: namesOf(itemProperties),
  properties: itemProperties,
} as const;
export type ZipCodeItem = FromSchema<typeof zipCodeItem> & PartlyRead;

/** `GET /zipcodes` (§4.1). */
export const catalogQuery = {
  type: "object",
  properties: {
    state_id: { type: "string", pattern: stateIdsPattern },
    municipality_id: { type: "string", pattern: municipalityIdsPattern },
    limit: { type: "integer", minimum: 1, maximum: limits.pageSize, default: limits.defaultPageSize },
    offset: { type: "integer", minimum: 0, default: 0 },
  },
} as const;
export type CatalogQuery = FromSchema<typeof catalogQuery, { keepDefaultedPropertiesOptional: true }>;

export const catalogReply = {
  $id: "CatalogReply",
  type: "object",
  required: [
    "count",
    "total_count",
    "total_pages",
    "current_page",
    "limit",
    "offset",
    "has_next",
    "has_previous",
    "next_offset",
    "previous_offset",
    "data",
  ],
  properties: {
    count: integer,
    total_count: integer,
    total_pages: integer,
    current_page: integer,
    limit: integer,
    offset: integer,
    has_next: { type: "boolean" },
    has_previous: { type: "boolean" },
    next_offset: integerOrNull,
    previous_offset: integerOrNull,
    data: { type: "array", items: zipCodeItem },
  },
} as const;
export type CatalogReply = FromSchema<typeof catalogReply>;

/** `POST /zipcodes/latest` (§4.2). An empty `categories` means all, as an absent one does. */
export const latestBody = {
  $id: "LatestRequest",
  type: "object",
  required: ["zip_codes"],
  properties: {
    zip_codes: {
      type: "array",
      minItems: 1,
      maxItems: limits.codesOfLatest,
      items: { type: "string", pattern: postalCodePattern },
    },
    categories: { type: "array", items: { type: "string", enum: categories } },
  },
} as const;
export type LatestBody = FromSchema<typeof latestBody>;

/** One postal code with its latest indicator values (§2.2). `error` is null or absent where there is none. */
export const latestItem = {
  $id: "LatestItem",
  type: "object",
  required: ["zip_code"],
  properties: {
    id: text,
    zip_code: text,
    state_id: text,
    state_name: text,
    // Urbanization type, then neighborhood type, then names.
    neighborhoods: {
      type: "object",
      additionalProperties: { type: "object", additionalProperties: texts },
    },
    // Indicator key to number.
    data: { type: "object", additionalProperties: { type: "number" } },
    error: textOrNull,
  },
} as const;
export type LatestItem = FromSchema<typeof latestItem>;

export const latestReply = {
  $id: "LatestReply",
  type: "object",
  required: ["count", "results"],
  properties: { count: integer, results: { type: "array", items: latestItem } },
} as const;
export type LatestReply = FromSchema<typeof latestReply>;

/** `GET /zipcodes/search` (§4.3). The interface does not name the parameter; ours is `zip_codes`. */
export const searchQuery = {
  type: "object",
  required: ["zip_codes"],
  properties: { zip_codes: { type: "string", pattern: postalCodesPattern } },
} as const;
export type SearchQuery = FromSchema<typeof searchQuery>;

export const searchReply = {
  $id: "SearchReply",
  type: "object",
  required: ["count", "data"],
  properties: { count: integer, data: { type: "array", items: zipCodeItem } },
} as const;
export type SearchReply = FromSchema<typeof searchReply>;

const indicatorProperties = {
  mnemonic: text,
  service_ref: text,
  indicator_name: text,
  indicator_name_en: text,
  description: text,
  description_en: text,
  category: text,
  data_type: text,
  frequency: text,
  unit: text,
  value_type: text,
  source: texts,
} as const;

/** One entry of the indicator catalog (§2.3). */
export const indicator = {
  $id: "Indicator",
  type: "object",
  required: namesOf(indicatorProperties),
  properties: indicatorProperties,
} as const;
export type Indicator = FromSchema<typeof indicator> & PartlyRead;

/** `GET /zipcodes/indicator_catalog` (§4.4). */
export const indicatorReply = {
  $id: "IndicatorReply",
  type: "object",
  required: ["count", "data"],
  properties: { count: integer, data: { type: "array", items: indicator } },
} as const;
export type IndicatorReply = FromSchema<typeof indicatorReply>;
