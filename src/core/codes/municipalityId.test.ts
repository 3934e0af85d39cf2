import { readMunicipalityId } from "./states";

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
