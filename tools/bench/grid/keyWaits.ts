import type { Page } from "playwright-core";

/** A key that means nothing to the grid. */
const key = "ScrollLock";

export interface KeyWaits {
  /** Ends the presses. Returns the longest time, in milliseconds, until the page had taken one. */
  stop(): Promise<number>;
}

/** Presses a key again and again, as someone who works on would: what keeps it waiting keeps the user waiting. */
export function pressKeys(page: Page): KeyWaits {
  let isOver = false;
  let longest = 0;
  const press = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await page.keyboard.press(key);
      longest = Math.max(longest, performance.now() - start);
    }
  };
  const pressing = press();
  // Told by stop(), unless the bench has failed before.
  pressing.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await pressing;
      return longest;
    },
  };
}
