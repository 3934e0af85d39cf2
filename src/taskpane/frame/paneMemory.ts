import {
  type KeptName,
  type Partition,
  readLocal,
  type RememberedAccount,
  removeLocal,
  writeLocal,
} from "../../page/remembered";
import { isTabName, type TabName } from "./tabs";
import { type ThemeChoice, themeChoices } from "./useTheme";

/** A saved query that the user added by id, because the service cannot list queries. */
export interface KeptQuery {
  id: string;
  name: string;
}

/** What the pane keeps between sessions. A token only with the account that the user asked to remember; "forget" clears all. */
export type PaneMemory = ReturnType<typeof createPaneMemory>;

const usualAskAbove = 500;

export function createPaneMemory(partition?: Partition) {
  const read = (name: KeptName): unknown => readLocal(partition, name);
  const keep = (name: KeptName, value: unknown): boolean => writeLocal(partition, name, value);
  return {
    /** Returns false where the host has no storage. */
    keepAccount: (account: RememberedAccount) => keep("account", account),
    forgetAccount: () => removeLocal(partition, "account"),
    lastTab(): TabName | undefined {
      const tab = read("tab");
      return isTabName(tab) ? tab : undefined;
    },
    keepLastTab: (tab: TabName) => void keep("tab", tab),
    queries(): KeptQuery[] {
      const queries = read("queries");
      return Array.isArray(queries) ? queries.filter(isKeptQuery) : [];
    },
    keepQueries: (queries: readonly KeptQuery[]) => void keep("queries", queries),
    theme: (): ThemeChoice => themeChoices.find((choice) => choice === read("theme")) ?? "excel",
    keepTheme: (theme: ThemeChoice) => void keep("theme", theme),
    keepFreshHours: (hours: number) => void keep("freshHours", hours),
    // Off until the user lets the card follow the selected cell: each cell may cost a request.
    followsSelection: () => read("follow") === true,
    keepFollowsSelection: (follows: boolean) => void keep("follow", follows),
    /** The number of formulas above which the user is asked before they are refreshed. */
    askAbove() {
      const formulas = read("askAbove");
      return typeof formulas === "number" && formulas >= 1 ? formulas : usualAskAbove;
    },
    keepAskAbove: (formulas: number) => void keep("askAbove", formulas),
    clear: () => removeLocal(partition),
    /** Has the other windows of the add-in forget, too: the browser tells them what one stores. */
    tellForgotten: () => void keep("forgotten", Date.now()),
  };
}

function isKeptQuery(value: unknown): value is KeptQuery {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}
