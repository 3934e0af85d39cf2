import { statSync } from "node:fs";
import Sequencer from "@jest/test-sequencer";

/**
 * Browser tests spend much of their time waiting, which the others use: both begin, go on and end together, by the time that each file took
 * last, or by its size.
 */
export default class BrowsersAmongOthers extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isOfBrowser = ({ context }) => context.config.displayName?.name === "browser";
    const queues = [true, false].map((isBrowsers) => {
      const waiting = sorted.filter((test) => isOfBrowser(test) === isBrowsers);
      return { waiting, begun: 0, all: waiting.reduce((sum, test) => sum + weightOf(test), 0) };
    });
    const shareOf = ({ waiting, begun, all }) => (waiting.length > 0 ? begun / Math.max(1, all) : Infinity);
    return sorted.map(() => {
      const [next] = queues.sort((one, other) => shareOf(one) - shareOf(other));
      const test = next.waiting.shift();
      next.begun += weightOf(test);
      return test;
    });
  }
}

const weightOf = ({ path, duration }) => duration ?? statSync(path).size;
