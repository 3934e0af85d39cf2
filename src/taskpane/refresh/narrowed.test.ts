/** @jest-environment node */
import { FaultyApp } from "../../../tests/faults/faultyApp";
import { latestOf, queryOf, searchOf } from "../../../tests/faults/formulas";
import { isOlder } from "./narrowed";

const hour = 3_600_000;

function isOlderThanOneHour({ app }: FaultyApp, name: string, given: unknown[] | undefined): boolean {
  return isOlder(app, [{ name, given: [given] }], app.now() - hour);
}

test("an answer is older once its time has passed, and one that is not held or not known is of unknown age", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"), hour);
  expect(isOlderThanOneHour(faulty, "ZIP.LATEST", ["06600"])).toBe(false);
  expect(isOlderThanOneHour(faulty, "ZIP.LATEST", ["06700"])).toBe(true);
  expect(isOlderThanOneHour(faulty, "ZIP.LATEST", undefined)).toBe(true);
  await faulty.clock.pass(hour);
  expect(isOlderThanOneHour(faulty, "ZIP.LATEST", ["06600"])).toBe(true);
});

test("a formula is older while one of the categories that the workbook uses is, though another came just now", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"), 2 * hour);
  await faulty.evaluate({ ...latestOf("06600"), args: [[["06600"]], [["housing"]]] }, 1000);
  expect(isOlderThanOneHour(faulty, "ZIP.LATEST", ["06600"])).toBe(true);
});

test("a function is as old as the answers of its own operation", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(searchOf("06600"), 2 * hour);
  await faulty.evaluate(latestOf("06600"), 1000);
  expect(isOlderThanOneHour(faulty, "ZIP.SEARCH", ["06600"])).toBe(true);
  expect(isOlderThanOneHour(faulty, "ZIP.LATEST", ["06600"])).toBe(false);
  expect(isOlderThanOneHour(faulty, "ZIP.AGGREGATE", ["06600"])).toBe(false);
});

test("a query is as old as its own answer", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(queryOf("orders"), 1000);
  expect(isOlderThanOneHour(faulty, "QUERY.ROWS", ["orders"])).toBe(false);
  await faulty.clock.pass(2 * hour);
  expect(isOlderThanOneHour(faulty, "QUERY.ROWS", ["orders"])).toBe(true);
});
