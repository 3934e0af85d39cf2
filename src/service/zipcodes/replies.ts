import type { Category, CatalogReply, LatestItem as WireItem, SearchReply } from "../../core/apis/zipcodes/wire";
import { comma, type Item, type LatestItem, partsOf } from "./items";
import type { IndicatorCatalog } from "./postalCodes";

const end = Buffer.from("]}");

/** The reply with these fields and `data`, whose items are already bytes. */
export function listReply(
  fields: Omit<CatalogReply, "data"> | Omit<SearchReply, "data">,
  items: readonly Item[],
): Buffer {
  const begin = Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"data":[`);
  return Buffer.concat([begin, ...items.flatMap(({ bytes }, index) => (index === 0 ? bytes : [comma, bytes])), end]);
}

/** The reply of §4.2: an item for each code with the requested categories. A code that does not exist gets its own error. */
export function latestReply(
  codes: readonly string[],
  items: readonly (LatestItem | undefined)[],
  asked: readonly Category[],
  { categories }: IndicatorCatalog,
): Buffer {
  const wanted: readonly string[] = asked;
  const positions = Array.from(categories.keys()).filter((position) => wanted.includes(categories[position] ?? ""));
  const parts: Buffer[] = [Buffer.from(`{"count":${codes.length},"results":[`)];
  for (const [index, code] of codes.entries()) {
    const item = items[index];
    if (index > 0) parts.push(comma);
    if (item === undefined) parts.push(unknownCode(code));
    else if (wanted.length === 0) parts.push(item.bytes);
    else parts.push(...partsOf(item, positions));
  }
  return Buffer.concat([...parts, end]);
}

function unknownCode(code: string): Buffer {
  const item: WireItem = { zip_code: code, error: `No postal code ${code} exists.` };
  return Buffer.from(JSON.stringify(item));
}

/**
 * The fields of §4.1 around one page. If there is no next or previous page, its offset is null. Past the end, the previous page is
 * the last one that is not empty.
 */
export function pageFields(count: number, total: number, limit: number, offset: number) {
  const totalPages = Math.ceil(total / limit);
  const hasNext = offset + limit < total;
  const hasPrevious = offset > 0;
  const lastOffset = Math.max(0, (totalPages - 1) * limit);
  return {
    count,
    total_count: total,
    total_pages: totalPages,
    current_page: Math.floor(offset / limit) + 1,
    limit,
    offset,
    has_next: hasNext,
    has_previous: hasPrevious,
    next_offset: hasNext ? offset + limit : null,
    previous_offset: hasPrevious ? Math.min(lastOffset, Math.max(0, offset - limit)) : null,
  };
}
