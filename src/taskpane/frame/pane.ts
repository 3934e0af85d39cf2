import { createContext, useContext } from "react";
import type { App } from "../../core/app";
import type { Language } from "../../core/locales/sentence";
import type { PaneWords } from "../../core/locales/pane.en";
import type { Notice } from "./NoticeBar";
import type { PaneMemory } from "./paneMemory";
import type { TabName } from "./tabs";
import type { Insertion } from "./useInsertion";

/** What every part of the pane may use. */
export interface Pane {
  app: App;
  words: PaneWords;
  language: Language;
  /** Office's prefix for what is stored in this host. */
  partition: string | undefined;
  memory: PaneMemory;
  openTab: (tab: TabName) => void;
  say: (notice: Notice) => void;
  /** Says why something failed, in the user's words. */
  sayFailure: (thrown: unknown) => void;
  /** Writes to the sheet; asks first where something would be replaced. */
  insert: (insertion: Insertion) => Promise<void>;
  /** Grows whenever tokens or addresses change: what was shown of the old account is asked anew. */
  accountVersion: number;
  accountChanged: () => void;
  /** Forgets the account here and in every other window of the add-in. */
  forget: () => void;
  /** How often this window has forgotten: what was entered before the last time is of no use any more. */
  forgetCount: number;
}

export const PaneContext = createContext<Pane | undefined>(undefined);

export function usePane(): Pane {
  const pane = useContext(PaneContext);
  if (!pane) throw new Error("usePane is used outside TaskPane");
  return pane;
}
