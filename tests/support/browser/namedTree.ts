import type { Frame, Page } from "playwright-core";

/** One thing that a screen reader finds. */
export interface NamedNode {
  role: string;
  name: string;
  /** What is said after the name. */
  description: string;
}

interface RawNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
}

/** What says nothing to a user who hears the pane unless it has a name. */
const mustBeNamed = [
  ...["button", "tab", "textbox", "searchbox", "combobox", "checkbox", "switch", "region", "tabpanel", "heading"],
  ...["tablist", "progressbar", "radio", "spinbutton", "alertdialog", "application"],
];

/** The roles of what needs a name and has none; a list or a table in a region with a name needs no other. */
export function unnamed(nodes: readonly NamedNode[], others: readonly ("list" | "table")[] = []): string[] {
  return nodes
    .filter(({ role, name }) => [...mustBeNamed, ...others].includes(role) && name === "")
    .map(({ role }) => `a ${role} without a name`);
}

/** The accessible names and descriptions in the frame, in the page's order, as Chromium itself computes them for screen readers. */
export async function namedTree(page: Page, frame: Frame): Promise<NamedNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("Accessibility.enable");
    const { frameTree } = await session.send("Page.getFrameTree");
    const frameId = frameTree.childFrames?.find((child) => child.frame.url === frame.url())?.frame.id;
    const { nodes } = await session.send("Accessibility.getFullAXTree", frameId === undefined ? {} : { frameId });
    return (nodes as RawNode[])
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, description }) => ({
        role: role?.value ?? "",
        name: name?.value.trim() ?? "",
        description: description?.value.trim() ?? "",
      }));
  } finally {
    await session.detach();
  }
}
