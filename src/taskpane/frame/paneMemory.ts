import { freshHoursKey } from "../../page/rememberedFreshness";
import type { TabName } from "./pane";

/** A saved query that the user has used, where the service cannot list them. */
export interface KeptQuery {
  id: string;
  name: string;
}

/** What the pane keeps between two openings besides the account. Never a token; "forget" clears it. */
export interface PaneMemory {
  lastTab(): TabName | undefined;
  keepLastTab(tab: TabName): void;
  queries(): KeptQuery[];
  keepQueries(queries: readonly KeptQuery[]): void;
  /** What is kept here is read when the add-in starts; see `rememberedFreshness.ts`. */
  keepFreshHours(hours: number): void;
  clear(): void;
}

const tabKey = "zip-for-excel.tab";
const queriesKey = "zip-for-excel.queries";
const tabs: readonly string[] = ["connect", "browse", "indicators", "queries", "refresh", "activity"];

/** @param partition Office's own prefix for this host, where it has one. */
export function createPaneMemory(partition = ""): PaneMemory {
  return {
    lastTab() {
      const tab = read(partition + tabKey);
      return typeof tab === "string" && tabs.includes(tab) ? (tab as TabName) : undefined;
    },
    keepLastTab: (tab) => write(partition + tabKey, tab),
    queries() {
      const queries = read(partition + queriesKey);
      return Array.isArray(queries) ? queries.filter(isKeptQuery) : [];
    },
    keepQueries: (queries) => write(partition + queriesKey, queries),
    keepFreshHours: (hours) => write(freshHoursKey(partition), hours),
    clear() {
      for (const key of [partition + tabKey, partition + queriesKey, freshHoursKey(partition)]) remove(key);
    },
  };
}

function isKeptQuery(value: unknown): value is KeptQuery {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** A host may have no storage; then nothing is kept, and the pane works all the same. */
function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
