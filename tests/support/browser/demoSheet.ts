import type { Scalar } from "../../../src/workbench/functions/cellValue";
import type { OpenWorkbench } from "./openWorkbench";

/** The Demo sheet of the workbench that is open at the moment, as `window.workbench` shows it and writes to it. */
export function demoSheet(opened: () => OpenWorkbench) {
  const page = () => opened().page;
  return {
    get: (address: string): Promise<unknown[][]> =>
      page().evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], address),
    formulas: (address: string): Promise<unknown[][]> =>
      page().evaluate((cells) => window.workbench?.formulas("Demo", cells) ?? [], address),
    message: (address: string): Promise<string | undefined> =>
      page().evaluate((cell) => window.workbench?.message("Demo", cell), address),
    select: (address: string): Promise<void> =>
      page().evaluate((cells) => window.workbench?.select("Demo", cells), address),
    set: (address: string, value: Scalar | Scalar[][]): Promise<void> =>
      page().evaluate(([cells, typed]) => window.workbench?.set("Demo", cells, typed), [address, value] as const),
  };
}
