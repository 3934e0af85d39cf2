import fc from "fast-check";
import { namedStates } from "../../../codes/stateNames";
import { municipalitiesOf } from "../../../../service/demonstration/municipalities";
import { refusalOf } from "../../../../../tests/support/refusalOf";
import { writings } from "../../../../../tests/support/writings";
import type { ZipCodeItem } from "../wire";
import { readMunicipalities, statesToRead } from "./readMunicipalities";

/** Two codes of each municipality, as the catalog's pages hold them. */
const items = namedStates.flatMap(({ id: state_id }) =>
  municipalitiesOf(state_id).flatMap(({ id, name }) => {
    const item = { state_id, municipality_id: id, municipality_name: name } as ZipCodeItem;
    return [item, item];
  }),
);
/** Splits a text as the border does. */
const split = (text: string): string[] => text.split(",").map((name) => name.trim());
const read = (text: string, ...stateIds: string[]): string[] => readMunicipalities(split(text), stateIds, items);

test.each([
  ["09014", [], ["09014"]],
  ["014,9015", ["09"], ["09014", "09015"]],
  ["Guadalajara", ["14"], ["14039"]],
  ["ZAPOPAN", [], ["14120"]],
  ["alvaro obregon", ["09"], ["09010"]],
  ["Gustavo A Madero", ["09"], ["09005"]],
  ["benito juarez", ["09"], ["09014"]],
  ["Benito Juárez", ["23"], ["23005"]],
  ["Benito Juárez (CDMX)", [], ["09014"]],
  ["Benito Juárez, Q. Roo, Zapopan", [], ["23005", "14120"]],
  ["14039 Guadalajara", [], ["14039"]],
  ["Guadalajara (14039)", [], ["14039"]],
  ["Benito Juárez, Ciudad de México (09014)", [], ["09014"]],
  ["09014 Benito Juárez (Ciudad de México)", [], ["09014"]],
  ["Acapulco", [], ["12001"]],
  ["Tlaquepaque", ["14"], ["14098"]],
  ["Tlajomulco, 120", ["14"], ["14097", "14120"]],
  ["Guadalupe, Zacatecas", [], ["32017"]],
  ["Guadalupe, Zacatecas", ["32"], ["32017", "32056"]],
  ["Puebla, Tlaxcala", [], ["21114", "29033"]],
  ["Veracruz", [], ["30193"]],
])("%j beside %j: %j", (text, stateIds, ids) => {
  expect(read(text, ...stateIds)).toEqual(ids);
});

test("every municipality is found in its state, however it is written", () => {
  const all = namedStates.flatMap(({ id }) => municipalitiesOf(id));
  const anyOf = fc
    .constantFrom(...all)
    .chain(({ id, name }) => fc.record({ id: fc.constant(id), name: writings(name) }));
  fc.assert(
    fc.property(anyOf, ({ id, name }) => {
      const stateId = id.slice(0, 2);
      for (const text of [name, id, id.slice(2), `${id} ${name}`]) expect(read(text, stateId)).toEqual([id]);
      expect(read(`${name} (${stateId})`)).toEqual([id]);
    }),
  );
});

describe("a name that several have", () => {
  test.each([
    ["Benito Juárez", [], "“Benito Juárez, Ciudad de México (09014)”, “Benito Juárez, Quintana Roo (23005)”"],
    ["Juárez", [], "“Juárez, Chihuahua (08037)”, “Juárez, Nuevo León (19031)”"],
    ["San Pedro", [], "“San Pedro, Coahuila de Zaragoza (05033)”, “San Pedro Garza García, Nuevo León (19019)”"],
    ["Tlalnepantla", [], "Tlalnepantla de Baz, Estado de México (15104)"],
    ["Tuxtla", [], "“Tuxtla Gutiérrez, Chiapas (07101)”, “San Andrés Tuxtla, Veracruz"],
    ["014", ["09", "14"], "09014, 14014"],
  ])("%j beside %j is refused with each of them and its state", (text, stateIds, allowed) => {
    const refusal = refusalOf(() => read(text, ...stateIds));
    expect(refusal).toMatchObject({ code: "ambiguousName", details: { value: text } });
    expect(refusal?.details.allowed).toContain(allowed);
    const allowedNames = String(refusal?.details.allowed).replace(" …", "");
    const proposed = allowedNames.split(/, (?![^“]*”)/).map((name) => name.replace(/[“”]/g, ""));
    expect(proposed.length).toBeGreaterThan(1);
    expect(proposed.flatMap((name) => read(name))).toEqual(proposed.map((name) => /\d{5}/.exec(name)?.[0]));
  });
});

