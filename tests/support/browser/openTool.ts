import type { Frame, Locator } from "playwright-core";

/** Opens one of the tools of the pane's Sheet tab, if it is not open yet, and leaves another that is. Resolves to the tab's content. */
export async function openTool(pane: Frame, name: string, tab = "Sheet"): Promise<Locator> {
  await pane.getByRole("tab", { name: tab }).click();
  const sheet = pane.getByRole("tabpanel", { name: tab });
  const row = sheet.getByRole("button", { name: new RegExp(`^${name}`) });
  const heading = sheet.getByRole("heading", { name, exact: true });
  const back = sheet.getByRole("button", { name: /^(?:Back|Volver)$/ });
  await row.or(heading).or(back).first().waitFor();
  if (!(await heading.isVisible())) {
    if (await back.isVisible()) await back.click();
    await row.first().click();
  }
  await heading.waitFor();
  return sheet;
}
