/** The add-in's group in the ribbon, in one language. */
export interface RibbonGroup {
  label: string;
  buttons: readonly RibbonButton[];
}

export interface RibbonButton {
  id: string;
  label: string;
  tip: string;
  /** The address of its icon, on the page's own origin. */
  icon: string;
  action: { kind: "pane" } | { kind: "function"; name: string };
}

/** The size of the icon that is shown: twice what the page draws, for screens with more pixels. */
const iconSize = "32";

/** Reads the group that a manifest adds to the ribbon; undefined if it adds none. Texts are looked up for `locale`, as in Office. */
export function readManifest(xml: Document, locale: string): RibbonGroup | undefined {
  const [group] = elements(xml, "Group");
  if (group === undefined) return undefined;
  const texts = new Resources(xml, "String", locale);
  const images = new Resources(xml, "Image", locale);
  const base = folderOf(new Resources(xml, "Url", locale).of(elements(xml, "FunctionFile")[0]));
  return {
    label: texts.of(child(group, "Label")),
    buttons: elements(group, "Control").map((control) => ({
      id: control.getAttribute("id") ?? "",
      label: texts.of(child(control, "Label")),
      tip: texts.of(elements(control, "Supertip").flatMap((tip) => child(tip, "Description") ?? [])[0]),
      icon: onThisPage(
        images.of(elements(control, "Image").find((image) => image.getAttribute("size") === iconSize)),
        base,
      ),
      action: actionOf(control),
    })),
  };
}

function actionOf(control: Element): RibbonButton["action"] {
  const name = elements(control, "FunctionName")[0]?.textContent;
  return name === undefined ? { kind: "pane" } : { kind: "function", name };
}

/** Texts, addresses and images by their ids. */
class Resources {
  private readonly byId: ReadonlyMap<string, Element>;

  constructor(
    xml: Document,
    kind: "String" | "Url" | "Image",
    private readonly locale: string,
  ) {
    this.byId = new Map(elements(xml, kind).map((resource) => [resource.getAttribute("id") ?? "", resource]));
  }

  /** The resource that an element names by its `resid`: in this locale if it has an override, otherwise the default. */
  of(named: Element | undefined): string {
    const resource = this.byId.get(named?.getAttribute("resid") ?? "");
    if (resource === undefined) return "";
    const own = elements(resource, "Override").find((override) => override.getAttribute("Locale") === this.locale);
    return own?.getAttribute("Value") ?? resource.getAttribute("DefaultValue") ?? "";
  }
}

/** A manifest names the address that the add-in is meant for; here it is served beside the workbench. */
function onThisPage(address: string, base: string): string {
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address;
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}

function elements(within: Document | Element, name: string): Element[] {
  return [...within.getElementsByTagNameNS("*", name)];
}

function child(parent: Element, name: string): Element | undefined {
  return [...parent.children].find((element) => element.localName === name);
}
