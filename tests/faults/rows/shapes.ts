import { attempts } from "../../../src/core/http/retryPolicy";
import type { CannedReply } from "../../support/cannedFetch";
import { latestItem, latestReply } from "../cannedService";
import { canned, type CannedRow, served, type ServiceRow } from "../faultRow";
import { latestOf, searchOf } from "../formulas";

const twoCodes = latestOf("06600", "06700");
const withData = (data: string): CannedReply => ({
  body: `{"count":1,"results":[{"zip_code":"06600","data":${data}}]}`,
});
const rightData = '{"socioeconomic_ab":0.066}';

/** Rows 45–61, without those of the pages: answers that are data, but not as they should be. */
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

function textOf({ body }: CannedReply): string {
  return JSON.stringify(body);
}