describe("what is no municipality of the states given", () => {
  test.each([
    ["19001", ["09"], { state: "Ciudad de México (09)", other: "Nuevo León (19)" }],
    ["09015", ["14"], { state: "Jalisco (14)", other: "Ciudad de México (09)" }],
    ["33001", [], {}],
    ["33001", ["09"], { state: "Ciudad de México (09)" }],
    ["014", [], {}],
    ["000", ["09"], { state: "Ciudad de México (09)" }],
    ["Guadalajra", ["14"], { state: "Jalisco (14)", allowed: "Guadalajara (14039)" }],
    ["Zapopn", [], { allowed: "Zapopan (14120)" }],
    ["19001", ["09", "14"], { other: "Nuevo León (19)" }],
    ["de", ["09"], {}],
    ["14120 Monterrey", [], {}],
    ["Zapopan (Nuevo León)", [], {}],
  ])("%j beside %j is refused", (text, stateIds, details) => {
    const refusal = refusalOf(() => read(text, ...stateIds));
    expect(refusal).toMatchObject({ code: "badMunicipality", details: { value: text, ...details } });
    const allowed = refusal?.details.allowed;
    for (const name of allowed === undefined ? [] : String(allowed).split(/, (?![^“]*”)/))
      expect(read(name.replace(/[“”]/g, ""), ...stateIds)).toEqual([name.match(/\d{5}/)?.[0]]);
  });
});

test.each(["San", "San Tlaquepaque", "x 14039 Guadalajara", "14040 Guadalajara", "(Jalisco)", "x".repeat(201)])(
  "%j names no municipality: too short, too long, or not as one begins or ends",
  (text) => {
    expect(refusalOf(() => read(text))?.code).toBe("badMunicipality");
  },
);

test("blanks in a name do not matter, and four letters of it are enough", () => {
  const rios = { state_id: "13", municipality_id: "13099", municipality_name: " Dos   Ríos " } as ZipCodeItem;
  for (const name of ["Dos Ríos", "Ríos", "Dos  ríos (Hidalgo)"])
    expect(readMunicipalities([name], [], [rios])).toEqual(["13099"]);
});

test("a name that is near to several is refused with each of them, one that ends in digits too", () => {
  const named = (municipality_id: string, municipality_name: string): ZipCodeItem =>
    ({ state_id: "14", municipality_id, municipality_name }) as ZipCodeItem;
  const own = [named("14120", "Zapopan"), named("14121", "Zapotiltic"), named("14122", "Sector 55")];
  const allowedFor = (text: string): unknown =>
    refusalOf(() => readMunicipalities([text], ["14"], own))?.details.allowed;
  expect(allowedFor("Zapo")).toBe("Zapopan (14120), Zapotiltic (14121)");
  expect(allowedFor("Sektor 55")).toBe("Sector 55 (14122)");
});

test.each([
  [[" 09014 "], [], []],
  [[" 14039 Guadalajara", "Zapopan (Jalisco) "], [], ["14"]],
  [["09014", "14"], ["09"], []],
  [["Guadalajara"], ["14"], ["14"]],
  [
    ["Guadalajara", "014"],
    ["14", "09"],
    ["14", "09"],
  ],
  [["14039 Guadalajara", "Benito Juárez (CDMX)"], [], ["14", "09"]],
])("%j beside %j need the pages of %j", (names, stateIds, needed) => {
  expect(statesToRead(names, stateIds)).toEqual(needed);
});

test.each([["Guadalajara"], ["14039 Guadalajara", "Zapopan"], ["x 14039 Guadalajara"], ["Guadalajara (Jalisco) x"]])(
  "%j: a name without a state needs every state, it may be in several",
  (...names) => {
    expect(statesToRead(names, [])).toEqual(namedStates.map(({ id }) => id));
  },
);
