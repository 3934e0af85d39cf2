import fc from "fast-check";
import type { Plan } from "../../../dispatcher/batch";
import { BatchSize } from "../batches";
import { planLatest } from "./plan";

const asAsked = (): Plan => planLatest(new BatchSize(100));

describe("planLatest", () => {
  test("waits with a batch that is not full until it may be partial", () => {
    expect(asAsked().next(new Map([[1, 99]]), false)).toBeUndefined();
    expect(asAsked().next(new Map([[1, 99]]), true)).toEqual({ take: [[1, 99]], parts: 1 });
    expect(asAsked().next(new Map(), true)).toBeUndefined();
  });

  test("begins with the overdue group where a batch is full, and goes on with what is nearest", () => {
    const waiting = new Map([
      [0b001, 300],
      [0b010, 5],
      [0b011, 50],
    ]);
    const take = [
      [0b010, 5],
      [0b011, 50],
      [0b001, 45],
    ];
    for (const mayBePartial of [false, true])
      expect(asAsked().next(waiting, mayBePartial, 0b010)).toEqual({ take, parts: 0b011 });
    expect(asAsked().next(new Map([[0b100, 100]]), false, 0b100)).toEqual({ take: [[0b100, 100]], parts: 0b100 });
    const full = new Map([
      [0b001, 60],
      [0b010, 40],
    ]);
    expect(asAsked().next(full, false, 0b010)?.take).toEqual([
      [0b010, 40],
      [0b001, 60],
    ]);
  });

  test("mixes the groups that want the most alike, whichever came first", () => {
    const waiting = new Map([
      [0b000001, 90],
      [0b001111, 50],
      [0b000111, 50],
    ]);
    const take = [
      [0b001111, 50],
      [0b000111, 50],
    ];
    expect(asAsked().next(waiting, false)).toEqual({ take, parts: 0b001111 });
  });

  test("fills a batch that may be partial before it lets codes of other categories into the last one", () => {
    const waiting = new Map([
      [0b000001, 60],
      [0b111110, 60],
    ]);
    expect(asAsked().next(waiting, true)).toEqual({ take: [[0b000001, 60]], parts: 0b000001 });
    expect(asAsked().next(waiting, false)).toMatchObject({ parts: 0b111111 });
  });

  test("counts the requests that it will make", () => {
    const counted = (...counts: number[]): number =>
      asAsked().requests(new Map(counts.map((count, at) => [at, count])));
    expect([counted(), counted(1), counted(60, 40), counted(60, 41)]).toEqual([0, 1, 1, 2]);
  });
});

test("a plan needs the fewest requests there are for any mix of categories, and bounds the surplus by its mixed batches", () => {
  fc.assert(
    fc.property(groupsOf(700), (groups) => {
      const { requests, surplus, sizes } = run(asAsked(), groups);
      const counts = Object.values(groups);
      expect(requests).toBe(Math.ceil(total(groups as Record<number, number>) / 100));
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(100);
      const pure = counts.reduce((sum, count) => sum + Math.floor(count / 100), 0);
      expect(surplus).toBeLessThanOrEqual((requests - pure) * 100 * 5);
    }),
  );
});

/** Takes batches out of the groups until none is left. */
function run(plan: Plan, groups: Record<number, number>): { requests: number; surplus: number; sizes: number[] } {
  const waiting = new Map(Object.entries(groups).map(([group, count]) => [Number(group), count]));
  const sizes: number[] = [];
  let surplus = 0;
  for (;;) {
    const next = plan.next(waiting, true);
    if (!next) break;
    let size = 0;
    for (const [group, count] of next.take) {
      const left = (waiting.get(group) ?? 0) - count;
      if (left < 0 || (next.parts & group) !== group)
        throw new Error("took what is not there, or left out what was asked");
      if (left === 0) waiting.delete(group);
      else waiting.set(group, left);
      surplus += count * bits(next.parts & ~group);
      size += count;
    }
    if (size === 0) throw new Error("took nothing");
    sizes.push(size);
  }
  if (waiting.size > 0) throw new Error("left something behind");
  return { requests: sizes.length, surplus, sizes };
}

const bits = (parts: number): number => [...parts.toString(2)].filter((bit) => bit === "1").length;
const total = (groups: Record<number, number>): number => Object.values(groups).reduce((sum, count) => sum + count, 0);
const groupsOf = (maxCodes: number) =>
  fc.dictionary(fc.integer({ min: 1, max: 63 }).map(String), fc.integer({ min: 1, max: maxCodes }), { maxKeys: 20 });
