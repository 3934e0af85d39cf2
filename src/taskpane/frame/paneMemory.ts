import { forgetFreshHours, rememberFreshHours, removeLocal, writeLocal } from "../../page/remember";
import { readLocal } from "../../page/remembered";
import { forgetRun } from "../../page/surroundings";
import { isTabName, type TabName } from "./tabs";
import { type ThemeChoice, themeChoices } from "./useTheme";

/** A saved query that the user added by id, because the service cannot list queries. */
export interface KeptQuery {
  id: string;
  name: string;
}

/** State that the pane keeps between sessions besides the account. Never a token; "forget" clears it. */
export type PaneMemory = ReturnType<typeof createPaneMemory>;

const usualAskAbove = 500;

/** @param partition Office's own prefix for what is stored in this host, where it has one. */
export function createPaneMemory(partition = "") {
  const tabKey = `${partition}zip-for-excel.tab`;
  const queriesKey = `${partition}zip-for-excel.queries`;
  const followKey = `${partition}zip-for-excel.follow`;
  const themeKey = `${partition}zip-for-excel.theme`;
  const askKey = `${partition}zip-for-excel.askAbove`;
  return {
    lastTab(): TabName | undefined {
      const tab = readLocal(tabKey);
      return isTabName(tab) ? tab : undefined;
    },
    keepLastTab: (tab: TabName) => void writeLocal(tabKey, tab),
    queries(): KeptQuery[] {
      const queries = readLocal(queriesKey);
      return Array.isArray(queries) ? queries.filter(isKeptQuery) : [];
    },
    keepQueries: (queries: readonly KeptQuery[]) => void writeLocal(queriesKey, queries),
    theme: (): ThemeChoice => themeChoices.find((choice) => choice === readLocal(themeKey)) ?? "excel",
    keepTheme: (theme: ThemeChoice) => void writeLocal(themeKey, theme),
    keepFreshHours: (hours: number) => rememberFreshHours(partition, hours),
    // Off until the user lets the card follow the selected cell: each cell may cost a request.
    followsSelection: () => readLocal(followKey) === true,
    keepFollowsSelection: (follows: boolean) => void writeLocal(followKey, follows),
    /** The number of formulas above which the user is asked before they are refreshed. */
    askAbove() {
      const formulas = readLocal(askKey);
      return typeof formulas === "number" && formulas >= 1 ? formulas : usualAskAbove;
    },
    keepAskAbove: (formulas: number) => void writeLocal(askKey, formulas),
    clear() {
      removeLocal(askKey);
      removeLocal(themeKey);
      removeLocal(followKey);
      removeLocal(tabKey);
      removeLocal(queriesKey);
      forgetFreshHours(partition);
      forgetRun(partition);
    },
  };
}

function isKeptQuery(value: unknown): value is KeptQuery {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string";
}
