import { readLatestItem } from "./latestBatch";

const item = { zip_code: 6600, state_id: "09", data: { health_beds: 3 }, error: null };

test("an item has its figures, its geography apart from them, and no error where the service says none", () => {
  const { data, geography, error } = readLatestItem(item);
  expect(data).toEqual({ health_beds: 3 });
  expect(geography).toMatchObject({ zip_code: "6600", state_id: "09" });
  expect(geography).not.toHaveProperty("data");
  expect(error).toBe("");
});

test("a field of the geography that cannot be read is noted, and costs neither the figures nor the other fields", () => {
  expect(readLatestItem({ ...item, neighborhoods: { Urbano: 3 } })).toEqual({
    data: { health_beds: 3 },
    unreadable: [],
    geography: { zip_code: "6600", state_id: "09", unreadable: ["neighborhoods"] },
    error: "",
  });
});

test("what the service says against a code stands beside no figures", () => {
  expect(readLatestItem({ zip_code: "06600", error: "gone" })).toMatchObject({ data: {}, error: "gone" });
});

test("figures that are none are named, and the others stay", () => {
  const data = { health_beds: "many", housing_total: 4, health_doctors: null, housing_rooms: {}, housing_cars: "2" };
  expect(readLatestItem({ ...item, data })).toMatchObject({
    data: { housing_total: 4, housing_cars: 2 },
    unreadable: ["health_beds", "housing_rooms"],
  });
});

test.each([{ data: "none" }, { zip_code: {}, data: { health_beds: "many" } }, { zip_code: {} }])(
  "an item such as %j cannot be read",
  (fields) => {
    expect(() => readLatestItem({ ...item, ...fields })).toThrow(expect.objectContaining({ code: "unreadable" }));
  },
);
