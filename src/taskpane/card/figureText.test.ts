import { excelFormatOf, figureText, lastingFormatOf } from "./figureText";

test.each([
  ["fraction", "0.0%", "[<1]0.0%;[>=1000]#,##0;General"],
  ["mxn_per_month", "$#,##0", "[>=1000]#,##0;General"],
  ["persons", "#,##0", "[>=1000]#,##0;General"],
  ["years", "#,##0.00", "#,##0.00"],
])(
  "figures in %s have a format of their own, and one that is right for those of another unit too",
  (unit, own, lasting) => {
    expect(excelFormatOf(unit)).toBe(own);
    expect(lastingFormatOf(unit)).toBe(lasting);
  },
);

test.each([
  [[11.36, 10.92, 10.8], "years", ["11.36", "10.92", "10.80"]],
  [[3.5, 3, 4.1], "years", ["3.5", "3.0", "4.1"]],
  [[30, 31], "years", ["30", "31"]],
  [[2.004, 1.996], "years", ["2", "2"]],
  [[1200, 3.5], "persons", ["1,200", "4"]],
  [[0.25, 0.5], "fraction", ["25.0%", "50.0%"]],
])("figures side by side, %j in %s, have equally many decimals", (figures, unit, texts) => {
  expect(figures.map((figure) => figureText(figure, unit, figures))).toEqual(texts);
});
