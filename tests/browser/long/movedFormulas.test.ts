import fc from "fast-check";
import { seeds } from "../../faults/schedules/seeds";
import { forThisFile } from "../../support/browser/forThisFile";
import { deleteRow, insertRowAbove, openRowMenu } from "../../support/browser/gridRows";
import { fillDown, whenIdle, type OpenWorkbench } from "../../support/browser/openWorkbench";
import { startStandInService } from "../../support/browser/standInService";

jest.setTimeout(240_000);

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;

beforeEach(async () => {
  workbench = await open();
  await workbench.page.evaluate(() => {
    const rows = Array.from({ length: 11 }, (_, index) => index + 2);
    window.workbench?.set(
      "Demo",
      "C2:C12",
      rows.map((row) => [`=TEST.GIVEN(A${row})`]),
    );
    for (const row of [2, 5, 8, 11]) window.workbench?.set("Demo", `E${row}`, "=TEST.TABLE(2,2)");
    window.workbench?.set("Demo", "E14", "=TEST.MIXED()");
    window.workbench?.set(
      "Demo",
      "G2:G12",
      rows.map((row) => [row]),
    );
    window.workbench?.set("Demo", "H2", "=G2*2");
    window.workbench?.set(
      "Demo",
      "I2:I12",
      rows.map((row) => [`=F${row}`]),
    );
    window.workbench?.set("Demo", "K2:K14", [
      ...[["=SUM(G2:G12)"], ["=SUM(G:G)"], ["=MATCH(7,G:G,0)"], ["=ROW(G5)"], ['=INDIRECT("G5")'], ["=OFFSET(G2,3,0)"]],
      ...[["=COUNTA(E5#)"], ["=TEST.GIVEN(G5)"], ["=SUM(G2:G3)"], ['=TEST.FAIL("#N/A","row "&G4)'], ["=ROW()"]],
      ...[["=SUM(2:3)"], ["=SUM($G$4:G6)"]],
    ]);
    window.workbench?.set("Thousand", "G1:G3", [["=Demo!G5"], ["=SUM(Demo!G2:G12)"], ["=TEST.GIVEN(Demo!A4)"]]);
  });
  await fillDown(workbench.page, "H2:H12");
  await whenIdle(workbench.page);
});

afterEach(() => workbench?.close());

type Step = ["insert" | "delete", row: number] | ["Control+z" | "Control+y"] | ["compare"];

const row = fc.integer({ min: 2, max: 13 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: row.map((one): Step => ["insert", one]) },
  { weight: 2, arbitrary: row.map((one): Step => ["delete", one]) },
  { weight: 2, arbitrary: fc.constant<Step>(["Control+z"]) },
  { weight: 1, arbitrary: fc.constant<Step>(["Control+y"]) },
  { weight: 3, arbitrary: fc.constant<Step>(["compare"]) },
);

/** All that the sheets show and say. */
async function shown(): Promise<unknown> {
  await whenIdle(workbench.page);
  return workbench.page.evaluate(() => ({
    demo: window.workbench?.get("Demo", "A1:Q22"),
    other: window.workbench?.get("Thousand", "G1:G3"),
    sentences: Array.from({ length: 20 }, (_, row) =>
      ["E", "F", "G", "K", "L", "M"].map((column) => window.workbench?.message("Demo", `${column}${row + 2}`)),
    ),
  }));
}

async function take([act, at]: Exclude<Step, ["compare"]>): Promise<void> {
  if (at === undefined) return workbench.page.keyboard.press(act);
  await openRowMenu(workbench.page, at);
  await (act === "insert" ? insertRowAbove : deleteRow)(workbench.page);
}

const stepCount = 16;

it.each([2, ...seeds()])(
  "after rows come and go, formulas show what a calculation of all of them shows, from seed %i",
  async (seed) => {
    const [steps = []] = fc.sample(fc.array(step, { minLength: stepCount, maxLength: stepCount }), {
      seed,
      numRuns: 1,
    });
    const taken: Step[] = [];
    for (const one of [...steps, ["compare"] as Step]) {
      taken.push(one);
      if (one[0] !== "compare") {
        await take(one);
        continue;
      }
      const kept = await shown();
      await workbench.page.evaluate(() => window.workbench?.recalculate());
      expect({ taken, kept }).toEqual({ taken, kept: await shown() });
    }
  },
);
