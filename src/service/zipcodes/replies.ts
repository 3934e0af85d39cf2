import type { Category, CatalogReply, LatestItem, SearchReply } from "../../core/apis/zipcodes/wire";
import type { IndicatorCatalog } from "./postalCodes";
import { type Run, sizeOfLatest, writeLatest } from "./itemPieces";
import type { Piece } from "./pieces";

const end = Buffer.from("]}");

/** The reply with these fields and `data`, whose items are already bytes. */
export function listReply(
  fields: Omit<CatalogReply, "data"> | Omit<SearchReply, "data">,
  pieces: readonly Piece[],
): Buffer {
  const begin = Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"data":[`);
  let size = begin.length + end.length;
  for (const piece of pieces) size += piece.startOf(1) - piece.startOf(0);
  const reply = Buffer.allocUnsafe(size);
  let at = begin.copy(reply);
  for (const piece of pieces) at += piece.source.copy(reply, at, piece.startOf(0), piece.startOf(1));
  return ended(reply, pieces.length === 0 ? at : at - 1);
}

/** The reply of §4.2: an item for each code with the requested categories. A code that does not exist gets its own error. */
export function latestReply(
  codes: readonly string[],
  pieces: readonly (Piece | undefined)[],
  runs: readonly Run[],
): Buffer {
  const begin = Buffer.from(`{"count":${codes.length},"results":[`);
  const unknown = codes.filter((_, index) => pieces[index] === undefined).map(unknownCode);
  let size = begin.length + end.length;
  for (const { length } of unknown) size += length;
  for (const piece of pieces) if (piece !== undefined) size += sizeOfLatest(piece, runs);
  const reply = Buffer.allocUnsafe(size);
  let at = begin.copy(reply);
  let unknownBefore = 0;
  for (const piece of pieces) {
    if (piece === undefined) at += unknown[unknownBefore++]?.copy(reply, at) ?? 0;
    else at = writeLatest(piece, runs, reply, at);
  }
  return ended(reply, at - 1);
}

/** The reply with its end in place of the comma after the last item. */
function ended(reply: Buffer, at: number): Buffer {
  return reply.subarray(0, at + end.copy(reply, at));
}

/** The positions of these categories among the groups of a latest-data item. None means all. */
export function runsOf(asked: readonly Category[], catalog: IndicatorCatalog): Run[] {
  const wanted = new Set<string>(asked);
  const runs: Run[] = [];
  for (const [position, category] of catalog.categories.entries()) {
    if (wanted.size > 0 && !wanted.has(category)) continue;
    const last = runs.at(-1);
    if (last?.after === position) runs[runs.length - 1] = { first: last.first, after: position + 1 };
    else runs.push({ first: position, after: position + 1 });
  }
  return runs;
}

function unknownCode(code: string): Buffer {
  const item: LatestItem = { zip_code: code, error: `No postal code ${code} exists.` };
  return Buffer.from(`${JSON.stringify(item)},`);
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
