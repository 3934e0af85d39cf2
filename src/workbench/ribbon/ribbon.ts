import type { ExcelHost } from "../excelHost";
import type { UniverGrid } from "../grid/univerGrid";
import type { AddinFrame } from "../host/addinFrame";
import type { Layout } from "../page/layout";
import { wordsOf } from "../page/words";
import { type RibbonButton, type RibbonGroup, readManifest } from "./readManifest";

interface Parts {
  grid: UniverGrid;
  layout: Layout;
  frame: AddinFrame;
  host: ExcelHost;
}

/**
 * Puts the add-in's buttons above the grid. Returns a function that draws them in a language; without a manifest there are none.
 */
export function joinRibbon(parts: Parts): (locale: string) => Promise<void> {
  const manifest = loadManifest();
  const ribbon = new Ribbon(parts.layout.ribbonRoom, (button) => press(parts, button));
  return async (locale) => {
    const xml = await manifest;
    const group = xml && readManifest(xml, locale);
    if (group) ribbon.draw(group);
    parts.layout.tell("");
  };
}

/** Does what a button is for, and reports the outcome. */
async function press({ grid, layout, frame, host }: Parts, button: RibbonButton): Promise<void> {
  layout.tell("");
  if (button.action.kind === "pane") {
    layout.showPane(true);
    frame.focus();
    return;
  }
  const before = host.paneRequests;
  grid.focus();
  const end = await frame.commands.run(button.id, button.action.name);
  const words = wordsOf(layout.settings.language);
  const sentences = { completed: words.commandDone, refused: words.commandUnknown, lost: words.commandLost };
  const sentence = host.paneRequests > before ? words.commandInPane : sentences[end];
  layout.tell(sentence.replace("{command}", button.label));
}

async function loadManifest(): Promise<Document | undefined> {
  const reply = await fetch("/manifest.xml").catch(() => undefined);
  if (!reply?.ok) return undefined;
  const xml = new DOMParser().parseFromString(await reply.text(), "application/xml");
  return xml.querySelector("parsererror") === null ? xml : undefined;
}

/** The add-in's group in the ribbon, as Excel on the web shows it on one line. */
class Ribbon {
  private readonly toolbar = document.createElement("div");

  /** @param press does what a button is for */
  constructor(
    private readonly room: HTMLElement,
    private readonly press: (button: RibbonButton) => Promise<void>,
  ) {
    this.toolbar.className = "commands";
    this.toolbar.setAttribute("role", "toolbar");
  }

  draw({ label, buttons }: RibbonGroup): void {
    this.toolbar.setAttribute("aria-label", label);
    this.toolbar.replaceChildren(...buttons.map((button) => this.buttonFor(button)));
    if (!this.toolbar.isConnected) this.room.insertBefore(this.toolbar, this.room.lastElementChild);
  }

  private buttonFor(button: RibbonButton): HTMLElement {
    const element = document.createElement("button");
    element.type = "button";
    element.dataset.command = button.id;
    element.title = button.tip;
    const icon = Object.assign(document.createElement("img"), { src: button.icon, alt: "", width: 16, height: 16 });
    element.append(icon, button.label);
    element.onclick = () => void this.run(element, button);
    return element;
  }

  /** A button that is pressed while its function runs does nothing, as in Excel. */
  private async run(element: HTMLElement, button: RibbonButton): Promise<void> {
    if (element.ariaDisabled === "true") return;
    element.ariaDisabled = element.ariaBusy = "true";
    try {
      await this.press(button);
    } finally {
      element.ariaDisabled = element.ariaBusy = null;
    }
  }
}
