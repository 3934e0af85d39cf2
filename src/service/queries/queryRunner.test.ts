import { limitErrors } from "./queryRunner";

test.each([
  [1_000, "1 second"],
  [10_000, "10 seconds"],
  [500, "0.5 seconds"],
])("a query that was ended after %i ms ran longer than %s", (milliseconds, time) => {
  expect(limitErrors.tooSlow(milliseconds).message).toBe(`The query ran longer than ${time} and was ended.`);
});
