import { latestItem, queryReply, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { type Formula, queryOf } from "./formulas";

const latest = (code: string): Formula => ({ id: "ZIP.LATEST", args: [[[code]], [["health_x"]]], path: /latest$/ });

const bad = "06699";

/** Codes and a query whose value is 1, until the service's data change. A request is answered with the data of the moment at which it came. */
function changing(late: number) {
  const data = { value: 1 };
  const faulty = new FaultyApp({
    service: (request) => {
      if (/\/queries\//.test(request.url)) return queryReply([{ n: data.value }], [{ name: "n" }]);
      const { zip_codes = [] } = (request.body ?? {}) as { zip_codes?: string[] };
      if (zip_codes.length === 0) return rightReply(request);
      if (zip_codes.includes(bad)) return { status: 400 };
      return {
        body: { results: zip_codes.map((code) => ({ ...latestItem(code), data: { health_x: data.value } })) },
      };
    },
  });
  faulty.answerWith([(_request, right) => ({ late, answer: right })], /latest$|\/json$/);
  return { faulty, data };
}

test.each([
  ["while its first request is on its way", ["06600"], 5000, 4000],
  ["after its part of a split was answered, before the rest was", ["06600", "06601", "06698", bad], 3000, 7000],
])("a code that is refreshed %s shows the data after that, now and later", async (_name, codes, late, passed) => {
  const { faulty, data } = changing(late);
  for (const code of codes) faulty.call(latest(code));
  await faulty.clock.pass(passed);
  data.value = 2;
  faulty.app.moments.begin();
  expect(await faulty.evaluate(latest("06600"), 60_000)).toEqual([[2]]);
  expect(await faulty.now(latest("06600"))).toEqual([[2]]);
});

test("a saved query that is refreshed while it runs shows what it gives after that", async () => {
  const { faulty, data } = changing(12_000);
  faulty.call(queryOf("sales"));
  await faulty.clock.pass(10_000);
  data.value = 2;
  faulty.app.moments.begin();
  expect(await faulty.evaluate(queryOf("sales"), 30_000)).toEqual([["n"], [2]]);
});
