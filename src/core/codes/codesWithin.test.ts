import { codesWithin } from "./codesWithin";

test.each([
  ["06700 Roma Norte", ["06700"]],
  ["06700, CDMX", ["06700"]],
  ["Tienda 4, C.P.06700 Roma", ["06700"]],
  ["06700Roma", ["06700"]],
  ["Roma\n06700", ["06700"]],
  ["06700-1234", ["06700"]],
  ["06700 06700", ["06700"]],
  ["006700", ["06700"]],
  ["06700.0 Roma", ["06700"]],
  ["C.P. 6700 Roma Norte", ["06700"]],
  ["6700, Roma Norte", ["06700"]],
  ["06700/06760", ["06700", "06760"]],
  ["06700 y 06760, 06780", ["06700", "06760", "06780"]],
  ["Roma", []],
  ["0.06700", []],
  ["6700.5 Roma", []],
  ["Insurgentes 1234", []],
  ["2024 sin dato", []],
  ["12/05/2024", []],
  ["55 1234 5678", []],
  ["ana06700@correo.mx, 5512345678 ext. 06700", []],
  ["00000", []],
  ["B6700", []],
  ["Local 5,120 interior", []],
  ["1,044,100", []],
])("%j means %j", (text, codes) => {
  expect(codesWithin(text)).toMatchObject({ codes });
});

test.each([
  ["O6700", ["06700"]],
  ["O62OO", ["06200"]],
  ["06-700", ["06700"]],
  ["0670o", ["06700"]],
  ["44l00", ["44100"]],
  ["I4100 Roma", ["14100"]],
  ["6,700", ["06700"]],
  ["44,100.00", ["44100"]],
  ["C.P. 44.100", ["44100"]],
])("%j is a mistyped %j", (text, codes) => {
  expect(codesWithin(text)).toMatchObject({ codes, isMistyped: true });
});

test("what stands around a code is told as it is written", () => {
  expect(codesWithin("06700 Roma Norte").extra).toEqual([" Roma Norte"]);
  expect(codesWithin("Tienda\n06700 Roma").extra).toEqual(["Tienda ", " Roma"]);
  expect(codesWithin("06700 06760").extra).toEqual([]);
});
