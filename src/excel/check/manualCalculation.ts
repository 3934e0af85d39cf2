import { runInBackground } from "../runExcel";

type ModeName = "Automatic" | "AutomaticExceptTables" | "Manual";

/** The workbook's setting that holds the user's calculation mode while another one is set. */
const settingKey = "zip-for-excel.calculationMode";

/**
 * Runs a task under manual calculation and puts the user's mode back, even if the task is canceled. The workbook keeps that mode meanwhile,
 * because the page may close before the end: the add-in then puts it back at its next start.
 */
export async function withManualCalculation<Result>(task: () => Promise<Result>): Promise<Result> {
  await runInBackground(setManualCalculation);
  try {
    return await task();
  } finally {
    await runInBackground(restoreCalculation);
  }
}

/** Puts the user's calculation mode back where a check has not. A mode that the user has chosen since stays. */
export async function restoreCalculation(context: Excel.RequestContext): Promise<void> {
  const { application } = context;
  const kept = context.workbook.settings.getItemOrNullObject(settingKey);
  kept.load("value");
  application.load("calculationMode");
  await context.sync();
  if (kept.isNullObject) return;
  if (application.calculationMode === "Manual" && isMode(kept.value)) application.calculationMode = kept.value;
  kept.delete();
  await context.sync();
}

async function setManualCalculation(context: Excel.RequestContext): Promise<void> {
  const { application } = context;
  application.load("calculationMode");
  await context.sync();
  if (application.calculationMode === "Manual") return;
  context.workbook.settings.add(settingKey, application.calculationMode);
  application.calculationMode = "Manual";
  await context.sync();
}

function isMode(value: unknown): value is ModeName {
  return value === "Automatic" || value === "AutomaticExceptTables" || value === "Manual";
}
