import removeShared from "../service/removeShared";

/** Runs after the last browser test. */
export default async function stopSharedService(): Promise<void> {
  await globalThis.stopSharedService?.();
  removeShared();
}
