import { readLocalNetwork, readSurroundings } from "./surroundings";

beforeEach(() => localStorage.clear());

it("finds the mark of the run before", () => {
  expect(readSurroundings("p", new Date(0)).lastRun).toBeUndefined();
  expect(readSurroundings("p", new Date(1)).lastRun).toBe("1970-01-01T00:00:00.000Z");
});

it("takes nothing from the store that is no mark", () => {
  localStorage.setItem("zip-for-excel.checkedAt", "7");
  expect(readSurroundings(undefined, new Date(0)).lastRun).toBeUndefined();
});

it("says that nothing can be stored where the host has no storage", () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no storage");
  });
  expect(readSurroundings(undefined, new Date(0)).canStore).toBe(false);
  setItem.mockRestore();
  expect(readSurroundings(undefined, new Date(0)).canStore).toBe(true);
});

it("tells whether the local network is within reach, where the browser asks", async () => {
  expect(await readLocalNetwork()).toBeUndefined();
  const query = jest.fn().mockResolvedValue({ state: "denied" });
  Object.defineProperty(navigator, "permissions", { configurable: true, value: { query } });
  expect(await readLocalNetwork()).toBe("denied");
  expect(query).toHaveBeenCalledWith({ name: "local-network-access" });
});

it("tells the hosts of the pages around, and nothing else of their addresses", () => {
  const { location } = window;
  const ancestorOrigins = ["https://excel.example:8443", "https://files.example", "null"];
  Object.defineProperty(location, "ancestorOrigins", { configurable: true, value: ancestorOrigins });
  expect(readSurroundings(undefined, new Date(0)).ancestors).toEqual(["excel.example", "files.example", "null"]);
});
