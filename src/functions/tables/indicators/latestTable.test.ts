import { latestItem } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import { indicatorsOf } from "../../../../tests/faults/formulas";
import { asking, catalog, codesOf, indicator, service } from "../../../../tests/faults/listedService";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import { memoryStore } from "../../../../tests/support/memoryStore";

test("a workbook that is opened again has the columns that it had", async () => {
  const store = memoryStore();
  const headersOf = async (later: number, ...codes: string[]): Promise<unknown[]> => {
    const faulty = new FaultyApp({ service, store, later });
    await faulty.clock.pass(1000);
    const headers = [];
    for (const code of codes) headers.push((await faulty.evaluate(asking(code, "demographic,socioeconomic", 1)))?.[0]);
    return headers;
  };
  const columns = ["pobtot", "socioeconomic_ab", "socioeconomic_new"];
  expect(await headersOf(0, "06600", "06700")).toEqual([columns, columns]);
  expect(await headersOf(2_000_000, "06800")).toEqual([columns]);
});

test("a figure that cannot be read fails its own category alone, also after the workbook is opened again", async () => {
  const store = memoryStore();
  const unreadable = { pobtot: { more: 1 }, socioeconomic_ab: 1 };
  const damaged = (request: SentRequest): CannedReply => {
    if (!request.url.endsWith("latest")) return service(request);
    const results = codesOf(request).map((code) => ({ ...latestItem(code), data: unreadable }));
    return { body: { count: results.length, results } };
  };
  const shownOf = async (code: string, later: number): Promise<unknown> => {
    const faulty = new FaultyApp({ service: damaged, store, later });
    await faulty.clock.pass(1000);
    await faulty.evaluate(indicatorsOf(""));
    const cells = ["demographic", "socioeconomic_ab"].map((name) => faulty.call(asking(code, name)));
    await faulty.clock.pass(10_000);
    expect(faulty.requestsOn(/catalog$/)).toHaveLength(later === 0 ? 1 : 0);
    return cells.map(({ outcome }) => outcome);
  };
  const shown = [["#N/A unreadable"], [[1]]];
  expect(await shownOf("06600", 0)).toEqual(shown);
  expect(await shownOf("06700", 2_000_000)).toEqual(shown);
});

test("a refreshed value is shown though an older one is held under a category that is no longer asked for", async () => {
  let beds = 0;
  const listed = { count: 1, data: [indicator("beds", "health")] };
  const counting = (request: SentRequest): CannedReply => {
    if (request.url.endsWith("catalog")) return { body: listed };
    const results = codesOf(request).map((code) => ({ ...latestItem(code), data: { beds: ++beds } }));
    return { body: { count: 1, results } };
  };
  const faulty = new FaultyApp({ service: counting });
  // The key comes before the catalog tells its category, and is kept under both.
  faulty.answerWith([{ late: 5000, answer: "right" }], /catalog/);
  expect(await faulty.evaluate(asking("06600", "demographic,health"))).toEqual([[1]]);
  faulty.app.moments.begin();
  expect(await faulty.evaluate(asking("06600", "beds"))).toEqual([[2]]);
});

describe("a code whose only indicator of a category is not in the catalog", () => {
  const listed = ["health_beds", "health_doctors"].map((key) => indicator(key, "health"));
  const odd = "06601";
  const withOdd = (request: SentRequest): CannedReply => {
    if (request.url.endsWith("catalog")) return { body: { count: listed.length, data: listed } };
    const dataOf = (code: string) => (code === odd ? { health_new: 3 } : { health_beds: 1, health_doctors: 2 });
    const results = codesOf(request).map((code) => ({ ...latestItem(code), data: dataOf(code) }));
    return { body: { count: results.length, results } };
  };

  test("has the columns of its neighbors, asked with them and alone", async () => {
    const faulty = new FaultyApp({ service: withOdd });
    const cells = [odd, "06600"].map((code) => faulty.call(asking(code, "health")));
    await faulty.clock.pass(1000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([[["", "", 3]], [[1, 2]]]);
    expect(await faulty.evaluate(asking(odd, "health", 1))).toEqual([
      ["health_beds", "health_doctors", "health_new"],
      ["", "", 3],
    ]);
  });

  test("has that one alone where nothing shows yet that the catalog uses the names of the data", async () => {
    const faulty = new FaultyApp({ service: withOdd });
    expect(await faulty.evaluate(asking(odd, "health"))).toEqual([[3]]);
    await faulty.evaluate(asking("06600", "health"));
    expect(await faulty.evaluate(asking(odd, "health"))).toEqual([["", "", 3]]);
    faulty.app.connect({ zipcodes: "another" });
    expect(await faulty.evaluate(asking(odd, "health"))).toEqual([[3]]);
  });
});

describe("a key that the catalog does not list, and that a code does not have", () => {
  const rare = (request: SentRequest): CannedReply => {
    if (request.url.endsWith("catalog")) return { body: { count: catalog.length, data: catalog } };
    const results = codesOf(request).map((code) => ({
      ...latestItem(code),
      data: code === "06601" ? { socioeconomic_ab: 1, socioeconomic_new: 2 } : { socioeconomic_ab: 1 },
    }));
    return { body: { count: results.length, results } };
  };

  test("is blank where another code has it, whatever its case", async () => {
    const faulty = new FaultyApp({ service: rare });
    const names = ["socioeconomic_new", "SOCIOECONOMIC_NEW"];
    const cells = names.flatMap((name) => ["06600", "06601"].map((code) => faulty.call(asking(code, name, 1))));
    await faulty.clock.pass(1000);
    const [none, some] = [
      [["socioeconomic_new"], [""]],
      [["socioeconomic_new"], [2]],
    ];
    expect(cells.map(({ outcome }) => outcome)).toEqual([none, some, none, some]);
  });

  test("is a mistake where no code has it", async () => {
    const faulty = new FaultyApp({ service: rare });
    expect(await faulty.evaluate(asking("06600", "socioeconomic_new"))).toEqual(["#VALUE! badIndicator"]);
  });
});
