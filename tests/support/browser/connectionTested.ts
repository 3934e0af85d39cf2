import type { Frame, Locator } from "playwright-core";
import { connectEn } from "../../../src/taskpane/locales/connect.en";

/** Waits until the test of the connection has found all it looks for. Resolves to its findings. */
export async function connectionTested(pane: Frame | Locator, said: typeof connectEn = connectEn): Promise<Locator> {
  const findings = pane.getByRole("list", { name: said.tests.title }).getByRole("listitem");
  await findings.first().waitFor();
  await findings.getByText(said.testing).first().waitFor({ state: "hidden" });
  return findings;
}
