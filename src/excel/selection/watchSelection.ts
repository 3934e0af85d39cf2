import { runInBackground } from "../runExcel";

const listeners = new Set<() => void>();
let registering: Promise<void> | undefined;

/**
 * Calls back whenever the user selects other cells, on any sheet. Resolves to a function that ends it. The handler in Excel is added once
 * and never removed: removing it while another part of the pane adds one can end both.
 */
export async function watchSelection(changed: () => void): Promise<() => void> {
  registering ??= register().catch((thrown: unknown) => {
    registering = undefined;
    throw thrown;
  });
  await registering;
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function register(): Promise<void> {
  return runInBackground(async (context) => {
    context.workbook.onSelectionChanged.add(() => {
      for (const listener of listeners) listener();
      return Promise.resolve();
    });
    await context.sync();
  });
}
