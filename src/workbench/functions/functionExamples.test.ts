import { argumentsOf } from "./functionMetadata";

it.each([
  ['=ZIP.LATEST(A2,"socioeconomic")', ["A2", '"socioeconomic"']],
  ['=QUERY.ROWS("sales","zip_code,orders",0)', ['"sales"', '"zip_code,orders"', "0"]],
  ["=ZIP.CATALOG(,{1,2},MAX(A1,B1))", ["", "{1,2}", "MAX(A1,B1)"]],
])("the arguments of %s are parted by its own commas only", (formula, expected) => {
  expect(argumentsOf(formula)).toEqual(expected);
});
