import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import { latestOf, searchOf } from "./formulas";

/** A token that expires while a refused batch is being split. */
test.each([1, 2, 3, 6])(
  "a token that is refused after %d requests of a split is what every cell shows",
  async (requests) => {
    for (const formulaOf of [latestOf, searchOf]) {
      const faulty = new FaultyApp();
      let sent = 0;
      const reply: Reply = () => ({ status: ++sent > requests ? 401 : 400 });
      faulty.answerWith([reply], /latest$|search\?/);
      const codes = Array.from({ length: 100 }, (_, index) => String(20_000 + 100 * index));
      const outcome = await faulty.evaluate(formulaOf(...codes));
      expect(new Set(outcome)).toEqual(new Set(["#N/A unauthorized"]));
    }
  },
);
