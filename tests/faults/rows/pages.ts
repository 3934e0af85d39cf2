import { attempts } from "../../../src/core/http/retryPolicy";
import type { CannedReply } from "../../support/cannedFetch";
import { canned, type CannedRow, type Reply } from "../faultRow";
import { catalogOf } from "../formulas";

type Page = Record<string, unknown> & { data: unknown[]; offset: number };

/** A cell for each code of the state that the rows below read. */
const whole = Array.from({ length: 250 }, () => "right");
const ofState = { formula: catalogOf("19") };
const broken = ["#N/A pagingBroken"];

/** Rows 57–60: pages of the catalog that shift, contradict themselves, or never end. */
export const pageRows: readonly CannedRow[] = [
  canned(57, "a code is deleted whenever the list is read", [deleted], broken, [8, 1], ofState),
  canned(
    57,
    "a code is deleted after the first page",
    [page((body) => ({ ...hundredOf(body), total_count: 251 })), ...Array<Reply>(5).fill(page(hundredOf))],
    whole,
    [7, 0],
    ofState,
  ),
  ...[0, null, -5, 1e9].map((total_count) =>
    // A list that is shorter than it is said to be is read once more, and then refused.
    canned(
      58,
      `total_count ${total_count}`,
      [page((body) => ({ ...body, total_count }))],
      total_count === 1e9 ? broken : whole,
      total_count === 1e9 ? [4, 1] : [1, 0],
      ofState,
    ),
  ),
  canned(
    58,
    "every page calls itself the last, beside a larger count",
    [page((body) => ({ ...hundredOf(body), has_next: false }))],
    whole,
    [3, 0],
    ofState,
  ),
  canned(
    58,
    "an empty page that promises more",
    [page((body) => ({ ...hundredOf(body), ...(body.offset === 100 && { data: [] }) }))],
    broken,
    [4, 1],
    ofState,
  ),
  canned(
    58,
    "records without a postal code among the others",
    [page((body) => ({ ...body, data: [...body.data, {}, { zip_code: null }, { zip_code: "=1+1" }, null] }))],
    broken,
    [2, 1],
    ofState,
  ),
  canned(
    58,
    "records without a postal code alone",
    [page((body) => ({ ...body, data: [{}, { zip_code: "640x" }] }))],
    ["#N/A unreadable"],
    [attempts, 1],
    ofState,
  ),
  canned(58, "no figures of the paging at all", [page(({ data }) => ({ data }))], whole, [2, 0], ofState),
  canned(
    58,
    "an empty list, believed for ten minutes as a code that does not exist",
    [{ body: { count: 0, total_count: 0, has_next: false, data: [] } }],
    ["#N/A noRows"],
    [1, 1],
    { ...ofState, later: 10 * 60_000 },
  ),
  canned(
    59,
    "the same page forever",
    [page((body) => ({ ...body, data: [{ zip_code: "64000" }, { zip_code: "64001" }], has_next: true }))],
    broken,
    [4, 1],
    ofState,
  ),
  canned(
    60,
    "pages of 2,000 are refused",
    [({ url }, right) => (Number(new URL(url).searchParams.get("limit")) > 100 ? { status: 400 } : right)],
    whole,
    [4, 0],
    ofState,
  ),
];

function page(change: (body: Page) => Record<string, unknown>): Reply {
  return (_request, { body }) => ({ body: change(body as Page) });
}

/** The first hundred records of a page, which say that more follow as long as they do. */
function hundredOf(body: Page): Page {
  const data = body.data.slice(0, 100);
  return { ...body, data, has_next: body.offset + data.length < 250 };
}

/** Counts one code more on the first page than on those after it. */
function deleted(_request: unknown, { body }: CannedReply): CannedReply {
  const hundred = hundredOf(body as Page);
  return { body: { ...hundred, total_count: hundred.offset === 0 ? 251 : 250 } };
}
