import { FakeWorkbook } from "../testing/fakeWorkbook";
import { readSelectedCell } from "./selectedCell";

const mangled = '=_xldudf_ZIP_LATEST("06700")';

it("tells a formula under a name that Excel has mangled", async () => {
  new FakeWorkbook([{ name: "S", formulas: [[mangled]], values: [["#NAME?"]] }]).install();
  expect(await readSelectedCell()).toMatchObject({ lost: "name", own: undefined });
});

it("takes text that only looks like such a formula for text", async () => {
  new FakeWorkbook([{ name: "S", formulas: [[mangled]], values: [[mangled]] }]).install();
  expect(await readSelectedCell()).toMatchObject({ lost: undefined, value: mangled });
});
