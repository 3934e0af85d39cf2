import { allSteps } from "../../../../tests/support/allSteps";
import { readTable, refuseTooLarge } from "./table";

const named = (columns: unknown, rows: unknown) =>
  allSteps(readTable({ query_id: "q", executed_at: "2026-11-21T12:00:00Z", columns, rows }));

const tooLarge = (details: object): Error => expect.objectContaining({ code: "tooLarge", details }) as Error;

test("holds ten million cells, and no more", () => {
  expect(() => refuseTooLarge(1_000_000, 10)).not.toThrow();
  expect(() => refuseTooLarge(1_000_001, 10)).toThrow(tooLarge({ rows: 1_000_001, columns: 10 }));
  expect(() => refuseTooLarge(1, 10_000_000)).not.toThrow();
});

test("reads more columns than a sheet has, of which a formula asks for some", () => {
  const columns = Array.from({ length: 16_385 }, (_, index) => `c${index}`);
  expect(named(columns, [{ c0: 1 }]).columns).toHaveLength(16_385);
});

test("refuses more cells than the reply can have held", () => {
  const ownKeys = Array.from({ length: 10_000 }, (_, index) => ({ [`k${index}`]: 1 }));
  expect(() => named([], ownKeys)).toThrow(tooLarge({ rows: 10_000, columns: 10_000 }));
});

test.each([[{}], [{ rows: "none" }], [{ rows: null }]])("refuses %j", (body) => {
  expect(() => allSteps(readTable(body))).toThrow(
    expect.objectContaining({ code: "unreadable", details: { field: "rows" } }),
  );
});
