import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { namedTree, type NamedNode, unnamed } from "../support/browser/namedTree";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);

describe.each(locales("es-MX"))("to a screen reader (%s)", (locale) => {
  const english = /\b(clear|back|close|show|insert|search|the|of|and)\b/i;

  it("each tab is one main part under one heading of the first rank, with a name for everything, said once; the buttons around the grid have names", async () => {
    const workbench = await open({ locale });
    const pane = workbench.addin();
    try {
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
    } finally {
      await workbench.close();
    }
  });

  function count(nodes: readonly NamedNode[], role: string): number {
    return nodes.filter((node) => node.role === role).length;
  }
});

/** Runs in the page. */
function unnamedIn(buttons: (HTMLElement | SVGElement)[]): string[] {
  const seen = buttons.filter((button) => button.checkVisibility());
  return seen.filter(({ ariaLabel, textContent }) => !ariaLabel && !textContent?.trim()).map((one) => one.outerHTML);
}
