import { indicators } from "../../service/demonstration/indicators";
import { withoutFields } from "./useMapValues";

test("a map offers the population and its density once, as fields of the codes", () => {
  const left = new Set(withoutFields(indicators));
  expect(indicators.filter((one) => !left.has(one)).map(({ mnemonic }) => mnemonic)).toEqual([
    "demographic_population_total",
    "demographic_density",
  ]);
});
