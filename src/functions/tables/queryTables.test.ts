import { FaultyApp } from "../../../tests/faults/faultyApp";
import { queryOf } from "../../../tests/faults/formulas";

const byName = queryOf("Sales by zip");
const list = /\/queries$/;
const minute = 60_000;

/** The number of times that a formula which looks in the list of queries asks for it, calculated some time later. */
async function requestsAfter(milliseconds: number, faulty: FaultyApp): Promise<number> {
  const before = faulty.requestsOn(list).length;
  await faulty.clock.pass(milliseconds);
  await faulty.evaluate(byName, 1000);
  return faulty.requestsOn(list).length - before;
}

test("a list that is forbidden is asked for once, however often its formulas are calculated, until a refresh", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 403 }], list);
  expect(await requestsAfter(0, faulty)).toBe(1);
  for (const later of [2 * minute, 2 * minute, 60 * minute]) expect(await requestsAfter(later, faulty)).toBe(0);
  faulty.app.moments.begin();
  expect(await requestsAfter(0, faulty)).toBe(1);
});

test("a list that lacks the name is asked for again when it is five seconds old", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ body: { data: [{ query_id: "other", name: "Other" }] } }], list);
  expect(await requestsAfter(0, faulty)).toBe(1);
  expect(await requestsAfter(2000, faulty)).toBe(0);
  expect(await requestsAfter(5000, faulty)).toBe(1);
});
