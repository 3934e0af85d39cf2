import { type Words, wordsOf } from "./words";
import { loadSettings, saveSettings, type Settings } from "./settings";

const toldKey = "workbench.told-of-kept-sheets";

/** The page around the grid and the task pane: its switches and the line for an error's sentence. */
export class Layout {
  readonly settings: Settings = loadSettings();
  readonly paneRoom = element(".pane");
  readonly gridRoom = element(".grid");
  readonly ribbonRoom = element(".ribbon");
  /** Throws the sheets away, once the user has agreed. */
  onStartOver: () => void = () => undefined;
  private readonly sentenceRoom = element(".sentence");
  private readonly sentence = element(".sentence [role=status]");
  private readonly hint = element(".sentence .hint");
  private readonly spoken = element(".spoken");
  private readonly outcome = element(".outcome");

  constructor(private readonly onChange: (changed: Partial<Settings>) => void) {
    for (const button of document.querySelectorAll<HTMLElement>("[data-language]")) {
      button.onclick = () => this.change({ language: button.dataset.language as Settings["language"] });
    }
    for (const button of document.querySelectorAll<HTMLElement>("[data-theme]")) {
      button.onclick = () => this.change({ theme: button.dataset.theme as Settings["theme"] });
    }
    element("[data-action=reset]").onclick = () => {
      if (confirm(wordsOf(this.settings.language).resetQuestion)) this.onStartOver();
    };
    element("[data-action=pane]").onclick = () => this.showPane(!this.settings.isPaneOpen);
    this.show();
  }

  showPane(isOpen: boolean): void {
    if (isOpen !== this.settings.isPaneOpen) this.change({ isPaneOpen: isOpen });
  }

  /** Moves the line for sentences under the grid's formula bar, once the grid is drawn. */
  showSentenceUnder(formulaBar: Element): void {
    formulaBar.after(this.sentenceRoom);
  }

  /** The sentence of the selected cell's error; `""` when it has none. */
  showSentence(sentence: string): void {
    if (this.sentence.textContent !== sentence) this.sentence.textContent = sentence;
  }

  /** Shows, in place of the hint, which formula has spilled into the selected cell. */
  showSpilled(spilled: { formula: string; cell: string } | undefined): void {
    const words = wordsOf(this.settings.language);
    const hint = words[this.hint.dataset.word as keyof Words];
    this.hint.textContent = spilled
      ? words.spilledFrom.replace("{cell}", spilled.cell).replace("{formula}", () => spilled.formula)
      : hint;
  }

  /** Says once, in place of the hint, that the sheets were kept from last time. */
  tellOfKeptSheets(): void {
    if (localStorage.getItem(toldKey) !== null) return;
    localStorage.setItem(toldKey, "yes");
    this.hint.dataset.word = "kept";
    this.show();
  }

  /** Says, as long as the page is open, that another tab keeps the sheets. */
  tellOfOtherTab(): void {
    element(".notice [role=status]").dataset.word = "otherTab";
    this.show();
  }

  /** Announces a text to screen readers without showing it. */
  say(text: string): void {
    if (this.spoken.textContent !== text) this.spoken.textContent = text;
  }

  /** Says in the ribbon what a button did or needs; `""` removes the last sentence. */
  tell(sentence: string): void {
    this.outcome.textContent = sentence;
  }

  /** Labels the parts of the grid that have no labels of their own; it adds some whenever it comes to it, and does not tell. */
  nameGridParts(formulaBar: Element): void {
    formulaBar.setAttribute("role", "region");
    const nameAll = () => {
      this.name(formulaBar, "formulaBar");
      this.name(formulaBar.querySelector("[data-u-comp=defined-name] input"), "nameBox");
      const [add, list] = this.gridRoom.querySelectorAll("[data-u-comp=sheet-bar-append-button]");
      this.name(add, "addSheet");
      this.name(list, "sheetList");
      for (const [label, word] of Object.entries(gridLabels))
        for (const part of document.querySelectorAll(`[aria-label="${label}"]`)) this.name(part, word);
    };
    nameAll();
    new MutationObserver(nameAll).observe(document.body, { childList: true, subtree: true });
  }

  /** Shows what keeps the workbench from starting, instead of the grid. */
  showTrouble(sentence: string): void {
    this.gridRoom.replaceChildren(trouble(sentence));
  }

  /** Shows what keeps the add-in from running, instead of the pane. */
  showPaneTrouble(sentence: string): void {
    this.paneRoom.replaceChildren(trouble(sentence));
    this.showPane(true);
  }

  private name(element: Element | null | undefined, word: keyof Words): void {
    element?.setAttribute("data-name", word);
    element?.setAttribute("aria-label", wordsOf(this.settings.language)[word]);
  }

  private change(changed: Partial<Settings>): void {
    Object.assign(this.settings, changed);
    saveSettings(this.settings);
    this.show();
    this.onChange(changed);
  }

  private show(): void {
    const { language, theme, isPaneOpen } = this.settings;
    const words = wordsOf(language);
    document.documentElement.lang = language.slice(0, 2);
    document.documentElement.dataset.scheme = theme;
    document.documentElement.style.colorScheme = theme;
    document.body.classList.toggle("without-pane", !isPaneOpen);
    for (const element of document.querySelectorAll<HTMLElement>("[data-word]")) {
      element.textContent = words[element.dataset.word as keyof typeof words];
    }
    for (const element of document.querySelectorAll<HTMLElement>("[data-label]")) {
      const label = words[element.dataset.label as keyof typeof words];
      element.setAttribute("aria-label", label);
      element.title = label;
    }
    for (const element of document.querySelectorAll<HTMLElement>("[data-name]")) {
      element.setAttribute("aria-label", words[element.dataset.name as keyof typeof words]);
    }
    press("[data-language]", (button) => button.dataset.language === language);
    press("[data-theme]", (button) => button.dataset.theme === theme);
    press("[data-action=pane]", () => isPaneOpen);
  }
}

/** Labels that Univer writes in English, whatever its language. */
const gridLabels: Readonly<Record<string, keyof Words>> = {
  "Sidebar panel": "gridPane",
  "Close sidebar": "closeGridPane",
  "Sheet tabs": "sheetTabs",
  "Notifications alt+T": "notices",
};

function trouble(sentence: string): HTMLElement {
  return Object.assign(document.createElement("p"), { className: "trouble", textContent: sentence });
}

function press(selector: string, isPressed: (button: HTMLElement) => boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(selector))
    button.setAttribute("aria-pressed", String(isPressed(button)));
}

export function element<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The workbench's page has no ${selector}.`);
  return found;
}
