import { bareName } from "./foldedText";

test.each([
  ["Q. Roo", "qroo"],
  ["zip_code", "zipcode"],
  ["Código  Postal", "codigopostal"],
  ["socio-económico", "socioeconomico"],
  ["Superficie (km²)", "superficiekm2"],
  ["Ａｇｕａ", "agua"],
  ["14 - Jalisco", "14jalisco"],
])("%j is compared as %s", (name, bare) => {
  expect(bareName(name)).toBe(bare);
});

test("the signs of the levels tell names apart", () => {
  const levels = ["A/B", "C+", "C", "C-", "D+", "D", "E"].map((level) => bareName(`Hogares de nivel ${level}`));
  expect(new Set(levels).size).toBe(7);
  expect(bareName("level C− (share)")).toBe(bareName("Level C- (share)"));
  expect(bareName("Hogares (%)")).not.toBe(bareName("Hogares"));
});
