import type { Page } from "playwright-core";

/** All that a browser shows and keeps of the pages that are open, by where: for the search for what must be nowhere. */
export async function everythingKept(page: Page): Promise<Record<string, string>> {
  const kept: Record<string, string> = { cookies: JSON.stringify(await page.context().cookies()) };
  for (const [index, frame] of page.frames().entries()) {
    const { pathname } = new URL(frame.url());
    kept[`address of ${pathname}`] = frame.url();
    kept[`page ${pathname}`] = await frame.content();
    kept[`storage of frame ${index}`] = await frame.evaluate(readStorage);
  }
  kept["sheets"] = await page.evaluate(() =>
    JSON.stringify(["Demo", "Thousand"].map((sheet) => window.workbench?.formulas(sheet, "A1:Z1100"))),
  );
  return kept;
}

/** Runs in the page: both storages and every database, the workbench's own sheets among them. */
async function readStorage(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(name));
    });
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store);
      for (const reading of [records.getAllKeys(), records.getAll()]) {
        kept.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))));
      }
    }
    database.close();
  }
  return JSON.stringify(kept);
}
