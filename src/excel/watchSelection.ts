import { runInBackground } from "./runExcel";

const listeners = new Set<() => void>();
let registering: Promise<void> | undefined;

/**
 * Calls back whenever the user selects other cells, on any sheet. Resolves to what ends it. Excel is asked once and for good: to give an
 * event up while another part of the pane asks for it can end both.
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
