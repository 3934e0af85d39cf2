import type { Browser, Frame, Page } from "playwright-core";
import { openWorkbench } from "../../../tests/support/browser/openWorkbench";
import { watchStretches } from "./stretches";
import type { Figures } from "../results";

type Step = (pane: Frame, page: Page) => Promise<void>;

/** What a user does in Browse while all postal codes of the country are held. */
const steps: Readonly<Record<string, { prepare?: Step; measured: Step }>> = {
  "every name read": { measured: readCountry },
  "a name typed": typing("san miguel", /^San Miguel/),
  "a code typed": typing("64000", /^64000/),
  "a long list scrolled": {
    prepare: openLongestList,
    async measured(_pane, page) {
      for (let pages = 0; pages < 40; pages++) await page.keyboard.press("PageDown");
    },
  },
  "a state's map": {
    prepare: openState,
    async measured(pane) {
      await pane.getByRole("button", { name: "Map", exact: true }).first().click();
      await pane.getByRole("application").waitFor();
    },
  },
};

export const browsings = Object.keys(steps);

/** The time that a step takes, and the longest time in which the pane answered nothing meanwhile. */
export async function measureBrowsing(browser: Browser, origin: string, runner: string): Promise<Figures> {
  const step = steps[runner];
  if (!step) throw new Error(`no step is called ${runner}`);
  const workbench = await openWorkbench(browser, origin);
  try {
    const pane = workbench.addin();
    await pane.getByRole("tab", { name: "Browse" }).click();
    await step.prepare?.(pane, workbench.page);
    const stretches = await watchStretches(pane);
    const start = performance.now();
    await step.measured(pane, workbench.page);
    return { "time, ms": performance.now() - start, "longest stretch, ms": await stretches.longest() };
  } finally {
    await workbench.close();
  }
}

/** Letter by letter, until what is meant is found. */
function typing(text: string, found: RegExp): { prepare: Step; measured: Step } {
  return {
    prepare: readCountry,
    async measured(pane) {
      const box = pane.getByRole("combobox");
      await box.fill("");
      await box.pressSequentially(text, { delay: 60 });
      await pane.getByRole("option", { name: found }).first().waitFor();
    },
  };
}

/** A name that no state bears: all states are read, and all codes of the country are held. */
async function readCountry(pane: Frame): Promise<void> {
  await pane.getByRole("combobox").fill("qqq");
  await pane.getByText("Searching names").waitFor();
  await pane.getByText("Searching names").waitFor({ state: "hidden", timeout: 60_000 });
}

async function openState(pane: Frame): Promise<void> {
  await readCountry(pane);
  await pane.getByRole("combobox").fill("");
  await pane.getByRole("button", { name: /^México/ }).click();
  await pane.getByLabel("Municipality").waitFor();
}

async function openLongestList(pane: Frame): Promise<void> {
  await openState(pane);
  await pane.getByLabel("Municipality").press("ArrowDown");
}
