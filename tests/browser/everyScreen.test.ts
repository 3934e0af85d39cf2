import { readFileSync } from "node:fs";
import { forThisFile } from "../support/browser/forThisFile";
import { lookAtEveryScreen } from "../support/browser/everyScreen";
import { locales } from "../support/browser/longRun";
import { namedTree, unnamed } from "../support/browser/namedTree";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(240_000);

const open = forThisFile(sharedService);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

it.each(locales("en-US"))(
  "no screen, tool or dialog of the pane keeps anybody out, as far as axe can tell (%s)",
  async (locale) => {
    const workbench = await open({ locale });
    const pane = workbench.addin();
    const found: string[] = [];
    // A button that becomes ready while axe looks would be judged by the colors that it has for a tenth of a second.
    await workbench.page.emulateMedia({ reducedMotion: "reduce" });
    try {
      await pane.evaluate(axe);
      expect(await seriousWithPlanted("img")).toContainEqual(expect.stringMatching(/^image-alt/));
      await lookAtEveryScreen(workbench, locale, async (screen) => {
        const faults = [...(await serious()), ...unnamed(await namedTree(workbench.page, pane))];
        found.push(...faults.map((fault) => `${screen}: ${fault}`));
      });
      expect(found).toEqual([]);
      expect(workbench.complaints).toEqual([]);
    } finally {
      await workbench.close();
    }

    /** The findings on the current screen that axe calls serious or critical. */
    async function serious(): Promise<string[]> {
      await pane.evaluate(finishTransitions);
      return pane.evaluate<string[]>(
        `axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html.slice(0, 200)).join(" | ")))`,
      );
    }

    /** With an element that nobody named planted: what axe must see. */
    async function seriousWithPlanted(element: string): Promise<string[]> {
      await pane.evaluate((name) => document.body.append(document.createElement(name)), element);
      const seen = await serious();
      await pane.evaluate(() => document.body.lastElementChild?.remove());
      return seen;
    }
  },
);

/** Runs in the page: waits until fading elements are fully visible. A spinner never stops, so it is not waited for. */
async function finishTransitions(): Promise<void> {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
