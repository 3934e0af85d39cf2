import type { Locator, Page } from "playwright-core";
import { analysesEn } from "../../../src/excel/analyses/analyses.en";
import { analysesEs } from "../../../src/excel/analyses/analyses.es";
import { buildingEn } from "../../../src/taskpane/locales/building.en";
import { buildingEs } from "../../../src/taskpane/locales/building.es";
import { doctorEn } from "../../../src/taskpane/locales/doctor.en";
import { doctorEs } from "../../../src/taskpane/locales/doctor.es";
import { explainEn } from "../../../src/taskpane/locales/explain.en";
import { explainEs } from "../../../src/taskpane/locales/explain.es";
import { fillEn } from "../../../src/taskpane/locales/fill.en";
import { fillEs } from "../../../src/taskpane/locales/fill.es";
import { freezeEn } from "../../../src/taskpane/locales/freeze.en";
import { freezeEs } from "../../../src/taskpane/locales/freeze.es";
import { historyEn } from "../../../src/taskpane/locales/history.en";
import { historyEs } from "../../../src/taskpane/locales/history.es";
import { oneFormulaEn } from "../../../src/taskpane/locales/oneFormula.en";
import { oneFormulaEs } from "../../../src/taskpane/locales/oneFormula.es";
import { paneEn } from "../../../src/taskpane/locales/pane.en";
import { paneEs } from "../../../src/taskpane/locales/pane.es";
import { connectionTested } from "./connectionTested";
import { openTool } from "./openTool";
import { whenIdle, type OpenWorkbench } from "./openWorkbench";

const languages = {
  "en-US": {
    ...{ pane: paneEn, building: buildingEn, explain: explainEn, fill: fillEn },
    ...{ analyses: analysesEn, doctor: doctorEn, freeze: freezeEn, oneFormula: oneFormulaEn, history: historyEn },
  },
  "es-MX": {
    ...{ pane: paneEs, building: buildingEs, explain: explainEs, fill: fillEs },
    ...{ analyses: analysesEs, doctor: doctorEs, freeze: freezeEs, oneFormula: oneFormulaEs, history: historyEs },
  },
} as const;

/** Looks at a screen of the pane; the name says which one. */
type Look = (name: string) => Promise<void>;

/** Leads through every screen, tab and dialog of the pane, with the demonstration's data, and has a look at each. */
export async function lookAtEveryScreen(
  workbench: OpenWorkbench,
  locale: keyof typeof languages,
  look: Look,
): Promise<void> {
  const walk = walkThrough(workbench, locale, look);
  await typeCodes(workbench.page);
  await lookAtBrowse(walk);
  await lookAtIndicators(walk);
  await lookAtQueries(walk);
  await lookAtTools(walk);
  await lookAtActivity(walk);
  await lookAtConnect(walk);
}

type Walk = ReturnType<typeof walkThrough>;

/** The pane in one language, and how to move through it. */
function walkThrough(workbench: OpenWorkbench, locale: keyof typeof languages, look: Look) {
  const words = languages[locale];
  const { pane: said } = words;
  const pane = workbench.addin();
  return {
    words,
    said,
    pane,
    look,
    select: (address: string) => workbench.page.evaluate((cells) => window.workbench?.select("Demo", cells), address),
    openTab: async (name: keyof typeof said.tabs): Promise<Locator> => {
      await pane.getByRole("tab", { name: said.tabs[name] }).click();
      return pane.getByRole("tabpanel", { name: said.tabs[name] });
    },
    /** Opens a tool of the Sheet tab. */
    openTool: (name: keyof typeof said.tools) => openTool(pane, said.tools[name].name, said.tabs.sheet),
    goBack: (tab: Locator) => tab.getByRole("button", { name: said.browse.back }).last().click(),
  };
}

async function typeCodes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const typed = ["CP", "'06700", 6600, "'99999", "hello", "C.P. 64000", "'06700"];
    window.workbench?.set(
      "Demo",
      "AA1:AA7",
      typed.map((value) => [value]),
    );
    window.workbench?.set("Demo", "AC2", '=ZIP.LATEST("hello","socioeconomic_ab")');
  });
  await whenIdle(page);
}

async function lookAtBrowse({ said, look, openTab, goBack }: Walk): Promise<void> {
  const browse = await openTab("browse");
  await browse.getByRole("button", { name: /Aguascalientes/ }).waitFor();
  await look("browse states");
  await browse.getByRole("searchbox", { name: said.search.label }).fill("juarez");
  await browse.getByRole("list", { name: said.search.results }).getByRole("button").nth(3).waitFor();
  await look("browse search");
  await browse.getByRole("searchbox", { name: said.search.label }).fill("zzzz");
  await look("browse search without results");
  await browse.getByRole("searchbox", { name: said.search.label }).fill("");
  await browse.getByRole("button", { name: /^Nuevo León/ }).click();
  await browse.getByLabel(said.browse.filterMunicipalities, { exact: true }).waitFor();
  await look("browse municipalities");
  await browse.getByLabel(said.browse.filterMunicipalities, { exact: true }).fill("monterrey");
  await browse.getByRole("button", { name: /^Monterrey/ }).click();
  await browse.getByRole("button", { name: /64000/ }).click();
  await browse.getByRole("heading", { name: "64000" }).waitFor();
  await browse.getByText(said.card.compared).waitFor();
  await browse
    .getByRole("row", { name: new RegExp(`^${said.browse.population}`) })
    .first()
    .waitFor();
  await look("browse card");
  await browse.getByText(said.search.kinds.neighborhoods, { exact: true }).first().scrollIntoViewIfNeeded();
  await look("browse card below");
  await browse.getByRole("button", { name: said.map.title, exact: true }).last().click();
  await browse.getByRole("application").waitFor();
  await look("browse map");
  await goBack(browse);
  const chart = browse.getByRole("button", { name: said.chart.title, exact: true });
  await chart.last().click();
  await browse.getByRole("rowheader").first().waitFor();
  await look("browse chart");
}

