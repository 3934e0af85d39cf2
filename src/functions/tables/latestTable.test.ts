import { latestItem, rightReply } from "../../../tests/faults/cannedService";
import { FaultyApp } from "../../../tests/faults/faultyApp";
import { type Formula, indicatorsOf, type Invocation, latestOf } from "../../../tests/faults/formulas";
import type { CannedReply, SentRequest } from "../../../tests/support/cannedFetch";
import { attempts } from "../../core/http/retryPolicy";
import { memoryStore } from "../../../tests/support/memoryStore";

const indicator = (mnemonic: string, category: string): object => ({ mnemonic, category, source: [] });
const catalog = [indicator("pobtot", "demographic"), indicator("socioeconomic_ab", "socioeconomic")];

/** Every code has an indicator whose category only the catalog tells, and one that the catalog does not list. */
function service(request: SentRequest): CannedReply {
  if (request.url.endsWith("catalog")) return { body: { count: catalog.length, data: catalog } };
  if (!request.url.endsWith("latest")) return rightReply(request);
  const data = { pobtot: 5, socioeconomic_ab: 1, socioeconomic_new: 2 };
  return { body: { count: 1, results: codesOf(request).map((code) => ({ ...latestItem(code), data })) } };
}

const codesOf = ({ body }: { body?: unknown }): string[] => (body as { zip_codes: string[] }).zip_codes;
const asking = (code: string, indicators: string, headers = 0): Formula => {
  return { ...latestOf(code), args: [[[code]], [[indicators]], headers] };
};

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

