import { attempts } from "../../src/core/http/retryPolicy";
import { missedCatalogCame } from "../../src/core/refresh/missedCatalog";
import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { latestItem, rightReply } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { type Formula, latestOf } from "./formulas";

const indicator = (mnemonic: string, category: string): object => ({ mnemonic, category, source: [] });
const asking = (code: string, indicators: string): Formula => ({ ...latestOf(code), args: [[[code]], [[indicators]]] });

describe("a table that is shown without a catalog that failed for a moment", () => {
  const listed = ["health_doctors", "health_clinics"].map((key) => indicator(key, "health"));
  /** No code has the first of the two. */
  const some = (request: SentRequest): CannedReply => {
    if (request.url.endsWith("catalog")) return { body: { count: listed.length, data: listed } };
    if (!request.url.endsWith("latest")) return rightReply(request);
    const results = (request.body as { zip_codes: string[] }).zip_codes.map((code) => ({
      ...latestItem(code),
      data: { health_clinics: 7 },
    }));
    return { body: { count: results.length, results } };
  };
  const [narrow, whole] = [[[7]], [["", 7]]];
  /** The cell of a formula, which waves calculate again as in Excel, and how many waves there were. */
  function follow(faulty: FaultyApp, indicators: string) {
    const seen = { cell: faulty.call(asking("06600", indicators)), waves: 0 };
    faulty.app.onWave(() => {
      seen.waves++;
      void missedCatalogCame(faulty.app).then((came) => {
        if (came) seen.cell = faulty.call(asking("06600", indicators));
      });
    });
    return seen;
  }

  test("has its columns once it comes, and is calculated once for that", async () => {
    const faulty = new FaultyApp({ service: some });
    faulty.answerWith([...Array<Reply>(attempts).fill({ status: 503 }), "right"], /catalog$/);
    const seen = follow(faulty, "health");
    const first = seen.cell;
    await faulty.clock.pass(16_000);
    expect(first.outcome).toEqual(narrow);
    await faulty.clock.pass(5 * 60_000);
    expect(seen.cell.outcome).toEqual(whole);
    const { cell, waves } = seen;
    await faulty.clock.pass(60 * 60_000);
    expect([seen.cell === cell, seen.waves]).toEqual([true, waves]);
  });

  test("is calculated once, though two waves have asked for it", async () => {
    const faulty = new FaultyApp({ service: some });
    faulty.app.learned.isCatalogMissed = true;
    const came = Promise.all([missedCatalogCame(faulty.app), missedCatalogCame(faulty.app)]);
    await faulty.clock.pass(1000);
    expect(await came).toEqual([true, false]);
  });

  test.each([
    ["the catalog is refused", "health", { status: 403 }],
    ["it needs no catalog", "health_clinics", { late: 5000, answer: "right" }],
  ] satisfies [string, string, Reply][])("is left alone where %s", async (_, indicators, reply) => {
    const faulty = new FaultyApp({ service: some });
    faulty.answerWith([reply], /catalog$/);
    const seen = follow(faulty, indicators);
    await faulty.clock.pass(60 * 60_000);
    expect([seen.cell.outcome, seen.waves]).toEqual([narrow, 0]);
  });
});

test("an indicator whose name only the catalog tells is not said to be unknown while a gateway does not find the catalog", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 404 }, "right"], /catalog$/);
  expect(await faulty.evaluate(asking("06600", "Doctors per person"), 5000)).toEqual(["#N/A refused"]);
});
