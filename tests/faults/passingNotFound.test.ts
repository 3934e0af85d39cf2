import { FaultyApp } from "./faultyApp";
import { latestOf, searchOf } from "./formulas";

const codes = Array.from({ length: 20 }, (_, index) => String(10_000 + index));

/** Two servers behind one gateway, of which one is replaced: every other request is answered 404 meanwhile. */
test.each([
  [2, "search", searchOf],
  [20, "search", searchOf],
  [2, "latest", latestOf],
  [20, "latest", latestOf],
] as const)(
  "no code stays refused after %i seconds of 404 at every other request: %s",
  async (seconds, _, formulaOf) => {
    const faulty = new FaultyApp();
    let requests = 0;
    let isReplaced = true;
    faulty.answerWith(
      [
        (_request, right) => {
          const isRefused = isReplaced && requests++ % 2 === 0;
          return { late: 200, answer: isRefused ? { status: 404, body: "<html>" } : right };
        },
      ],
      formulaOf("10000").path,
    );
    const cells = new Map(codes.map((code) => [code, faulty.call(formulaOf(code))]));
    const hasFailed = (code: string): boolean => typeof cells.get(code)?.outcome?.[0] !== "object";
    faulty.app.onWave(() => {
      for (const code of codes.filter(hasFailed)) cells.set(code, faulty.call(formulaOf(code)));
    });
    await faulty.clock.pass(seconds * 1000);
    isReplaced = false;
    await faulty.clock.pass(5 * 60_000);
    expect(codes.filter(hasFailed)).toEqual([]);
  },
);
