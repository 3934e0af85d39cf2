import { pageReply } from "../cannedService";
import type { Reply } from "../faultRow";
import { FaultyApp } from "../faultyApp";
import { catalogOf, codesFrom, type Formula, latestOf, searchOf } from "../formulas";
import type { LifeCycleRow } from "../lifeCycleRow";

/** A state of 120 codes, fifty a page. */
const codesOfState = codesFrom(28_000, 120);

/** Rows 32, 57 and 58: lists that are too long, and pages that shift and lie. */
export const listRows: readonly LifeCycleRow[] = [
  {
    row: 32,
    fault: "413 for more than fifty codes is remembered: the next hundred leave as two fifties",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([tooLong], /latest$/);
      const hundred = await faulty.evaluate(latestOf(...codesFrom(10_000, 100)));
      const another = await faulty.evaluate(latestOf(...codesFrom(20_000, 100)));
      expect([...(hundred ?? []), ...(another ?? [])].filter((row) => typeof row === "string")).toEqual([]);
      expect(lengthsOf(faulty)).toEqual([100, 50, 50, 50, 50]);
    },
  },
  {
    row: 32,
    fault: "413 even for two codes does not make a request of every code forever",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([...Array<Reply>(8).fill({ status: 413 }), "right"], /latest$/);
      await faulty.evaluate(latestOf(...codesFrom(10_000, 100)));
      faulty.sent.length = 0;
      await faulty.evaluate(latestOf(...codesFrom(20_000, 1000)));
      expect(lengthsOf(faulty).length).toBeLessThanOrEqual(100);
    },
  },
  {
    row: 32,
    fault: "a refusal of another kind shortens nothing",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 400 }, "right"], /latest$/);
      await faulty.evaluate(latestOf(...codesFrom(10_000, 100)));
      await faulty.evaluate(latestOf(...codesFrom(20_000, 100)));
      expect(lengthsOf(faulty)).toEqual([100, 50, 25, 13, 6, 3, 2, 1, 100]);
    },
  },
  {
    row: 32,
    fault: "another account is asked at full length again",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([tooLong], /latest$/);
      await faulty.evaluate(latestOf(...codesFrom(10_000, 100)));
      faulty.app.connect({ zipcodes: "another" });
      faulty.answerWith(["right"], /latest$/);
      await faulty.evaluate(latestOf(...codesFrom(20_000, 100)));
      expect(lengthsOf(faulty)).toEqual([100, 50, 50, 100]);
    },
  },
  {
    row: 32,
    fault: "414 for more than ten codes of a search shortens the searches, and /latest not",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([(request, right) => (searched(request.url) > 10 ? { status: 414 } : right)], /search\?/);
      await faulty.evaluate(searchOf(...codesFrom(64_000, 20)));
      await faulty.evaluate(searchOf(...codesFrom(64_100, 20)));
      expect(faulty.requestsOn(/search\?/).map(({ url }) => searched(url))).toEqual([20, 10, 10, 10, 10]);
      faulty.answerWith(["right"], /latest$/);
      await faulty.evaluate(latestOf(...codesFrom(10_000, 100)));
      expect(lengthsOf(faulty)).toEqual([100]);
    },
  },
  wholeThough("a page repeats the last code of the one before", (codes, { offset }) =>
    offset === 50 ? codesFrom(28_049, 50) : codes,
  ),
  wholeThough("every code comes twice", (codes) => [...codes, ...codes]),
  wholeThough("a page is empty once, in spite of its figures", (codes, { asked }) => (asked === 1 ? [] : codes)),
  ...[120, 0].map((total): LifeCycleRow => ({
    row: 58,
    fault: `pages that count ${total} codes and hold none: the codes are searched, not called missing`,
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ body: { data: [], total_count: total, has_next: false } }], /zipcodes\?state/);
      const codes = codesFrom(28_000, 60);
      const outcome = await faulty.evaluate(searchOf(...codes), 5000);
      expect(outcome).toEqual(codes.map((code) => [code, Number(code)]));
    },
  })),
];

const tooLong: Reply = ({ body }, right) => (codesIn(body).length > 50 ? { status: 413 } : right);

function codesIn(body: unknown): string[] {
  return (body as { zip_codes: string[] }).zip_codes;
}

function lengthsOf(faulty: FaultyApp): number[] {
  return faulty.requestsOn(latestPath).map(({ body }) => codesIn(body).length);
}

const { path: latestPath }: Formula = latestOf("06600");

function searched(url: string): number {
  return new URL(url).searchParams.get("zip_codes")?.split(",").length ?? 0;
}

type Change = (codes: string[], page: { offset: number; asked: number }) => string[];

/** A catalog whose pages are changed on their way, and which is whole all the same. */
function wholeThough(fault: string, change: Change): LifeCycleRow {
  return {
    row: 57,
    fault: `${fault}: the list is whole`,
    run: async () => {
      const faulty = new FaultyApp();
      let asked = 0;
      const reply: Reply = ({ url }) => {
        const { searchParams } = new URL(url);
        const { body } = pageReply(searchParams, codesOfState, 50);
        const { data, ...figures } = body as { data: { zip_code: string }[] };
        const page = { offset: Number(searchParams.get("offset")), asked: asked++ };
        const codes = change(
          data.map(({ zip_code }) => zip_code),
          page,
        );
        return { body: { ...figures, data: codes.map((zip_code) => ({ zip_code })) } };
      };
      faulty.answerWith([reply], /zipcodes\?/);
      expect(await faulty.evaluate(catalogOf("06"), 1000)).toEqual(codesOfState.map((code) => [code]));
    },
  };
}
