import { readLatestItem } from "./readLatestItem";

const item = { zip_code: 6600, state_id: "09", data: { health_beds: 3 }, error: null };

test("an item has its figures, its geography apart from them, and no error where the service says none", () => {
  const { data, geography, error } = readLatestItem(item);
  expect(data).toEqual({ health_beds: 3 });
  expect(geography).toMatchObject({ zip_code: "6600", state_id: "09" });
  expect(geography).not.toHaveProperty("data");
  expect(error).toBe("");
});

test("an item whose geography cannot be read has its figures beside the bare code", () => {
  expect(readLatestItem({ ...item, state_id: {} })).toEqual({
    data: { health_beds: 3 },
    geography: { zip_code: "6600" },
    error: "",
  });
});

test("what the service says against a code stands beside no figures", () => {
  expect(readLatestItem({ zip_code: "06600", error: "gone" })).toMatchObject({ data: {}, error: "gone" });
});

test("an item with figures that are none cannot be read", () => {
  expect(() => readLatestItem({ ...item, data: { health_beds: "many" } })).toThrow(
    expect.objectContaining({ code: "unreadable" }),
  );
});
