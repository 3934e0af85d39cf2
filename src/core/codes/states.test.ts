import { namedStates } from "./stateNames";
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
