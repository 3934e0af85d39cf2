import type { CatalogReply, LatestItem, SearchReply } from "../../core/apis/zipcodes/wire";
import { type Item, itemBytes } from "./items";

/** The reply with these fields and `data`, whose items are already bytes. */
export function listReply(
  fields: Omit<CatalogReply, "data"> | Omit<SearchReply, "data">,
  items: readonly Item[],
): Buffer {
  return joined(
    `${JSON.stringify(fields).slice(0, -1)},"data":[`,
    items.map(({ bytes }) => bytes),
  );
}

/** The reply of §4.2: an item for each code. A code that does not exist gets its own error. */
export function latestReply(codes: readonly string[], items: readonly (Item | undefined)[]): Buffer {
  return joined(
    `{"count":${codes.length},"results":[`,
    codes.map((code, index) => items[index]?.bytes ?? unknownCode(code)),
  );
}

function unknownCode(code: string): Buffer {
  const item: LatestItem = { zip_code: code, error: `No postal code ${code} exists.` };
  return itemBytes(item);
}

/** Writes the pieces of items, each of which ends with a comma, between the begin and the end of a reply. */
function joined(begin: string, pieces: readonly Buffer[]): Buffer {
  const last = pieces.slice(-1).map((bytes) => bytes.subarray(0, -1));
  return Buffer.concat([Buffer.from(begin), ...pieces.slice(0, -1), ...last, end]);
}

const end = Buffer.from("]}");

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
