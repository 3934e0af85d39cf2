import { readFreshHours } from "../../page/remembered";
import { readSurroundings } from "../../page/surroundings";
import { createPaneMemory } from "./paneMemory";
import { tabNames } from "./tabs";

beforeEach(() => localStorage.clear());

it.each(tabNames)("remembers the tab %s", (tab) => {
  createPaneMemory("one.").keepLastTab(tab);
  expect(createPaneMemory("one.").lastTab()).toBe(tab);
  expect(createPaneMemory("two.").lastTab()).toBeUndefined();
});

it.each(["browse", '"settings"', "7", "[]", "null", ""])(
  "takes nothing that is no tab from the store: %j",
  (stored) => {
    localStorage.setItem("zip-for-excel.tab", stored);
    expect(createPaneMemory().lastTab()).toBeUndefined();
  },
);

it.each([
  ["{", []],
  ['{"id":"a","name":"A"}', []],
  ['[null,7,{"id":"a"},{"id":"b","name":"B"}]', [{ id: "b", name: "B" }]],
])("takes from the stored queries %s only what is a query", (stored, queries) => {
  localStorage.setItem("zip-for-excel.queries", stored);
  expect(createPaneMemory().queries()).toEqual(queries);
});

it("leaves nothing behind when it is cleared", () => {
  const memory = createPaneMemory();
  memory.keepLastTab("queries");
  memory.keepTheme("dark");
  memory.keepQueries([{ id: "a", name: "A" }]);
  memory.keepFreshHours(48);
  readSurroundings(undefined, new Date(0));
  expect(readFreshHours(undefined)).toBe(48);
  memory.clear();
  expect(localStorage).toHaveLength(0);
});
