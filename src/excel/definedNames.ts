import { runInBackground } from "./runExcel";

/** Reads the defined names of the workbook. */
export function readDefinedNames(): Promise<string[]> {
  return runInBackground(async (context) => {
    const { names } = context.workbook;
    names.load("items/name");
    await context.sync();
    return names.items.map(({ name }) => name);
  });
}
