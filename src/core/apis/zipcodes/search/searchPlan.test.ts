import type { Plan } from "../../../dispatcher/batch";
import { BatchSize } from "../batches";
import { closeStates, noteRefusedStates, planSearch, Roads } from "./roads";

const planWithout = (...closed: number[]): Plan => {
  const roads = new Roads(new BatchSize(20));
  closeStates(roads, closed);
  return planSearch(roads);
};

const waiting = (...counts: [state: number, count: number][]): Map<number, number> => new Map(counts);

describe("planSearch", () => {
  test("takes twenty codes a request, of whatever states", () => {
    expect(planWithout().next(waiting([9, 15], [14, 15]), false)).toEqual({
      take: [
        [9, 15],
        [14, 5],
      ],
      parts: 1,
      road: "search",
    });
  });

  test("waits with fewer until it may be partial", () => {
    expect(planWithout().next(waiting([9, 3]), false)).toBeUndefined();
    expect(planWithout().next(waiting([9, 3]), true)).toMatchObject({ take: [[9, 3]], road: "search" });
  });

  test("takes the pages of a state from which many codes are wanted, whole", () => {
    expect(planWithout().next(waiting([30, 2400]), false)).toEqual({ take: [[30, 2400]], parts: 1, road: "pages" });
  });

  test("sends the states that are worth their pages under one filter", () => {
    expect(planWithout().next(waiting([9, 1000], [14, 1500], [19, 12]), false)).toMatchObject({
      take: [
        [9, 1000],
        [14, 1500],
      ],
      road: "pages",
    });
  });

  test("weighs a small state by its size", () => {
    expect(planWithout().next(waiting([6, 45]), true)?.road).toBe("pages");
    expect(planWithout().next(waiting([15, 45]), true)?.road).toBe("search");
  });

  test("takes no code of another state where the first fills the request, and the overdue state before the others", () => {
    expect(planWithout().next(waiting([9, 20], [14, 5]), false)).toMatchObject({ take: [[9, 20]] });
    const take = [
      [14, 15],
      [9, 5],
    ];
    expect(planWithout().next(waiting([9, 15], [14, 15]), false, 14)).toMatchObject({ take, road: "search" });
  });

  test("leaves codes alone whose state's pages are on their way", () => {
    const roads = new Roads(new BatchSize(20));
    roads.underWay.add(9);
    const plan = planSearch(roads);
    expect(plan.next(waiting([9, 15]), true)).toBeUndefined();
    expect(plan.next(waiting([9, 2000]), true)).toBeUndefined();
    expect(plan.next(waiting([9, 15], [14, 20]), false)).toMatchObject({ take: [[14, 20]] });
  });

  test("has nothing to send where nothing waits", () => {
    expect(planWithout().next(waiting(), true)).toBeUndefined();
  });

  test("counts the requests that it will make by either road", () => {
    expect(planWithout().requests(waiting([9, 1000], [14, 1500], [19, 12]))).toBe(3);
    expect(planWithout(9, 14).requests(waiting([9, 1000], [14, 1500], [19, 12]))).toBe(126);
    expect(planWithout().requests(waiting([15, 2000]))).toBe(2);
    expect(planWithout().requests(waiting([0, 41]))).toBe(3);
    expect(planWithout().requests(waiting())).toBe(0);
  });

  test("weighs either road by the length of a request that the service accepts", () => {
    const plan = planSearch(new Roads(new BatchSize(10)));
    expect(plan.next(waiting([15, 120]), true)?.road).toBe("search");
    expect(plan.next(waiting([15, 121]), true)?.road).toBe("pages");
    expect(plan.next(waiting([9, 15]), false)?.take).toEqual([[9, 10]]);
  });

  test("sends states one by one that were refused together, after those that were not", () => {
    const roads = new Roads(new BatchSize(20));
    noteRefusedStates(roads, [9, 14]);
    const plan = planSearch(roads);
    const all = waiting([9, 1000], [14, 1500], [19, 1000], [31, 400]);
    expect(plan.next(all, false)).toMatchObject({
      take: [
        [19, 1000],
        [31, 400],
      ],
      road: "pages",
    });
    expect(plan.next(waiting([9, 1000], [14, 1500]), false)).toMatchObject({ take: [[9, 1000]], road: "pages" });
    expect(plan.requests(all)).toBe(3);
  });

  test("searches where the pages did not work, and codes of no state", () => {
    expect(planWithout(30).next(waiting([30, 2400]), false)?.road).toBe("search");
    expect(planWithout().groupOf("00501", 1)).toBe(0);
    expect(planWithout().next(waiting([0, 5000]), false)?.road).toBe("search");
  });
});
