import type { ZipCodeItem } from "../wire";
import { MunicipalityIndex } from "./readMunicipalities";

const longName = "x".repeat(200);
const items = [
  ["14039", "Guadalajara"],
  ["14098", "San Pedro Tlaquepaque"],
  ["13076", "Tula de Allende"],
  ["13099", " Dos   Ríos "],
  ["14999", longName],
  ["14998", `${longName}y`],
].map(([municipality_id = "", municipality_name = ""]): ZipCodeItem => {
  return { state_id: municipality_id.slice(0, 2), municipality_id, municipality_name } as ZipCodeItem;
});
const find = (text: string, ...stateIds: string[]): string[] =>
  MunicipalityIndex.of(items, stateIds)
    .find(text)
    .map(({ id }) => id);

test.each(["San Pedro", "Pedro Tlaquepaque", "tlaquepaque", "San Pedro Tlaquepaque (Jalisco) "])(
  "%j is San Pedro Tlaquepaque: a name, or how one begins or ends",
  (text) => {
    expect(find(text)).toEqual(["14098"]);
  },
);

test.each(["San", "Pedro", "San Tlaquepaque", "x 14039 Guadalajara", "Guadalajara (Jalisco) x", ""])(
  "%j is no municipality",
  (text) => {
    expect(find(text)).toEqual([]);
  },
);

test("a word of four letters is enough, one of three is not", () => {
  expect([find("Tula"), find("de Allende"), find("Allende")]).toEqual([["13076"], ["13076"], ["13076"]]);
});

test("blanks in a name do not matter, and neither do those of a column", () => {
  expect([find("Dos Ríos"), find("Ríos"), find("Dos  ríos, Hidalgo")]).toEqual([["13099"], ["13099"], ["13099"]]);
});

test("a state alone, or one after a line break, names no municipality", () => {
  expect([find("(Jalisco)"), find("Tula\n(Jalisco)"), find("Tula (Jalisco)"), find(", Jalisco")]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test("a municipality is shown and proposed with its id before its name", () => {
  const index = MunicipalityIndex.of(items.slice(0, 1), []);
  expect(index.find("Guadalajara").map(index.shown)).toEqual(["14039 Guadalajara (Jalisco)"]);
  expect(index.nameables).toEqual([{ names: ["Guadalajara"], proposed: "14039 Guadalajara" }]);
});

test("an id before a name must be the municipality's own", () => {
  expect([find(" 14039 Guadalajara"), find("14039  Guadalajara"), find("14040 Guadalajara")]).toEqual([
    ["14039"],
    ["14039"],
    [],
  ]);
});

test("a text longer than any name is not looked for", () => {
  expect([find(longName), find(`${longName}y`)]).toEqual([["14999"], []]);
});

test("an index is made once for the same codes and states", () => {
  const of = (...stateIds: string[]): MunicipalityIndex => MunicipalityIndex.of(items, stateIds);
  const [all, jalisco] = [of(), of("14")];
  expect([of(), of("14")]).toEqual([all, jalisco]);
  expect(of()).toBe(all);
  expect(of("14")).toBe(jalisco);
  expect([find("Tula", "14"), find("Tula", "13")]).toEqual([[], ["13076"]]);
});
