import type { Frame, Locator } from "playwright-core";
import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { locales } from "../support/browser/longRun";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
let pane: Frame;
const { select, set } = demoSheet(() => workbench);

afterEach(() => workbench.close());

const languages = {
  "en-US": {
    ...{ sheet: "Sheet", explain: "Explain this cell", refresh: "Refresh", back: "Back", what: "What to refresh" },
    received: "Received “6700” (a number) → read as 06700",
    held: /The service answered .* The answer has been in the cache since then/,
    spilled: "Formula in L2; its result spills into this cell",
    bad: "“hello” is not a postal code. Enter five digits, for example 06700.",
    notOurs: "This cell is not a result of a ZIP or QUERY function.",
    unchanged: "No cells changed.",
  },
  "es-MX": {
    ...{
      sheet: "Hoja",
      explain: "Explicar esta celda",
      refresh: "Actualizar",
      back: "Volver",
      what: "Qué actualizar",
    },
    received: "Se recibió “6700” (un número) → se leyó 06700",
    held: /El servicio respondió .*; desde entonces, la respuesta está en la caché/,
    spilled: "Fórmula en L2; su resultado se desborda a esta celda",
    bad: "“hello” no es un código postal. Escriba cinco dígitos, por ejemplo 06700.",
    notOurs: "Esta celda no es resultado de una función ZIP o QUERY.",
    unchanged: "No cambió ninguna celda.",
  },
} as const;

async function write(address: string, value: string | number): Promise<void> {
  await set(address, value);
  await whenIdle(workbench.page);
}

async function openTool(tab: string, tool: string): Promise<Locator> {
  await pane.getByRole("tab", { name: tab }).click();
  const panel = pane.getByRole("tabpanel", { name: tab });
  await panel.getByRole("button", { name: new RegExp(`^${tool}`) }).click();
  return panel;
}

it.each(locales("es-MX"))(
  "explains what the selected cell shows or why it does not, and tells what a refresh has changed (%s)",
  async (locale) => {
    const words = languages[locale];
    workbench = await open({ locale });
    pane = workbench.addin();
    await write("K2", 6700);
    await write("L2", '=ZIP.LATEST(K2,"socioeconomic",1)');
    await select("L3");
    const panel = await openTool(words.sheet, words.explain);
    await panel.getByText(words.received).waitFor();
    await panel.getByText(words.held).waitFor();
    await panel.getByText(words.spilled).waitFor();
    await panel.getByText("socioeconomic_ab", { exact: false }).first().waitFor();

    await write("K5", '=ZIP.LATEST("hello","socioeconomic_ab")');
    await select("K5");
    await panel.getByText(words.bad).waitFor();
    await select("J40");
    await panel.getByText(words.notOurs).waitFor();

    await panel.getByRole("button", { name: words.back }).click();
    await panel.getByRole("button", { name: new RegExp(`^${words.refresh}`) }).click();
    await select("L2");
    await panel.getByLabel(words.what).selectOption("selection");
    await panel.getByRole("button", { name: words.refresh }).click();
    await panel.getByText(words.unchanged).waitFor();
  },
);
