import type { Frame, Page } from "playwright-core";

export interface Stretches {
  /** The longest time, in milliseconds, in which the page answered nothing. */
  longest(): Promise<number>;
}

/** Watches a page by a message that it sends to itself again and again: a message that comes late has waited for the page. */
export async function watchStretches(page: Page | Frame): Promise<Stretches> {
  const watch = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    const { port1, port2 } = new MessageChannel();
    let last = performance.now();
    port1.onmessage = () => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      setTimeout(() => port2.postMessage(undefined), 4);
    };
    port2.postMessage(undefined);
    return seen;
  });
  return { longest: () => watch.evaluate(({ longest }) => longest) };
}
