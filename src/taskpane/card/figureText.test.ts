import { excelFormatOf, lastingFormatOf } from "./figureText";

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
