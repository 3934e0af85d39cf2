import { namedStates } from "./stateNames";
import { municipalitiesOf } from "../../service/demonstration/municipalities";
import { citiesOf, municipalityOfCity, namesNothing, placeName } from "./placeNames";

const municipalities = namedStates.flatMap(({ id }) => municipalitiesOf(id));

test("every city finds its municipality, but for names that others have too", () => {
  const shared = ["Tlalnepantla", "San Pedro", "San Nicolás"];
  const named = municipalities.flatMap(({ id }) => citiesOf(id).map((city) => ({ id, city })));
  expect(named.length).toBeGreaterThan(30);
  for (const { id, city } of named) expect(municipalityOfCity(city)).toBe(shared.includes(city) ? undefined : id);
});

test.each([
  ["Cd. Juárez", "Juárez"],
  ["CIUDAD JUAREZ", "Juárez"],
  ["Cancun", "Benito Juárez"],
  ["Acapulco", "Acapulco de Juárez"],
  ["GDL", "Guadalajara"],
  ["Villahermosa", "Centro"],
  ["Tlalnepantla", undefined],
])("%s is in the municipality %s", (city, name) => {
  expect(municipalities.find(({ id }) => id === municipalityOfCity(city))?.name).toBe(name);
});

test.each([
  ["Sta. Fe", "santa fe"],
  ["06700 Roma", "roma"],
  ["Roma, 06700", "roma"],
  ["Gral. Escobedo", "general escobedo"],
  ["20 de Noviembre", "20 de noviembre"],
  ["10000", "10000"],
])("%s is %s", (written, whole) => {
  expect(placeName(written)).toBe(whole);
});

test.each(["Del.", "de la", "", "Los"])("%j names nothing", (name) => {
  expect(namesNothing(placeName(name))).toBe(true);
});
