import { namedStates } from "./stateNames";
import { readMunicipalityId } from "./geographyIds";
import { stateIdOf, states } from "./states";

test("lists the 32 states in the order of their ids", () => {
  expect(states.map((state) => state.id)).toEqual(Array.from({ length: 32 }, (_, i) => String(i + 1).padStart(2, "0")));
});

test("every state has a name of its own", () => {
  const names = namedStates.map(({ name }) => name);
  expect(new Set(names).size).toBe(32);
  expect([names[8], names[18], names[31]]).toEqual(["Ciudad de México", "Nuevo León", "Zacatecas"]);
});

test.each([
  ["06600", "09"],
  ["01000", "09"],
  ["16999", "09"],
  ["64000", "19"],
  ["44100", "14"],
  ["97000", "31"],
  ["99998", "32"],
  ["00501", undefined],
  ["17000", undefined],
])("%s lies in %s", (code, id) => {
  expect(stateIdOf(code)).toBe(id);
});

test.each([
  ["09014", [], "09014"],
  ["9014", [], "09014"],
  [" 09014 ", ["09"], "09014"],
  ["9014", ["09"], "09014"],
  ["014", ["09"], "09014"],
  ["14", ["09"], "09014"],
  ["2", ["09"], "09002"],
  ["19001", ["09", "19"], "19001"],
  ["32058", [], "32058"],
] as const)("%j beside %j is %s", (text, states, id) => {
  expect(readMunicipalityId(text, states)).toBe(id);
});

test.each([
  ["19001", ["09"]],
  ["09015", ["14"]],
  ["33001", []],
  ["00001", []],
  ["09000", []],
  ["000", ["09"]],
  ["014", []],
  ["014", ["09", "14"]],
  ["090141", []],
  ["Zapopan", ["14"]],
  ["", ["09"]],
] as const)("%j beside %j is none", (text, states) => {
  expect(readMunicipalityId(text, states)).toBeUndefined();
});
