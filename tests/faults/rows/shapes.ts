import { attempts } from "../../../src/core/http/retryPolicy";
import type { CannedReply } from "../../support/cannedFetch";
import { latestItem, latestReply } from "../cannedService";
import { canned, type CannedRow, served, type ServiceRow } from "../faultRow";
import { latestOf, searchOf } from "../formulas";

const ofTwo = { formula: latestOf("06600", "06700") };
const rightData = '{"socioeconomic_ab":0.066}';
const withData = (data: string): CannedReply => ({
  body: `{"count":1,"results":[{"zip_code":"06600","data":${data}}]}`,
});
const nested = `{"deep":${"[".repeat(50_000)}${"]".repeat(50_000)},${JSON.stringify(latestReply(["06600"]).body).slice(1)}`;
const specialKeys = '{"socioeconomic_ab":0.066,"__proto__":1,"constructor":2,"toString":3}';

/** Rows 45–61, without those of the pages: answers that are data, but not as they should be. */
export const shapeRows: readonly CannedRow[] = [
  canned(45, "JSON that is cut short once", [{ body: '{"count":1,"resul' }, "right"], ["right"], [2, 0]),
  canned(46, "a figure as text", [withData('{"socioeconomic_ab":"0.066"}')], ["right"], [1, 0]),
  canned(46, "a figure that is none", [withData('{"socioeconomic_ab":"much"}')], ["#N/A unreadable"], [1, 1]),
  canned(46, "a list that is none", [{ body: { count: 1, results: "none" } }], ["#N/A unreadable"], [attempts, 1]),
  canned(
    46,
    "figures that are none, of one item of two",
    [
      {
        body: {
          count: 2,
          data: [
            { zip_code: "06600", population: "many" },
            { zip_code: "06700", population: 6700 },
          ],
        },
      },
    ],
    [["06600", expect.objectContaining({ code: "#N/A" })], "right"],
    [1, 1],
    { formula: searchOf("06600", "06700") },
  ),
  canned(47, "a figure beyond all numbers", [withData('{"socioeconomic_ab":1e999}')], ["#N/A unreadable"], [1, 1]),
  canned(47, "minus zero", [withData('{"socioeconomic_ab":-0}')], [[0]], [1, 0]),
  canned(49, "fewer results than codes", [latestReply(["06700"])], ["#N/A noAnswer", "right"], [1, 1], ofTwo),
  canned(49, "a search without the code", [{ body: { count: 0, data: [] } }], ["#N/A postalCodeNotFound"], [1, 0], {
    formula: searchOf("06600"),
  }),
  canned(
    50,
    "reordered, double and extra results without a count",
    [{ body: { results: ["06700", "06600", "06600", "01000"].map(latestItem) } }],
    ["right", "right"],
    [1, 0],
    ofTwo,
  ),
  canned(54, "keys that mean something to the language", [withData(specialKeys)], ["right"], [1, 0]),
  canned(55, "something unknown that is nested 50,000 deep", [{ body: nested }], ["right"], [1, 0]),
  canned(55, "51 MB", [{ body: " ".repeat(51_000_000) }], ["#N/A tooLarge"], [1, 1]),
  canned(
    56,
    "a key twice",
    [{ body: `{"results":[],"results":[{"zip_code":"06600","data":${rightData}}]}` }],
    ["right"],
    [1, 0],
  ),
  canned(61, "an indicator that the catalog does not know", ["right"], ["#VALUE! badIndicator"], [1, 0], {
    formula: { ...latestOf("06600"), args: [[["06600"]], [["socioeconomic_abc"]]] },
  }),
];

const noAnswers = ["#N/A noAnswer", "#N/A noAnswer"];

export const shapeRowsOfService: readonly ServiceRow[] = [
  ...["reorder", "double", "extra", "reorder; double; extra"].map((fault) =>
    served(50, fault, [fault], ["right", "right"], [1, 0], ofTwo),
  ),
  served(53, "fields that nobody knows", ["unknown-fields"], ["right", "right"], [1, 0], ofTwo),
  served(50, "two answers for a code", ["contradict"], ["#N/A contradictory", "right"], [1, 1], ofTwo),
  served(49, "fewer results than codes", ["missing 1"], ["#N/A noAnswer", "right"], [1, 1], ofTwo),
  ...["padded", "number"].map((form) =>
    served(51, `codes in another form: ${form}`, [`rename ${form}`], ["right", "right"], [1, 0], ofTwo),
  ),
  served(51, "codes in a form that matches none", ["rename suffix"], noAnswers, [1, 1], ofTwo),
  served(52, "an error beside data", ["item-error"], ["#N/A postalCodeNotFound", "right"], [1, 0], ofTwo),
];
