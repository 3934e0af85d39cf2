import Sequencer from "@jest/test-sequencer";

/** Browser tests spend much of their time waiting, which the others use: one of them, then some of the others, from the first to the last. */
export default class BrowsersAmongOthers extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isOfBrowser = ({ context }) => context.config.displayName?.name === "browser";
    const browsers = sorted.filter(isOfBrowser);
    const others = sorted.filter((test) => !isOfBrowser(test));
    const between = Math.ceil(others.length / Math.max(1, browsers.length));
    const mixed = browsers.flatMap((test, index) => [test, ...others.slice(index * between, (index + 1) * between)]);
    return browsers.length > 0 ? mixed : others;
  }
}
