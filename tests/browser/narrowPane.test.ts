import type { Frame } from "playwright-core";
import { connectEn } from "../../src/taskpane/locales/connect.en";
import { connectEs } from "../../src/taskpane/locales/connect.es";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { paneEs } from "../../src/taskpane/locales/pane.es";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import type { OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);

let workbench: OpenWorkbench;
const languages = { "en-US": [paneEn, connectEn], "es-MX": [paneEs, connectEs] } as const;

afterEach(() => workbench.close());

it.each(locales("es-MX"))(
  "the narrowest pane scrolls sideways in no tab and keeps the names of its tabs apart; narrower and lower it cuts off neither a way, a figure nor a state (%s)",
  async (locale) => {
    const [words, connect] = languages[locale];
    workbench = await open({ locale });
    const pane = workbench.addin();
    expect(await pane.evaluate(() => innerWidth)).toBe(320);
    for (const tab of await pane.getByRole("tab").all()) {
      await tab.click();
      const name = (await tab.getAttribute("aria-label")) ?? "";
      await pane.getByRole("tabpanel", { name }).waitFor();
      expect([name, await pane.evaluate(whatIsBeyond)]).toEqual([name, []]);
    }
    const firstTab = await pane.getByRole("tab").first().getAttribute("aria-label");
    await pane.getByRole("button", { name: connect.forget, exact: true }).click();
    await pane.getByRole("alertdialog").waitFor();
    // A question leaves in sight what it is about, darkened.
    expect(await pane.evaluate(behindQuestion)).toBe(firstTab);
    await workbench.page.keyboard.press("Escape");

    expect(await pane.evaluate(tabNamesThatTouch)).toEqual([]);
    const tops = await pane.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // The spacing of WCAG 2.2, 1.4.12, which people set who read with difficulty.
    const spacing = await pane.addStyleTag({
      content: "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    });
    expect(await pane.evaluate(tabNamesThatTouch)).toEqual([]);
    await spacing.evaluate((style) => (style as HTMLElement).remove());

    // A pane of 350 pixels at 200 %.
    await resize(pane, "width: 175px");
    await pane.getByRole("tab").first().click();
    await pane.getByRole("searchbox").fill("06700");
    await pane.getByRole("searchbox").press("Enter");
    const card = pane.getByRole("region", { name: "06700", exact: true });
    await card.getByRole("definition").nth(3).waitFor();
    const width = await pane.evaluate(() => innerWidth);
    expect(width).toBe(175);
    const useOwnToken = pane.getByRole("button", { name: words.frame.useOwnToken });
    for (const one of [useOwnToken, ...(await card.getByRole("definition").all())]) {
      const { right, x } = await one.evaluate((box) => ({ ...box.getBoundingClientRect().toJSON() }) as DOMRect);
      expect([x >= 0, right <= width]).toEqual([true, true]);
    }
    // The tables of the card are as wide as their figures: they scroll.
    expect(await card.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(width);
    expect(await card.evaluate((box) => getComputedStyle(box).overflowX)).toBe("auto");
    await useOwnToken.click();
    const field = pane.getByLabel(connect.queriesToken);
    expect(await field.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThan(width);

    await resize(pane, "width: 175px; height: 360px");
    await pane.getByRole("tab", { name: words.tabs.activity }).click();
    const activity = pane.getByRole("tabpanel", { name: words.tabs.activity });
    await activity.getByRole("switch", { name: words.activity.pause }).click();
    await pane.getByRole("button", { name: words.frame.resume }).waitFor();
    for (const state of (await activity.getByRole("definition").all()).slice(0, 2)) {
      expect(await state.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThan(175);
    }
    const foot = await pane.locator("footer").evaluate((box) => box.getBoundingClientRect().top);
    expect(await activity.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThanOrEqual(foot);
    expect(await activity.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    expect(await activity.evaluate((box) => getComputedStyle(box).overflowY)).toBe("auto");
  },
);

async function resize(pane: Frame, style: string): Promise<void> {
  const frame = await pane.frameElement();
  await frame.evaluate((box, size) => (box as HTMLElement).setAttribute("style", size), style);
}

/** Runs in the page: what is wider than its box. */
function whatIsBeyond(): string[] {
  const parts = "html, body, #pane > *, #pane > * > *, [role=tablist], [role=tab] *, [role=tabpanel]";
  return [...document.querySelectorAll(parts)]
    .filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 0)
    .map((box) => box.outerHTML);
}

/** Runs in the page: the names of tabs that are cut off, or less than four pixels from the next in their row. */
function tabNamesThatTouch(): string[] {
  const names = [...document.querySelectorAll<HTMLElement>("[role=tab] span span")].filter((name) => name.offsetWidth);
  return names.flatMap((name, index) => {
    const [{ right, top }, next] = [name.getBoundingClientRect(), names[index + 1]?.getBoundingClientRect()];
    const touches = next !== undefined && next.top === top && next.left - right < 4;
    return touches || name.scrollWidth > name.clientWidth ? [name.innerText] : [];
  });
}

/** Runs in the page: the label of what is seen in its upper left corner through the shade around a question. */
function behindQuestion(): string | null | undefined {
  const isShade = (one: Element): boolean => one.matches(".fui-DialogSurface__backdrop");
  const seen = document.elementsFromPoint(8, 8).find((one) => !isShade(one));
  return seen?.closest("[role=tab]")?.getAttribute("aria-label");
}
