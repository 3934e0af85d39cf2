import Sequencer from "@jest/test-sequencer";

/** Jest believes that a large file takes long. These are small and take longest: begun last, they would run on alone. */
const underestimated = ["checkExcel", "everyScreen", "canary", "latest", "printedExamples", "startUp"];

/** Begins with the files that take longest, so that all workers end together, in a fresh clone too. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rankOf = ({ path }) => underestimated.findIndex((name) => path.endsWith(`${name}.test.ts`));
    const first = sorted.filter((test) => rankOf(test) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
    return [...first, ...sorted.filter((test) => rankOf(test) < 0)];
  }
}
