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
