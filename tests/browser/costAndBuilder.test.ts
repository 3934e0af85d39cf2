import type { Locator } from "playwright-core";
import { buildingEn } from "../../src/taskpane/locales/building.en";
import { buildingEs } from "../../src/taskpane/locales/building.es";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { paneEs } from "../../src/taskpane/locales/pane.es";
import { refreshingEn } from "../../src/taskpane/locales/refreshing.en";
import { refreshingEs } from "../../src/taskpane/locales/refreshing.es";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { openTool } from "../support/browser/openTool";
import { goTo, typeInto, whenIdle } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(180_000);

const open = forThisFile(sharedService);
const languages = { "en-US": [paneEn, buildingEn, refreshingEn], "es-MX": [paneEs, buildingEs, refreshingEs] } as const;

it.each(locales("en-US"))("a formula is built, its cost told, and refreshed (%s)", async (locale) => {
  const [words, { cost, builder }, { what }] = languages[locale];
  const workbench = await open({ locale });
  try {
    const pane = workbench.addin();
    await typeInto(workbench.page, "A1", "06700");
    await typeInto(workbench.page, "A2", "06600");
    await goTo(workbench.page, "A2:A3");
    const built = await openTool(pane, words.tools.builder.name, words.tabs.sheet);
    await built.getByRole("button", { name: builder.takeSelection }).click();
    await built.getByRole("searchbox", { name: builder.filter }).fill("internet");
    await built.getByRole("listitem").first().getByRole("button").click();
    await built.getByText(/^=.*ZIP\.LATEST\(A2:A3,"[a-z_]+"\)$/).waitFor();
    await built.getByRole("region", { name: words.queries.preview }).getByText("06600").waitFor();
    await goTo(workbench.page, "J2");
    await built.getByRole("button", { name: builder.write }).click();
    await pane.getByText(words.insert.inserted("J2")).waitFor();
    await whenIdle(workbench.page);

    await built.getByRole("button", { name: words.browse.back }).click();
    const counting = await openTool(pane, words.tools.cost.name, words.tabs.sheet);
    await counting.getByRole("combobox", { name: words.refresh.where }).selectOption("selection");
    await counting.getByRole("button", { name: cost.count }).click();
    const facts = counting.getByRole("region", { name: cost.result });
    await facts.waitFor();
    expect((await figuresOf(facts)).slice(0, 4)).toEqual(["1", "2", "2", "0"]);

    await typeInto(workbench.page, "L2", '=ZIP.SEARCH(A2,"population")');
    await whenIdle(workbench.page);
    await counting.getByRole("button", { name: words.browse.back }).click();
    const refresh = await openTool(pane, words.tools.refresh.name, words.tabs.sheet);
    await refresh.getByRole("spinbutton", { name: cost.askAbove }).fill("1");
    await pane.page().keyboard.press("Tab");
    await goTo(workbench.page, "J2:L2");
    await refresh.getByLabel(what).selectOption("selection");
    await refresh.getByRole("button", { name: words.tools.refresh.name }).click();
    const dialog = pane.getByRole("alertdialog", { name: words.refresh.many(2) });
    // Of the codes, one to each operation; and the list of indicators, which the first formula reads.
    await dialog.getByText(cost.asked(2, 3, "").slice(0, -3)).waitFor();
    await dialog.getByRole("button", { name: words.tools.refresh.name }).click();
    await pane.getByText(words.refresh.done(2)).waitFor();
    expect(workbench.complaints).toEqual([]);
  } finally {
    await workbench.close();
  }
});

function figuresOf(facts: Locator): Promise<string[]> {
  return facts.getByRole("definition").allTextContents();
}
