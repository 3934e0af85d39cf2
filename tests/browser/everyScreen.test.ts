import { readFileSync } from "node:fs";
import type { Frame } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { lookAtEveryScreen } from "../support/browser/everyScreen";
import { HardHost } from "../support/browser/hardHost";
import { locales } from "../support/browser/longRun";
import { namedTree, type NamedNode, unnamed } from "../support/browser/namedTree";
import type { OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(240_000);

const open = forThisFile(sharedService);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const english = /\b(clear|back|close|show|insert|search|the|of|and)\b/i;

describe.each(locales("es-MX"))("the pane (%s)", (locale) => {
  let workbench: OpenWorkbench;
  let pane: Frame;

  beforeAll(async () => {
    workbench = await open({ locale });
    pane = workbench.addin();
  });

  afterAll(() => workbench.close());

  it("keeps nobody out in any screen, tool or dialog, as far as axe can tell", async () => {
    const found: string[] = [];
    // A button that becomes ready while axe looks would be judged by the colors that it has for a tenth of a second.
    await workbench.page.emulateMedia({ reducedMotion: "reduce" });
    await pane.evaluate(axe);
    expect(await seriousWithPlanted("img")).toContainEqual(expect.stringMatching(/^image-alt/));
    await lookAtEveryScreen(workbench, locale, async (screen) => {
      const faults = [...(await serious()), ...unnamed(await namedTree(workbench.page, pane))];
      found.push(...faults.map((fault) => `${screen}: ${fault}`));
    });
    expect(found).toEqual([]);
    expect(workbench.complaints).toEqual([]);
  });

  it("is to a screen reader one main part in each tab under one heading of the first rank, with a name for everything, said once; the buttons around the grid have names", async () => {
    await new HardHost(() => workbench).restart("");
    pane = workbench.addin();
    for (const tab of await pane.getByRole("tab").all()) {
      const name = (await tab.getAttribute("aria-label")) ?? "";
      await tab.click();
      await pane.getByRole("tabpanel", { name }).waitFor();
      await pane.locator(".fui-Spinner").waitFor({ state: "detached" });
      const nodes = await namedTree(workbench.page, pane);
      expect(await pane.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
      expect(count(nodes, "main")).toBe(1);
      expect(await pane.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([name]);
      expect([name, unnamed(nodes, ["list", "table"])]).toEqual([name, []]);
      expect([name, nodes.filter((node) => node.name !== "" && node.name === node.description)]).toEqual([name, []]);
      if (locale === "es-MX") {
        const own = nodes.filter(({ role }) => ["button", "list", "textbox", "searchbox", "heading"].includes(role));
        expect(own.filter((node) => english.test(node.name) && name !== "Consultas")).toEqual([]);
      }
    }
    const buttons = workbench.page.locator("body > *:not(.desk) button, .sheet button");
    expect(await buttons.evaluateAll(unnamedIn)).toEqual([]);
    await workbench.page.evaluate(() => window.workbench?.whenSteady());
    await workbench.page.locator("[aria-label^=Notifications]").first().waitFor({ state: "detached", timeout: 5000 });
  });

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
});

function count(nodes: readonly NamedNode[], role: string): number {
  return nodes.filter((node) => node.role === role).length;
}

/** Runs in the page: waits until fading elements are fully visible. A spinner never stops, so it is not waited for. */
async function finishTransitions(): Promise<void> {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page. */
function unnamedIn(buttons: (HTMLElement | SVGElement)[]): string[] {
  const seen = buttons.filter((button) => button.checkVisibility());
  return seen.filter(({ ariaLabel, textContent }) => !ariaLabel && !textContent?.trim()).map((one) => one.outerHTML);
}
