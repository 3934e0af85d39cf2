import { CellError } from "../../functions/cellValue";
import { readFunctions } from "../../functions/functionMetadata";
import { HostBehaviors } from "./hostBehaviors";

const [fn] = readFunctions({
  functions: [
    {
      id: "F",
      name: "F",
      parameters: [
        { name: "codes", type: "any", dimensionality: "matrix" },
        { name: "headers", type: "any" },
      ],
    },
  ],
});
const [codes] = fn?.parameters ?? [];

test("without behaviors, arguments travel as on the web, and nothing else is different", () => {
  const none = new HostBehaviors();
  expect(none.writeArgument([["a", new CellError("#N/A")]], codes)).toEqual([
    ["a", { type: "CustomFunctionError", code: "#N/A" }],
  ]);
  expect(none.settings).toMatchObject({ blanks: { alone: null, inRange: "" }, features: [1], handOverPause: 0 });
  expect(none.admit({ waitsForCellEdit: true })).toBeUndefined();
});

test("behaviors have an argument, and are joined", () => {
  const hard = new HostBehaviors(" slow-hand-overs:800, late-results-dropped,blank-as-zero ,small-messages:3");
  const { handOverPause, resultLife, blanks, maxInvocations } = hard.settings;
  expect([handOverPause, resultLife, blanks, maxInvocations]).toEqual([800, 60_000, { alone: 0, inRange: 0 }, 3]);
});

test("a name that is none, or an argument that is no number, is answered with a sentence, and nothing is switched", () => {
  const hard = new HostBehaviors("busy-left");
  expect(() => hard.switchTo("cell-edit,busy")).toThrow(
    /no behavior “busy”\. Known: blank-as-zero, .*storage-refused\.$/,
  );
  expect(() => hard.switchTo("slow-hand-overs:soon")).toThrow("“soon” is not a number from 0 up.");
  expect([hard.names, hard.settings.forgetsOpen]).toEqual(["busy-left", true]);
});

test("those who asked are told of each switch", () => {
  const told: string[] = [];
  const hard = new HostBehaviors();
  hard.onSwitched = () => void told.push(hard.names);
  hard.switchTo("cell-edit");
  hard.switchTo("");
  expect(told).toEqual(["cell-edit", ""]);
});

test.each([
  ["errors-as-data-types", new CellError("#N/A"), { type: "Error", errorType: "NotAvailable", basicValue: "#N/A" }],
  ["errors-as-data-types", new CellError("#ODD!"), { type: "Error", errorType: "Value", basicValue: "#ODD!" }],
  ["texts-as-data-types", "06600", { type: "String", basicValue: "06600" }],
  ["numbers-as-data-types", 6600, { type: "Double", basicValue: 6600 }],
  ["formatted-numbers", 6600, { type: "FormattedNumber", basicValue: 6600, numberFormat: "00000" }],
  ["numbers-as-data-types,formatted-numbers", 6600, { type: "Double", basicValue: 6600 }],
])("under %s a cell travels as a data type", (names, value, travels) => {
  expect(new HostBehaviors(names).writeArgument([[value, ""]], codes)).toEqual([
    [expect.objectContaining(travels), ""],
  ]);
});

test("one cell travels as its value", () => {
  const scalar = new HostBehaviors("one-cell-as-scalar");
  expect([scalar.writeArgument([["a"]], codes), scalar.writeArgument([["a", "b"]], codes)]).toEqual([
    "a",
    [["a", "b"]],
  ]);
});

test("old metadata lack the last parameter", () => {
  expect(new HostBehaviors("old-metadata").functions(fn ? [fn] : [])[0]?.parameters).toEqual([codes]);
});

test("a running edit lets calls that want to wait do so, refuses the others, and holds up nothing for the ribbon and the pane", () => {
  const editing = new HostBehaviors("cell-edit");
  expect(editing.admit({ waitsForCellEdit: false, isForPage: true })).toBeUndefined();
  expect([editing.admit({ waitsForCellEdit: true }), editing.admit({ waitsForCellEdit: false })]).toEqual([
    "later",
    5004,
  ]);
});
