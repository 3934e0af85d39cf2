import fc from "fast-check";
import { readPostalCode } from "./postalCode";

describe("readPostalCode", () => {
  test.each([
    [6700, "06700"],
    ["6700", "06700"],
    [" 06700 ", "06700"],
    ["C.P. 06700", "06700"],
    ["cp06700", "06700"],
    ["CP: 06700", "06700"],
    ["MX-06600", "06600"],
    ["０６７００", "06700"],
    ["\u00A006700\u200B", "06700"],
    ["06600 MEX", "06600"],
    ["06600, México", "06600"],
    ["06600-000", "06600"],
    ["06600-0000", "06600"],
    ["6700.0", "06700"],
    ["06700.00", "06700"],
    ["'42077", "42077"],
    ["’6700", "06700"],
    ["Código postal 06700", "06700"],
    ["Cód. Postal: 06700", "06700"],
    ["C. P. 06700", "06700"],
    ["ZIP code 06700", "06700"],
    ["06700 C.P.", "06700"],
    ["06700.", "06700"],
    ["#06700", "06700"],
    ["(06700)", "06700"],
    ["“06700”,", "06700"],
    ["06700–000", "06700"],
    ["06700, MX", "06700"],
    ["MEX-06700", "06700"],
    ["C.P.\n06700\r\nMéxico", "06700"],
    ["00501", "00501"],
    [99999, "99999"],
    [1000, "01000"],
  ])("reads %j as %s", (value, code) => {
    expect(readPostalCode(value)).toEqual({ kind: "code", code });
  });

  test.each([[null], [undefined], [0], [""], ["  "], ["\u00A0"], ["0"]])("takes %j for blank", (value) => {
    expect(readPostalCode(value)).toEqual({ kind: "blank" });
  });

  test.each([
    [1],
    [999],
    [100000],
    [-6700],
    [6700.5],
    [NaN],
    [Infinity],
    [true],
    [false],
    ["abc"],
    ["067"],
    ["067001"],
    ["06700-1"],
    ["6700.5"],
    ["6700."],
    ["06600-700"],
    ["06600 MEXICALI"],
    ["06700, CDMX"],
    ["06700 06600"],
    ["06.700"],
    ["0.06700"],
    [".06700"],
    ["-6700"],
    ["06700-1234"],
    ["000-0000"],
    ["C.P."],
    [{}],
    [[]],
  ])("refuses %j", (value) => {
    expect(readPostalCode(value)).toEqual({ kind: "bad" });
  });

  test("reads back every code it gives", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999 }), (number) => {
        const read = readPostalCode(number);
        expect(read.kind === "code" && readPostalCode(read.code)).toEqual(read);
      }),
    );
  });
});
