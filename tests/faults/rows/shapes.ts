import { attempts } from "../../../src/core/http/retryPolicy";
import type { CannedReply, SentRequest } from "../../support/cannedFetch";
import { latestItem, latestReply } from "../cannedService";
import { canned, type CannedRow, type Reply, served, type ServiceRow } from "../faultRow";
import { catalogOf, latestOf, searchOf } from "../formulas";

const twoCodes = latestOf("06600", "06700");
const withData = (data: string): CannedReply => ({
  body: `{"count":1,"results":[{"zip_code":"06600","data":${data}}]}`,
});
const rightData = '{"socioeconomic_ab":0.066}';

/** Changes a page of the catalog, given its offset. */
const page =
  (change: (body: Record<string, unknown>, query: URLSearchParams) => Record<string, unknown>): Reply =>
  ({ url }, { body }) => ({ body: change(body as Record<string, unknown>, new URL(url).searchParams) });
const stateCells = Array.from({ length: 250 }, () => "right");

/** Rows 45–61: answers that are data, but not as they should be. */
export const shapeRows: readonly CannedRow[] = [
  canned([{ body: '{"count":1,"resul' }, "right"], {
    row: 45,
    fault: "JSON that is cut short once",
    cells: ["right"],
    requests: 2,
    again: 0,
  }),
  canned([withData('{"socioeconomic_ab":"0.066"}')], {
    row: 46,
    fault: "a figure as text",
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  canned([withData('{"socioeconomic_ab":"much"}')], {
    row: 46,
    fault: "a figure that is none",
    cells: ["#N/A unreadable"],
    requests: 1,
    again: 1,
  }),
  canned([{ body: { count: 1, results: "none" } }], {
    row: 46,
    fault: "a list that is none",
    cells: ["#N/A unreadable"],
    requests: attempts,
    again: 1,
  }),
  canned([withData('{"socioeconomic_ab":1e999}')], {
    row: 47,
    fault: "a figure beyond all numbers",
    cells: ["#N/A unreadable"],
    requests: 1,
    again: 1,
  }),
  canned([withData('{"socioeconomic_ab":-0}')], { row: 47, fault: "minus zero", cells: [[0]], requests: 1, again: 0 }),
  canned([latestReply(["06700"])], {
    row: 49,
    fault: "fewer results than codes",
    formula: twoCodes,
    cells: ["#N/A noAnswer", "right"],
    requests: 1,
    again: 1,
  }),
  canned([{ body: { count: 0, data: [] } }], {
    row: 49,
    fault: "a search that does not find the code",
    formula: searchOf("06600"),
    cells: ["#N/A postalCodeNotFound"],
    requests: 1,
    again: 0,
  }),
  canned(
    [{ body: { results: [latestItem("06700"), latestItem("06600"), latestItem("06600"), latestItem("01000")] } }],
    {
      row: 50,
      fault: "reordered, double and extra results without a count",
      formula: twoCodes,
      cells: ["right", "right"],
      requests: 1,
      again: 0,
    },
  ),
  canned([withData('{"socioeconomic_ab":0.066,"__proto__":1,"constructor":2,"toString":3}')], {
    row: 54,
    fault: "keys that mean something to the language",
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  canned([{ body: `{"deep":${"[".repeat(5000)}${"]".repeat(5000)},${textOf(latestReply(["06600"])).slice(1)}` }], {
    row: 55,
    fault: "something unknown that is nested 5,000 deep",
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  canned([{ body: " ".repeat(51_000_000) }], {
    row: 55,
    fault: "51 MB",
    cells: ["#N/A tooLarge"],
    requests: 1,
    again: 1,
  }),
  canned([{ body: `{"results":[],"results":[{"zip_code":"06600","data":${rightData}}]}` }], {
    row: 56,
    fault: "a key twice",
    cells: ["right"],
    requests: 1,
    again: 0,
  }),
  canned([page((body, query) => shiftedPage(body, query))], {
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
  canned(["right"], {
    row: 61,
    fault: "an indicator that the catalog does not know",
    formula: { ...latestOf("06600"), args: [[["06600"]], [["socioeconomic_abc"]]] },
    cells: ["#VALUE! badIndicator"],
    requests: 1,
    again: 0,
  }),
];

export const shapeRowsOfService: readonly ServiceRow[] = [
  ...["reorder", "double", "extra", "reorder; double; extra", "unknown-fields"].map((fault) =>
    served([fault], {
      row: fault === "unknown-fields" ? 53 : 50,
      fault,
      formula: twoCodes,
      cells: ["right", "right"],
      requests: 1,
      again: 0,
    }),
  ),
  served(["contradict"], {
    row: 50,
    fault: "two different answers for a code",
    formula: twoCodes,
    cells: ["#N/A contradictory", "right"],
    requests: 1,
    again: 1,
  }),
  served(["missing 1"], {
    row: 49,
    fault: "fewer results than codes",
    formula: twoCodes,
    cells: ["#N/A noAnswer", "right"],
    requests: 1,
    again: 1,
  }),
  ...["padded", "number"].map((form) =>
    served([`rename ${form}`], {
      row: 51,
      fault: `codes in another form: ${form}`,
      formula: twoCodes,
      cells: ["right", "right"],
      requests: 1,
      again: 0,
    }),
  ),
  served(["rename suffix"], {
    row: 51,
    fault: "codes in a form that matches none",
    formula: twoCodes,
    cells: ["#N/A noAnswer", "#N/A noAnswer"],
    requests: 1,
    again: 1,
  }),
  served(["item-error"], {
    row: 52,
    fault: "an error beside the data of an item",
    formula: twoCodes,
    cells: ["#N/A postalCodeNotFound", "right"],
    requests: 1,
    again: 0,
  }),
  served(["wrong-types"], {
    row: 46,
    fault: "figures that are none, of one item of two",
    formula: searchOf("06600", "06700"),
    cells: [["06600", ""], "right"],
    requests: 1,
    again: 0,
  }),
];

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

function textOf({ body }: CannedReply): string {
  return JSON.stringify(body);
}
