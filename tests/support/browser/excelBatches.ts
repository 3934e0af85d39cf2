import type { OpenWorkbench } from "./openWorkbench";

interface ExcelBatches {
  /** Waits for office.js to have loaded what is for Excel; the add-in can take calls of functions before. */
  isThere(): Promise<void>;
  /** Runs a batch in the add-in's page, where Microsoft's office.js turns it into the host's calls. An error is returned. */
  run<Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result>;
}

/** Batches of Excel calls in the workbench that is open at the moment. */
export function excelBatches(opened: () => OpenWorkbench): ExcelBatches {
  return {
    async isThere() {
      await opened()
        .addin()
        .waitForFunction(() => "Excel" in window);
    },
    run<Result>(batch: (context: Excel.RequestContext) => Promise<Result>) {
      const source = `Excel.run(${batch.toString()}).catch((error) => ({ code: error.code, message: error.message }))`;
      return opened().addin().evaluate<Result>(source);
    },
  };
}
