import { attempts } from "../../../src/core/http/retryPolicy";
import type { CannedReply, SentRequest } from "../../support/cannedFetch";
import { canned, type CannedRow, type Reply } from "../faultRow";
import { catalogOf } from "../formulas";

/** A cell for each code of the state that the rows below read. */
const stateCells = Array.from({ length: 250 }, () => "right");

/** Rows 57–60: pages of the catalog that shift, contradict themselves, or never end. */
export const pageRows: readonly CannedRow[] = [
  canned([page(shiftedPage)], {
    row: 57,
    fault: "a code is inserted before the second page",
    formula: catalogOf("19"),
    cells: stateCells,
    requests: 3,
    again: 0,
  }),
  canned([(request, right) => inHundreds(request, right, (offset) => (offset === 0 ? 251 : 250))], {
    row: 57,
    fault: "a code is deleted whenever the list is read",
    formula: catalogOf("19"),
    cells: ["#N/A pagingBroken"],
    requests: 6,
    again: 1,
  }),
  canned([(request, right) => inHundreds(request, right, () => 251), ...Array<Reply>(5).fill(inHundreds)], {
    row: 57,
    fault: "a code is deleted after the first page",
    formula: catalogOf("19"),
    cells: stateCells,
    requests: 6,
    again: 0,
  }),
  ...[0, null, -5, 1e9].map((total_count) =>
    canned([page((body) => ({ ...body, total_count }))], {
      row: 58,
      fault: `total_count ${total_count}`,
      formula: catalogOf("19"),
      cells: stateCells,
      // A list that is shorter than it is said to be is read once more.
      requests: total_count === 1e9 ? 2 : 1,
      again: 0,
    }),
  ),
  canned([page((body, query) => ({ ...hundredOf(body, query), has_next: false }))], {
    row: 58,
    fault: "every page calls itself the last, beside a larger count",
    formula: catalogOf("19"),
    cells: stateCells,
    requests: 3,
    again: 0,
  }),
  canned([page((body, query) => ({ ...hundredOf(body, query), ...(query.get("offset") === "100" && { data: [] }) }))], {
    row: 58,
    fault: "an empty page that promises more",
    formula: catalogOf("19"),
    cells: ["#N/A pagingBroken"],
    requests: 4,
    again: 1,
  }),
  canned([page((body) => ({ ...body, data: [...listOf(body), {}, { zip_code: "=1+1" }, null] }))], {
    row: 58,
    fault: "records without a postal code among the others",
    formula: catalogOf("19"),
    cells: stateCells,
    requests: 1,
    again: 0,
  }),
  canned([page((body) => ({ ...body, data: [{}, { zip_code: "640x" }] }))], {
    row: 58,
    fault: "records without a postal code alone",
    formula: catalogOf("19"),
    cells: ["#N/A unreadable"],
    requests: attempts,
    again: 1,
  }),
  canned([page((body) => ({ data: body.data }))], {
    row: 58,
    fault: "no figures of the paging at all",
    formula: catalogOf("19"),
    cells: stateCells,
    requests: 1,
    again: 0,
  }),
  canned([page((body) => ({ ...body, data: [{ zip_code: "64000" }, { zip_code: "64001" }], has_next: true }))], {
    row: 59,
    fault: "the same page forever",
    formula: catalogOf("19"),
    cells: ["#N/A pagingBroken"],
    requests: 2,
    again: 1,
  }),
  canned([({ url }, right) => (Number(new URL(url).searchParams.get("limit")) > 100 ? { status: 400 } : right)], {
    row: 60,
    fault: "pages of 2,000 are refused",
    formula: catalogOf("19"),
    cells: stateCells,
    requests: 4,
    again: 0,
  }),
];

/** Changes a page of the catalog, given its offset. */
function page(change: (body: Record<string, unknown>, query: URLSearchParams) => Record<string, unknown>): Reply {
  return ({ url }, { body }) => ({ body: change(body as Record<string, unknown>, new URL(url).searchParams) });
}

/** Pages of a hundred; every one but the first begins with the last code of the one before. */
function shiftedPage(body: Record<string, unknown>, query: URLSearchParams): Record<string, unknown> {
  const offset = Number(query.get("offset"));
  const first = 64_000 + Math.max(0, offset - (offset > 0 ? 1 : 0));
  const data = Array.from({ length: 100 }, (_, index) => ({ zip_code: String(first + index) })).filter(
    ({ zip_code }) => Number(zip_code) < 64_250,
  );
  const isLast = Number(data.at(-1)?.zip_code) === 64_249;
  return { ...body, data, has_next: !isLast };
}

/** The first hundred records of a page, which say that more follow as long as they do. */
function hundredOf(body: Record<string, unknown>, query: URLSearchParams): Record<string, unknown> {
  const data = listOf(body).slice(0, 100);
  return { ...body, data, has_next: Number(query.get("offset")) + data.length < 250 };
}

function listOf({ data }: Record<string, unknown>): unknown[] {
  return data as unknown[];
}

/** Pages of at most a hundred codes, with a count of their own. */
function inHundreds(
  _request: SentRequest,
  { body }: CannedReply,
  totalAt: (offset: number) => number = () => 250,
): CannedReply {
  const page = body as Record<string, unknown> & { data: unknown[]; offset: number };
  const data = page.data.slice(0, 100);
  return { body: { ...page, data, total_count: totalAt(page.offset), has_next: page.offset + data.length < 250 } };
}
