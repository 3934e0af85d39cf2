import { runExcel, runInBackground } from "../runExcel";

/** The workbook's setting for what is refreshed when it opens: answers older than so many hours. */
const key = "zip-for-excel.refreshOlderThan";

/** The age in hours, chosen for this workbook, above which answers are refreshed when it opens; undefined for never. Waits for the end of a cell edit. */
export function readOpeningAge(): Promise<number | undefined> {
  return runInBackground(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(key);
    setting.load("value");
    await context.sync();
    const hours: unknown = setting.isNullObject ? undefined : setting.value;
    return typeof hours === "number" && hours > 0 ? hours : undefined;
  });
}

/** Keeps the choice in the workbook. Resolves to whether Excel will start the add-in together with it, as far as that is wanted. */
export async function keepOpeningAge(hours: number | undefined): Promise<boolean> {
  await runExcel(async (context) => {
    context.workbook.settings.add(key, hours ?? 0);
    await context.sync();
  });
  const { load, none } = Office.StartupBehavior;
  return Office.addin.setStartupBehavior(hours === undefined ? none : load).then(
    () => true,
    () => hours === undefined,
  );
}
