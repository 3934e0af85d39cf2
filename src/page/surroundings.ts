import { type Partition, readLocal, writeLocal } from "./remembered";

/** Reads what the browser tells of the pages around this one and of storage, and leaves a mark that the next run finds where that lasts. */
export function readSurroundings(partition: Partition, now: Date) {
  const lastRun = readLocal(partition, "checkedAt");
  return {
    isFramed: isFramed(),
    ancestors: readAncestors(),
    lastRun: typeof lastRun === "string" ? lastRun : undefined,
    canStore: writeLocal(partition, "checkedAt", now.toISOString()),
  };
}

/** Tells whether another page shows this one, as Excel on the web does; browsers then keep its storage apart for each site at the top. */
export function isFramed(): boolean {
  return window !== window.top;
}

/** Tells whether the page may reach this computer and its network; undefined in browsers that do not ask. */
export async function readLocalNetwork(): Promise<PermissionState | undefined> {
  try {
    // Newer than the types of the page.
    return (await navigator.permissions.query({ name: "local-network-access" as PermissionName })).state;
  } catch {
    return undefined;
  }
}

/** Hosts only, because the rest of an address may be private. Firefox does not reveal them. */
function readAncestors(): string[] | undefined {
  const { ancestorOrigins }: { ancestorOrigins?: DOMStringList } = location;
  return ancestorOrigins && Array.from(ancestorOrigins, (origin) => origin.replace(/^[a-z-]+:\/\/|:\d+$/g, ""));
}
