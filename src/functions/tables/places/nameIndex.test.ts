import { readItem } from "../../../core/apis/zipcodes/search/fields";
import { namedStates } from "../../../core/codes/stateNames";
import { nameIndexOf } from "./nameIndex";

const stateIds = new Map(namedStates.map(({ id, name }) => [name, id]));
const item = (zip_code: string, state_name: string, municipality_name: string, ...neighborhoods: string[]) =>
  readItem({ zip_code, state_id: stateIds.get(state_name), state_name, municipality_name, neighborhoods });

const index = nameIndexOf([
  item("01000", "Ciudad de México", "Álvaro Obregón", "San Ángel (Colonia, Urbano)"),
  item("42000", "Hidalgo", "Pachuca de Soto", "Centro"),
  item("58000", "Michoacán de Ocampo", "Hidalgo", "Morelia Centro (Colonia, Urbano)"),
  item("20000", "Aguascalientes", "Calvillo", "Hidalgo (Barrio, Urbano)", "Los Álamos (Norte)"),
  item("39300", "Guerrero", "Acapulco de Juárez", "San Ángel Inn (Colonia, Urbano)"),
]);

const found = (name: string): string[] => index.find(name).map(({ zip_code }) => zip_code);

test.each([
  ["a state and a municipality alike, before any neighborhood", "hidalgo", ["42000", "58000"]],
  ["a municipality without its accents", "ALVARO OBREGON", ["01000"]],
  ["a neighborhood of the whole name before those that hold it", "San Angel", ["01000"]],
  ["a plain neighborhood before one that holds its name", "centro", ["42000"]],
  ["whole words within a neighborhood", "morelia", ["58000"]],
  ["a name in parentheses that is no type and zone", "Los Álamos (Norte)", ["20000"]],
  ["whole words within a municipality where no neighborhood has them", "acapulco", ["39300"]],
])("finds %s", (_what, name, codes) => {
  expect(found(name)).toEqual(codes);
});

test.each([
  ["Col. San Ángel", ["01000"]],
  ["COLONIA SAN ANGEL", ["01000"]],
  ["Fracc. Ángel Inn", ["39300"]],
  ["El Ángel Inn", ["39300"]],
  ["U.H. Centro", ["42000"]],
  ["Barrio Hidalgo", ["20000"]],
  ["Col.", []],
  ["Coliseo Centro", []],
])("a kind before the name of a neighborhood does not count, and no state is meant: %s", (name, codes) => {
  expect(found(name)).toEqual(codes);
});

test("a neighborhood whose own name begins with a kind is found by it alone", () => {
  const two = nameIndexOf([item("01000", "a", "b", "Barrio Norte"), item("02000", "a", "b", "Norte")]);
  expect(two.find("Barrio Norte").map(({ zip_code }) => zip_code)).toEqual(["01000"]);
});

test("finds a state that is written in another way, with a municipality of that name, before any neighborhood", () => {
  const of = (name: string, stateId: string) => index.find(name, stateId).map(({ zip_code }) => zip_code);
  expect(of("Mich.", "16")).toEqual(["58000"]);
  expect(of("Hidalgo", "13")).toEqual(["42000", "58000"]);
  expect(of("San Ángel", "12")).toEqual(["39300"]);
  expect(of("San Ángel", "19")).toEqual(["01000"]);
});

test("finds the codes of a city or neighborhood that is called otherwise, and names that people shorten", () => {
  const juarez = readItem({
    zip_code: "06600",
    municipality_id: "08037",
    municipality_name: "Juárez",
    neighborhoods: ["Santa Fe"],
  });
  const of = (name: string) => nameIndexOf([juarez]).find(name).length;
  expect(["Cd. Juárez", "ciudad juarez", "Sta. Fe", "06600 Santa Fe", "zona rosa"].map(of)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ["Ajijic", "14030"],
  ["Creel", "08009"],
  ["Sayulita", "18020"],
  ["Holbox", "23007"],
])("finds of the town %s its own codes, not all of its municipality", (town, municipality_id) => {
  const items = ["Centro", `${town} Centro`].map((name, at) =>
    readItem({ zip_code: `4590${at}`, municipality_id, municipality_name: "a", neighborhoods: [name] }),
  );
  const [, own] = items;
  expect(nameIndexOf(items).find(town)).toEqual([own]);
});

test.each(["colonia", "urbano", "ange", "--", "Guadalajara", "Del.", "de la"])("finds nothing by %s", (name) => {
  expect(found(name)).toEqual([]);
});

test("proposes the nearest names as the service writes them, the nearest first", () => {
  expect(index.nearest("hidalgoo")).toEqual(["Hidalgo"]);
  expect(index.nearest("San Angle")).toEqual(["San Ángel"]);
  expect(index.nearest("Guadalajara")).toEqual([]);
});

test.each([
  ["the first word of a name", "san", ["01000", "39300"]],
  ["the words in the middle of a name, and not those of two names", "angel inn", ["39300"]],
  ["no words that two names have together", "centro san", []],
])("finds by %s", (_what, name, codes) => {
  expect(found(name)).toEqual(codes);
});