describe("while the catalog is on its way", () => {
  test("a cell that leaves asks nothing more when it comes", async () => {
    const faulty = new FaultyApp({ service });
    faulty.answerWith([{ late: 5000, answer: "right" }], /catalog/);
    const invocation: Invocation = {};
    faulty.call(asking("06600", "pobtot"), invocation);
    const other = faulty.call(asking("06700", "pobtot"));
    invocation.onCanceled?.();
    await faulty.clock.pass(20_000);
    expect(other.outcome).toEqual([[5]]);
    expect(faulty.requestsOn(/latest$/).flatMap(codesOf)).toEqual(["06700"]);
  });

  test("keys that came are shown without it; categories, labels and keys that did not come wait for it", async () => {
    const faulty = new FaultyApp({ service });
    faulty.answerWith(["silence"], /catalog/);
    const cells = [
      faulty.call(asking("06600", "socioeconomic_new,socioeconomic_ab", 1)),
      faulty.call(asking("06600", "socioeconomic_ab", 3)),
      faulty.call(asking("06600", "socioeconomic_ab,socioeconomic")),
      faulty.call(asking("06600", "socioeconomic_e")),
      faulty.call(asking("06600", "")),
    ];
    await faulty.clock.pass(1000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([
      [
        ["socioeconomic_new", "socioeconomic_ab"],
        [2, 1],
      ],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(faulty.requestsOn(/catalog/)).toHaveLength(1);
  });

  test("a cell that turns out to need one category asks that alone, if its codes have not left", async () => {
    const faulty = new FaultyApp({ service });
    expect(await faulty.evaluate(asking("06600", "pobtot"))).toEqual([[5]]);
    expect(faulty.requestsOn(/latest$/).map(({ body }) => body)).toEqual([
      { zip_codes: ["06600"], categories: ["demographic"] },
    ]);
  });
});

describe("where the catalog never comes", () => {
  /** Each attempt at the catalog takes 15 seconds, and the waits between them less. */
  const untilGivenUp = (attempts + 1) * 15_000;
  const hanging = (): FaultyApp => {
    const faulty = new FaultyApp({ service });
    faulty.answerWith(["silence"], /catalog/);
    return faulty;
  };
  const headersOf = (code: string): Formula => asking(code, "socioeconomic", 1);
  const shownWithout = async (): Promise<unknown> => {
    const refused = new FaultyApp({ service });
    refused.answerWith([{ status: 403 }], /catalog/);
    return refused.evaluate(headersOf("06600"));
  };

  test("the first formulas wait for it for 15 seconds, and are shown as where it is refused", async () => {
    const came = await shownWithout();
    const faulty = hanging();
    const cells = ["06600", "06700"].map((code) => faulty.call(headersOf(code)));
    await faulty.clock.pass(14_000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([undefined, undefined]);
    await faulty.clock.pass(2000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([came, came]);
  });

  test("later ones do not wait for it for ten minutes", async () => {
    const came = await shownWithout();
    const faulty = hanging();
    await faulty.evaluate(headersOf("06600"), 16_000);
    expect(await faulty.evaluate(headersOf("06700"), 1000)).toEqual(came);
    expect(await faulty.evaluate(headersOf("06600"), 1000)).toEqual(came);
    await faulty.clock.pass(600_000);
    expect(await faulty.evaluate(headersOf("06800"), 1000)).toBeUndefined();
  });

  test("they have its columns as soon as it comes after all, because each of them asks for it", async () => {
    const faulty = hanging();
    await faulty.evaluate(headersOf("06600"), untilGivenUp);
    faulty.answerWith(["right"], /./);
    await faulty.evaluate(headersOf("06700"), 1000);
    expect(await faulty.evaluate(asking("06800", "demographic,socioeconomic", 1), 1000)).toEqual([
      ["pobtot", "socioeconomic_ab", "socioeconomic_new"],
      [5, 1, 2],
    ]);
  });

  test.each([
    ["a refresh", (app: FaultyApp["app"]) => app.expireAll()],
    ["another account", (app: FaultyApp["app"]) => app.connect({ zipcodes: "another" })],
  ])("they wait for it again after %s", async (_what, happens) => {
    const faulty = hanging();
    await faulty.evaluate(headersOf("06600"), untilGivenUp);
    happens(faulty.app);
    expect(await faulty.evaluate(headersOf("06700"), 1000)).toBeUndefined();
  });

  test("the columns are those of an older one, if there is one", async () => {
    const faulty = new FaultyApp({ service });
    const whole = [
      ["pobtot", "socioeconomic_ab", "socioeconomic_new"],
      [5, 1, 2],
    ];
    expect(await faulty.evaluate(asking("06600", "demographic,socioeconomic", 1))).toEqual(whole);
    faulty.app.expireAll();
    faulty.answerWith(["silence"], /catalog/);
    expect(await faulty.evaluate(asking("06700", "demographic,socioeconomic", 1), 16_000)).toEqual(whole);
  });

  test("a request for it that all cells have given up does not count", async () => {
    const faulty = hanging();
    const invocation: Invocation = {};
    faulty.call(headersOf("06600"), invocation);
    await faulty.clock.pass(10_000);
    invocation.onCanceled?.();
    await faulty.clock.pass(10_000);
    expect(await faulty.evaluate(headersOf("06700"), 1000)).toBeUndefined();
  });

  test("what needs it waits for its answer", async () => {
    const faulty = hanging();
    await faulty.evaluate(headersOf("06600"), untilGivenUp);
    const needing = [faulty.call(indicatorsOf("")), faulty.call(asking("06600", "Total population"))];
    await faulty.clock.pass(20_000);
    expect(needing.map(({ outcome }) => outcome)).toEqual([undefined, undefined]);
    await faulty.clock.pass(untilGivenUp - 20_000);
    expect(needing.map(({ outcome }) => outcome)).toEqual([["#N/A timedOut"], ["#N/A timedOut"]]);
  });
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
  faulty.app.expireAll();
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

test.each([403, 500])(
  "a code that lacks a key does not move the others where the catalog answers %d",
  async (status) => {
    const data: Record<string, object> = {
      "06600": { health_beds: 1, health_doctors: 2 },
      "06601": { health_doctors: 3 },
    };
    const some = (request: SentRequest): CannedReply => {
      if (request.url.endsWith("catalog")) return { status };
      const results = codesOf(request).map((code) => ({ ...latestItem(code), data: data[code] }));
      return { body: { count: results.length, results } };
    };
    const faulty = new FaultyApp({ service: some });
    const cells = ["06600", "06601"].map((code) => faulty.call(asking(code, "health")));
    await faulty.clock.pass(60_000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([[[1, 2]], [["", 3]]]);
  },
);

describe("without the catalog a name that is no key", () => {
  const evaluate = async (faulty: FaultyApp, ...codes: string[]): Promise<unknown> =>
    faulty.evaluate({ ...latestOf(...codes), args: [codes.map((code) => [code]), [["Total population"]]] }, 70_000);
  const failing = (...reply: Parameters<FaultyApp["answerWith"]>): FaultyApp => {
    const faulty = new FaultyApp({ service });
    faulty.answerWith(...reply);
    return faulty;
  };

  test.each([[["06600"]], [["06600", "06700"]]])("tells why there is none, not that it is wrong: %j", async (codes) => {
    expect(await evaluate(failing([{ status: 500 }], /catalog/), ...codes)).toEqual([
      expect.stringMatching(/^#N\/A (serverError|serviceDown)$/),
    ]);
    expect(await evaluate(failing([new TypeError("Failed to fetch")], /./), ...codes)).toEqual([
      expect.stringMatching(/^#N\/A (unreachable|serviceDown)$/),
    ]);
    expect(await evaluate(failing([{ status: 401 }], /./), ...codes)).toEqual(["#N/A unauthorized"]);
    expect(await evaluate(new FaultyApp({ service, tokens: {} }), ...codes)).toEqual(["#N/A notConnected"]);
    expect(await evaluate(failing([{ status: 403 }], /./), ...codes)).toEqual(["#N/A forbidden"]);
  });

  test("is wrong where the catalog alone is refused: the keys that came must do", async () => {
    expect(await evaluate(failing([{ status: 403 }], /catalog/), "06600")).toEqual(["#VALUE! badIndicator"]);
  });
});
