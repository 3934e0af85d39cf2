import { suggestedNames } from "./suggestedNames";

const nameables = [
  { proposed: "02 Baja California", names: ["Baja California", "BC"] },
  { proposed: "03 Baja California Sur", names: ["Baja California Sur", "BCS"] },
  { proposed: "14 Jalisco", names: ["Jalisco", "Jal"] },
  { proposed: "22 Querétaro", names: ["Querétaro"] },
];

test.each([
  ["Jalsco", ["14 Jalisco"]],
  ["queretaroo", ["22 Querétaro"]],
  ["californía", ["02 Baja California", "03 Baja California Sur"]],
  ["baja california surr", ["03 Baja California Sur"]],
  ["Texas", []],
  ["XY", []],
  ["BX", ["02 Baja California", "03 Baja California Sur"]],
])("%s: %j", (name, proposed) => {
  expect(suggestedNames(name, nameables)).toEqual(proposed);
});

test("the nearest come first, each once and no more than asked", () => {
  const spelled = (name: string) => ({ proposed: name, names: [name] });
  const candidates = ["carts", "cart", "cart", "cut", "cots"].map(spelled);
  expect(suggestedNames("cat", candidates)).toEqual(["cart", "cut", "carts"]);
  expect(suggestedNames("cat", candidates, 1)).toEqual(["cart"]);
  expect(suggestedNames("cat", [])).toEqual([]);
});
