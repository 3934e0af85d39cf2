import { latestItem } from "../../../../tests/faults/cannedService";
import { FaultyApp } from "../../../../tests/faults/faultyApp";
import { type Formula, indicatorsOf, type Invocation, latestOf } from "../../../../tests/faults/formulas";
import { asking, codesOf, service } from "../../../../tests/faults/listedService";
import type { CannedReply, SentRequest } from "../../../../tests/support/cannedFetch";
import { attempts } from "../../../core/http/retryPolicy";

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

  test("formulas are shown as where it is refused once its request has failed, within a minute", async () => {
    const came = await shownWithout();
    const faulty = hanging();
    const cells = ["06600", "06700"].map((code) => faulty.call(headersOf(code)));
    await faulty.clock.pass(untilGivenUp);
    expect(cells.map(({ outcome }) => outcome)).toEqual([came, came]);
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

  test("the columns are those of an older one, if there is one", async () => {
    const faulty = new FaultyApp({ service });
    const whole = [
      ["pobtot", "socioeconomic_ab", "socioeconomic_new"],
      [5, 1, 2],
    ];
    expect(await faulty.evaluate(asking("06600", "demographic,socioeconomic", 1))).toEqual(whole);
    faulty.app.moments.begin();
    faulty.answerWith(["silence"], /catalog/);
    expect(await faulty.evaluate(asking("06700", "demographic,socioeconomic", 1), untilGivenUp)).toEqual(whole);
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
