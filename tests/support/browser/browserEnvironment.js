const playwright = require("playwright-core");
const PlainEnvironment = require("../plainEnvironment");

/** The browser of this worker's tests, the windows that they have left, emptied, by their language, and the port of the stand-in service. */
const shared = { browser: undefined, windows: new Map(), standInPort: 0 };
const isWorker = process.send !== undefined;

/** Jest tells a worker by a message of this type to end; Playwright ends its browsers with the process. */
const ending = 2;
if (isWorker) process.on("message", ([type]) => type === ending && process.exit());

/**
 * Test files that run one after the other in a worker share Playwright, which Jest would read again for each of them, a browser, and windows
 * whose process knows the workbench's scripts.
 */
module.exports = class BrowserEnvironment extends PlainEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { playwright, shared });
  }

  async teardown() {
    const { browser, windows } = shared;
    const emptied = [...windows.values()].map(({ context }) => context);
    for (const context of browser?.contexts() ?? []) if (!emptied.includes(context)) await context.close();
    if (!isWorker) await browser?.close();
    await super.teardown();
  }
};
