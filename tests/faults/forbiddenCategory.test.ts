import { categories } from "../../src/core/apis/zipcodes/wire";
import { latestItem, rightValue } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import type { Formula } from "./formulas";

/** A hundred codes of all states. Every fourth is unknown to the service. */
const codes = Array.from({ length: 100 }, (_, index) => `${String((index % 32) + 1).padStart(2, "0")}${100 + index}`);
const isUnknown = (code: string): boolean => Number(code) % 4 === 1;

/** Refuses with 403 what is asked of health, and then with 400 what has an unknown code. */
const reply: Reply = ({ body }) => {
  const asked = body as { zip_codes: string[]; categories: string[] };
  if (asked.categories.includes("health")) return { status: 403 };
  if (asked.zip_codes.some(isUnknown)) return { status: 400 };
  const data = (code: string) => Object.fromEntries(asked.categories.map((name) => [`${name}_ab`, rightValue(code)]));
  return { body: { results: asked.zip_codes.map((code) => ({ ...latestItem(code), data: data(code) })) } };
};

test("a category without permission, beside 25 unknown codes, keeps no known one from its other values for more than ten recalculations", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([reply], /latest$/);
  const formulas = categories.map((category): Formula => {
    return { id: "ZIP.LATEST", args: [codes.map((code) => [code]), [[category]]], path: /\/latest$/ };
  });
  let cells = formulas.map((formula) => faulty.call(formula));
  for (let recalculation = 1; recalculation < 10; recalculation++) {
    await faulty.clock.pass(9000);
    cells = formulas.map((formula) => faulty.call(formula));
  }
  await faulty.clock.pass(9000);
  for (const [index, category] of categories.entries()) {
    if (category === "health") continue;
    const rows = cells[index]?.outcome ?? [];
    const missing = codes.filter((code, row) => !isUnknown(code) && !Array.isArray(rows[row]));
    expect([category, missing]).toEqual([category, []]);
  }
});