async function lookAtIndicators({ words, said, look, select, openTab }: Walk): Promise<void> {
  await select("AA2");
  const indicators = await openTab("indicators");
  const list = indicators.getByRole("list", { name: said.tabs.indicators });
  await list.getByRole("button").first().waitFor();
  await look("indicators");
  await indicators.getByLabel(said.indicators.search).fill("internet");
  await list.getByRole("button").first().click();
  await indicators.getByText(/^\d+ (postal codes?|códigos? postal(es)?)[,;]/).waitFor();
  await look("indicators chosen");
  await indicators.getByRole("button", { name: said.indicators.insert(1) }).click();
  const report = indicators.getByRole("region", { name: words.fill.report.title });
  await report.getByRole("button", { name: new RegExp(`^${words.fill.report.outcomes.unknownCode}`) }).click();
  await look("indicators report");
}

async function lookAtQueries({ said, pane, look, select, openTab }: Walk): Promise<void> {
  const queries = await openTab("queries");
  await queries.getByRole("button", { name: /sales-by-state/ }).waitFor();
  await look("queries");
  await queries.getByRole("button", { name: /sales-by-state/ }).click();
  await queries.getByRole("table").getByRole("cell").first().waitFor();
  await look("queries preview");
  await select("A1");
  await queries.getByRole("button", { name: said.queries.insert }).click();
  await pane.getByRole("alertdialog").waitFor();
  await look("dialog replace");
  await pane.getByRole("alertdialog").getByRole("button", { name: said.insert.keep }).click();
}

async function lookAtTools(walk: Walk): Promise<void> {
  const { words, said, pane, look, select, openTab, openTool, goBack } = walk;
  const tools = await openTab("sheet");
  await tools.getByRole("button").nth(6).waitFor();
  await look("sheet");

  await lookAtExplain(walk, tools);

  await openTool("refresh");
  await look("refresh");
  await select("AB1");
  await tools.getByRole("combobox").first().selectOption("selection");
  await tools.getByRole("button", { name: said.tools.refresh.name }).click();
  await pane.getByText(said.refresh.done(1)).waitFor();
  await look("refresh done");
  await goBack(tools);

  await openTool("cost");
  await tools.getByRole("button", { name: words.building.cost.count, exact: true }).click();
  await tools.getByRole("region", { name: words.building.cost.result }).waitFor();
  await look("cost");
  await goBack(tools);

  await select("AB1");
  await openTool("builder");
  await tools.getByRole("region", { name: said.queries.preview }).waitFor();
  await look("builder");
  await goBack(tools);

  await select("AA2");
  await openTool("analyses");
  await tools.getByRole("list").getByRole("button").first().waitFor();
  await look("analyses");
  await tools.getByRole("combobox", { name: words.analyses.analysis }).selectOption("near");
  await look("analyses near");
  await goBack(tools);

  await openTool("history");
  await tools.getByRole("group", { name: words.history.columns }).waitFor();
  await tools.getByRole("button", { name: words.history.keep }).click();
  await tools.getByRole("button", { name: words.history.chart.insert }).waitFor();
  await look("history");
  await goBack(tools);

  await openTool("freeze");
  await tools.getByText(words.freeze.kept(0)).waitFor();
  await look("freeze");
  await goBack(tools);

  await openTool("oneFormula");
  await tools.getByRole("button", { name: words.oneFormula.look }).waitFor();
  await tools.getByText(said.frame.working).waitFor({ state: "hidden" });
  await look("one formula");
  await goBack(tools);

  await openTool("doctor");
  await look("doctor");
  await tools.getByRole("button", { name: words.doctor.check }).click();
  await tools.getByText(words.doctor.kinds.lostZero).waitFor();
  await look("doctor findings");
  await goBack(tools);
}

async function lookAtExplain({ words, look, select, openTool, goBack }: Walk, tools: Locator): Promise<void> {
  await openTool("explain");
  await select("AC2");
  await tools.getByText(words.explain.why).waitFor();
  await look("explain an error");
  await select("AB2");
  await tools.getByText(words.explain.origin).waitFor();
  await look("explain a value");
  await select("Z40");
  await tools.getByText(words.explain.notOurs).waitFor();
  await look("explain another cell");
  await goBack(tools);
}

async function lookAtActivity({ said, pane, look, openTab }: Walk): Promise<void> {
  const activity = await openTab("activity");
  await activity.getByRole("switch", { name: said.activity.pause }).waitFor();
  await look("activity");
  await activity.getByRole("switch", { name: said.activity.pause }).click();
  await pane.getByText(said.frame.paused).waitFor();
  await look("activity paused");
  await activity.getByRole("switch", { name: said.activity.pause }).click();
  await activity.getByRole("button", { name: said.activity.check }).scrollIntoViewIfNeeded();
  await look("activity below");
}

async function lookAtConnect({ said, pane, look, openTab }: Walk): Promise<void> {
  const connect = await openTab("connect");
  await look("connect");
  await connect.getByRole("button", { name: said.connect.test }).click();
  await connectionTested(connect, said.connect);
  await connect.getByRole("button", { name: said.connect.addresses, exact: true }).click();
  await look("connect tested");
  await connect.getByRole("button", { name: said.connect.forget, exact: true }).click();
  await pane.getByRole("alertdialog").waitFor();
  await look("dialog forget");
  await pane.getByRole("alertdialog").getByRole("button", { name: said.connect.keep }).click();
}
