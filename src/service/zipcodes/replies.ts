import type { Category, CatalogReply, LatestItem as WireItem, SearchReply } from "../../core/apis/zipcodes/wire";
import { type Groups, type Item, valuesEnd } from "./items";
import type { IndicatorCatalog } from "./postalCodes";

/** The reply with these fields and `data`, whose items are already bytes. */
export function listReply(
  fields: Omit<CatalogReply, "data"> | Omit<SearchReply, "data">,
  items: readonly Item[],
): Buffer {
  return joined(`${JSON.stringify(fields).slice(0, -1)},"data":[`, items, ({ bytes }, write) => write(bytes));
}

/** The reply of §4.2: an item for each code with the requested categories. A code that does not exist gets its own error. */
export function latestReply(
  codes: readonly string[],
  items: readonly (Item | undefined)[],
  asked: readonly Category[],
  { categories }: IndicatorCatalog,
): Buffer {
  const wanted: readonly string[] = asked;
  const positions = Array.from(categories.keys()).filter((position) => wanted.includes(categories[position] ?? ""));
  const results = codes.map((code, index): Item => items[index] ?? unknownCode(code));
  return joined(`{"count":${codes.length},"results":[`, results, (item, write) => {
    if (item.groups && wanted.length > 0) writeGroups(item.bytes, item.groups, positions, write);
    else write(item.bytes);
  });
}

function unknownCode(code: string): Item {
  const item: WireItem = { zip_code: code, error: `No postal code ${code} exists.` };
  return { stateId: "", bytes: Buffer.from(JSON.stringify(item)) };
}

/** Writes an item with the values of these categories, by their positions. */
function writeGroups(bytes: Buffer, groups: Groups, positions: readonly number[], write: Write): void {
  write(bytes, 0, groups[0]?.[0]);
  let isFirst = true;
  for (const position of positions) {
    const [start = 0, end = 0] = groups[position] ?? [];
    if (start === end) continue;
    if (!isFirst) write(comma);
    isFirst = false;
    write(bytes, start, end);
  }
  write(valuesEnd);
}

type Write = (bytes: Buffer, start?: number, end?: number) => void;

const comma = Buffer.from(",");
const end = Buffer.from("]}");

/** Copies the items into one buffer. A buffer of its own for each piece of them would take most of the time of a request. */
function joined(begin: string, items: readonly Item[], writeItem: (item: Item, write: Write) => void): Buffer {
  const writeAll = (write: Write): void => {
    write(Buffer.from(begin));
    for (const [index, item] of items.entries()) {
      if (index > 0) write(comma);
      writeItem(item, write);
    }
    write(end);
  };
  let length = 0;
  writeAll((bytes, from = 0, to = bytes.length) => void (length += to - from));
  const reply = Buffer.allocUnsafe(length);
  let at = 0;
  writeAll((bytes, from, to) => void (at += bytes.copy(reply, at, from, to)));
  return reply;
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
