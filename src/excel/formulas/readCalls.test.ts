import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { findCalls, readCallOf } from "./readCalls";

/** The table is B2:C5 of the sheet S; the formula that is read goes into C3. */
const cells: unknown[][] = [
  ["06700", "", ""],
  ["06600", "Code", "Zip [a b]"],
  ["01000", "64000", "44100"],
  ["", "97000", "72000"],
  ["", "11000", "03100"],
];

async function valuesOf(
  argument: string,
  { formula = `=ZIP.LATEST(${argument},"health")`, hasTotals = false } = {},
): Promise<unknown> {
  const workbook = new FakeWorkbook([
    { name: "S", formulas: cells, spills: { A1: "A1:A3" } },
    { name: "My sheet", formulas: [["x"], ["20000"]] },
    { name: "It's", formulas: [["", "3"]] },
  ]).install();
  Object.assign(workbook, { selected: "C3", table: "B2:C5", hasTotals });
  workbook.names = {
    ...{ codes: "=S!A1:A2", one: "50000", list: [["68000", "77500"]] },
    ...{ "My sheet!codes": "='My sheet'!A2", far: "=My sheet!A2", areas: "=S!A1:A2,S!B3" },
  };
  return (await readCallOf(formula, "S"))?.given[0];
}

it.each([
  [" $A$2:A9 ", ["06600", "01000", "", ""]],
  ['"06700, x"', ["06700, x"]],
  ['{"06600", 1;-2,FALSE}', ["06600", 1, -2, false]],
  ["", [undefined]],
  ["[@Code]", ["64000"]],
  ["[@[Code]]", ["64000"]],
  ["Table1[@[zip '[a b']]]", ["44100"]],
  ["Table1[[#This Row],[code]]", ["64000"]],
  ["Table1[Code]", ["64000", "97000", "11000"]],
  ["Table1[[Zip '[a b']]:[Code]]", ["64000", "44100", "97000", "72000", "11000", "03100"]],
  ["Table1[@]", ["64000", "44100"]],
  ["Table1[]", ["64000", "44100", "97000", "72000", "11000", "03100"]],
  ["Table1", ["64000", "44100", "97000", "72000", "11000", "03100"]],
  ["CODES", ["06700", "06600"]],
  ["S!codes", ["06700", "06600"]],
  ["far", ["20000"]],
  ['"say ""a"""', ['say "a"']],
  ["'It''s'!B1", ["3"]],
  ["one", ["50000"]],
  ["list", ["68000", "77500"]],
  ["A1#", ["06700", "06600", "01000"]],
  ["'my sheet'!$A$2", ["20000"]],
  ["(A2:A3,B3)", ["06600", "01000"]],
])("%s gives what Excel would pass", async (argument, values) => {
  expect(await valuesOf(argument)).toEqual(values);
});

it.each([
  ...["nobody", "areas", "Table1[Nothing]", "Table9[Code]", "Table1[[#All],[Code]]", "Gone!A1", "Gone!codes"],
  ...["LEFT(A1,5)", "(A1,LEFT(A2,5))", "[Other.xlsx]S!A1", 'A1&"x"', "{1,A1}", "-A1", "A1:INDEX(A:A,9)", "A1 A2"],
  ...["ZIP.CODE(A2)", "#N/A", "OFFSET(A1,1,0,9)"],
])("%s is known to Excel alone", async (argument) => {
  expect(await valuesOf(argument)).toBeUndefined();
});

it.each(['=LET(one,A2,ZIP.LATEST(one,"health"))', "=LET(c,A1:A2,MAP(c,LAMBDA(one,ZIP.CODE(one))))"])(
  "names in %s are known to Excel alone, whatever else is called so",
  async (formula) => {
    expect(await valuesOf("", { formula })).toBeUndefined();
  },
);

it("the totals of a table are no part of its columns", async () => {
  expect(await valuesOf("Table1[Code]", { hasTotals: true })).toEqual(["64000", "97000"]);
});

it("counts the formulas that Excel calculates at every change, for what they call and not for what they say", async () => {
  const formulas = [
    ["=ZIP.CODE(OFFSET(A1,1,0))", '=IF(now()>0,ZIP.CODE(A1),"")', '=ZIP.FIND("TODAY()")', "=ZIP.CODE(Z1)"],
  ];
  new FakeWorkbook([{ name: "S", formulas }]).install();
  expect(await findCalls("sheet")).toMatchObject({ formulas: 4, volatile: 2 });
});
