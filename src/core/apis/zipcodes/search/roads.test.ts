import { BatchSize } from "../batches";
import { noteRefusedStates, Roads } from "./roads";

const wanted = (...counts: [state: number, count: number][]): Map<number, number> => new Map(counts);

test("states too small for a page each are read together, where requests count more than the codes on the pages", () => {
  const roads = new Roads(new BatchSize(20));
  const small = wanted([3, 19], [4, 19], [6, 19], [23, 19]);
  expect(roads.choose(small, 200)).toMatchObject({ lists: [], requests: 4 });
  expect(roads.choose(small, 100_000)).toMatchObject({ lists: [[6, 4, 3, 23]], requests: 1 });
});

test("states that are asked alone share no page, which counts", () => {
  const roads = new Roads(new BatchSize(20));
  noteRefusedStates(roads, [3, 4, 6, 23]);
  expect(roads.choose(wanted([3, 19], [4, 19], [6, 19], [23, 19]), 100_000)).toMatchObject({ lists: [], requests: 4 });
  expect(roads.choose(wanted([3, 100], [4, 100]), 100_000)).toMatchObject({ lists: [[4], [3]], requests: 2 });
});

test("shorter searches make pages worth reading", () => {
  expect(new Roads(new BatchSize(20)).choose(wanted([9, 60]), 200).lists).toEqual([]);
  expect(new Roads(new BatchSize(10)).choose(wanted([9, 65]), 200).lists).toEqual([[9]]);
});

test("closed pages open again, and states that were refused together stay apart until the account changes", () => {
  const roads = new Roads(new BatchSize(20));
  const both = wanted([9, 1000], [14, 1500]);
  noteRefusedStates(roads, [9, 14]);
  noteRefusedStates(roads, [14]);
  expect(roads.choose(both, 200).lists).toEqual([[9]]);
  roads.reopen();
  expect(roads.choose(both, 200).lists).toEqual([[9], [14]]);
  roads.forget();
  expect(roads.choose(both, 200).lists).toEqual([[9, 14]]);
});
