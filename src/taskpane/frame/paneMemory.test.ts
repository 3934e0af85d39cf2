import { createPaneMemory } from "./paneMemory";

beforeEach(() => localStorage.clear());

it("remembers the last tab", () => {
  createPaneMemory("one.").keepLastTab("sheet");
  expect([createPaneMemory("one.").lastTab(), createPaneMemory("two.").lastTab()]).toEqual(["sheet", undefined]);
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
