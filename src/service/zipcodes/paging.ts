/** The fields of §4.1 around one page. Where there is no next or previous page, its offset is null. */
export function pageFields(count: number, total: number, limit: number, offset: number) {
  const hasNext = offset + limit < total;
  const hasPrevious = offset > 0;
  return {
    count,
    total_count: total,
    total_pages: Math.ceil(total / limit),
    current_page: Math.floor(offset / limit) + 1,
    limit,
    offset,
    has_next: hasNext,
    has_previous: hasPrevious,
    next_offset: hasNext ? offset + limit : null,
    previous_offset: hasPrevious ? Math.max(0, offset - limit) : null,
  };
}
