import type { Plan } from "../../../dispatcher/batch";
import { BatchSize } from "../batches";
import { Roads } from "./roads";

const wanted = (...counts: [state: number, count: number][]): Map<number, number> => new Map(counts);

test("states too small for a page each are read together, where many of their codes are wanted", () => {
  const roads = new Roads(new BatchSize(20));
  expect(roads.choose(wanted([3, 19], [4, 19], [6, 19], [23, 19]))).toMatchObject({ lists: [], requests: 4 });
  expect(roads.choose(wanted([3, 190], [4, 190]))).toMatchObject({ lists: [[4, 3]], requests: 1 });
});

test("states that are asked alone share no page, which counts", () => {
  const roads = new Roads(new BatchSize(20));
  roads.known.refuse([3, 4]);
  expect(roads.choose(wanted([3, 190], [4, 190]))).toMatchObject({ lists: [[4], [3]], requests: 2 });
});

test("shorter searches make pages worth reading", () => {
  expect(new Roads(new BatchSize(20)).choose(wanted([9, 60])).lists).toEqual([]);
  expect(new Roads(new BatchSize(10)).choose(wanted([9, 65])).lists).toEqual([[9]]);
});

test("closed pages open again, and states that were refused together stay apart until the account changes", () => {
  const roads = new Roads(new BatchSize(20));
  const both = wanted([9, 1000], [14, 1500]);
  roads.known.refuse([9, 14]);
  roads.known.refuse([14]);
  expect(roads.choose(both).lists).toEqual([[9]]);
  roads.reopen();
  expect(roads.choose(both).lists).toEqual([[9], [14]]);
  roads.forget();
  expect(roads.choose(both).lists).toEqual([[9, 14]]);
});

const planWithout = (...closed: number[]): Plan => {
  const roads = new Roads(new BatchSize(20));
  roads.known.close(closed);
  return roads.plan();
};

describe("the plan of point searches", () => {
  test("takes twenty codes a request, of whatever states", () => {
    expect(planWithout().next(wanted([9, 15], [14, 15]), false)).toEqual({
      take: [
        [9, 15],
        [14, 5],
      ],
      parts: 1,
      road: "search",
    });
  });

  test("takes the pages of a state from which many codes are wanted, whole", () => {
    expect(planWithout().next(wanted([30, 2400]), false)).toEqual({ take: [[30, 2400]], parts: 1, road: "pages" });
  });

  test("sends the states that are worth their pages under one filter", () => {
    expect(planWithout().next(wanted([9, 1000], [14, 1500], [19, 12]), false)).toMatchObject({
      take: [
        [9, 1000],
        [14, 1500],
      ],
      road: "pages",
    });
  });

  test("weighs a small state by its size", () => {
    expect(planWithout().next(wanted([6, 45]), true)?.road).toBe("pages");
    expect(planWithout().next(wanted([15, 45]), true)?.road).toBe("search");
  });

  test("takes no code of another state where the first fills the request, and the overdue state before the others", () => {
    expect(planWithout().next(wanted([9, 20], [14, 5]), false)).toMatchObject({ take: [[9, 20]] });
    const take = [
      [14, 15],
      [9, 5],
    ];
    expect(planWithout().next(wanted([9, 15], [14, 15]), false, 14)).toMatchObject({ take, road: "search" });
  });

  test("leaves codes alone whose state's pages are on their way", () => {
    const roads = new Roads(new BatchSize(20));
    roads.underWay.add(9);
    const plan = roads.plan();
    expect(plan.next(wanted([9, 15]), true)).toBeUndefined();
    expect(plan.next(wanted([9, 2000]), true)).toBeUndefined();
    expect(plan.next(wanted([9, 15], [14, 20]), false)).toMatchObject({ take: [[14, 20]] });
  });

  test("counts the requests that it will make by either road", () => {
    expect(planWithout().requests(wanted([9, 1000], [14, 1500], [19, 12]))).toBe(3);
    expect(planWithout(9, 14).requests(wanted([9, 1000], [14, 1500], [19, 12]))).toBe(126);
    expect(planWithout().requests(wanted([15, 2000]))).toBe(2);
    expect(planWithout().requests(wanted([0, 41]))).toBe(3);
    expect(planWithout().requests(wanted())).toBe(0);
  });

  test("weighs either road by the length of a request that the service accepts", () => {
    const plan = new Roads(new BatchSize(10)).plan();
    expect(plan.next(wanted([15, 120]), true)?.road).toBe("search");
    expect(plan.next(wanted([15, 121]), true)?.road).toBe("pages");
    expect(plan.next(wanted([9, 15]), false)?.take).toEqual([[9, 10]]);
  });

  test("sends states one by one that were refused together, after those that were not", () => {
    const roads = new Roads(new BatchSize(20));
    roads.known.refuse([9, 14]);
    const plan = roads.plan();
    const all = wanted([9, 1000], [14, 1500], [19, 1000], [31, 400]);
    expect(plan.next(all, false)).toMatchObject({
      take: [
        [19, 1000],
        [31, 400],
      ],
      road: "pages",
    });
    expect(plan.next(wanted([9, 1000], [14, 1500]), false)).toMatchObject({ take: [[9, 1000]], road: "pages" });
    expect(plan.requests(all)).toBe(3);
  });

  test("searches where the pages did not work, and codes of no state", () => {
    expect(planWithout(30).next(wanted([30, 2400]), false)?.road).toBe("search");
    expect(planWithout().groupOf("00501", 1)).toBe(0);
    expect(planWithout().next(wanted([0, 5000]), false)?.road).toBe("search");
  });
});
