import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { findNeighborhoods } from "./findGeography";

const item = { zip_code: "11550", municipality_name: "Miguel Hidalgo", state_name: "CDMX", neighborhoods: ["Polanco"] };
const held = new Map([["09", [item as ZipCodeItem]]]);

test.each([
  ["p", []],
  ["po", []],
  ["pol", ["Polanco"]],
])("neighborhoods are found from three letters on: %s", (typed, found) => {
  expect(findNeighborhoods(typed, held).map(({ name }) => name)).toEqual(found);
});
