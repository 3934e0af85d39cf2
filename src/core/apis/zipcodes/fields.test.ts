import { readItem } from "./fields";

test("codes and ids have their digits again, however the service writes them", () => {
  expect(
    readItem({ zip_code: 6600, state_id: 9, municipality_id: 9015, neighbors: [6700, "6500", "11560"] }),
  ).toMatchObject({
    zip_code: "06600",
    state_id: "09",
    municipality_id: "09015",
    neighbors: ["06700", "06500", "11560"],
  });
});
