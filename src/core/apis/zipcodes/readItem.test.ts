import { readItem } from "./readItem";

test("codes have five digits again, however the service writes them", () => {
  expect(readItem({ zip_code: 6600, neighbors: [6700, "6500", "11560"] })).toMatchObject({
    zip_code: "06600",
    neighbors: ["06700", "06500", "11560"],
  });
});
