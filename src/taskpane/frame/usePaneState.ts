import { useCallback, useEffect, useMemo, useState } from "react";
import type { App } from "../../core/app";
import { isAddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import type { StartRepair } from "../refresh/startRepair";
import type { Notices } from "../ribbon/notices";
import { useAccount } from "./account/useAccount";
import { type Replacement, useInsertion } from "./notices/useInsertion";
import type { Pane, PaneFunctions } from "./pane";
import { createPaneMemory } from "./paneMemory";
import { failureSentence, wordsOf } from "./sentences/words";
import { useTabs } from "./useTabs";
import { useLongWork } from "./waiting/useLongWork";

export interface TaskPaneProps {
  app: App;
  language: Language;
  /** Office's own prefix for what is stored in this host, where it has one. */
  partition: string | undefined;
  /** The outcomes of the ribbon's buttons. */
  notices: Notices;
  functions: PaneFunctions;
  /** Tells what was repaired when the add-in started; undefined where nothing was broken. */
  startRepair: Promise<StartRepair>;
}

interface PaneState extends Pick<ReturnType<typeof useTabs>, "visited" | "openTab"> {
  pane: Pane;
  /** Occupied cells that the user decides about. */
  replacement: Replacement | undefined;
}

/** Makes the object that the pane hands to all its parts, with the members that its frame alone needs. */
export function usePaneState(
  { app, language, partition, notices, functions, startRepair }: TaskPaneProps,
  say: Pane["say"],
): PaneState {
  const words = wordsOf(language);
  const memory = useMemo(() => createPaneMemory(partition), [partition]);
  const [isPaused, setIsPaused] = useState(app.isPaused);
  const sayFailure = useCallback(
    (thrown: unknown) => say({ intent: "error", text: failureSentence(thrown, language) }),
    [language],
  );
  const longWorks = useLongWork(words, say, sayFailure);
  const { insert, replacement } = useInsertion(say, sayFailure);
  const { visited, openTab, leadTo, ...tabs } = useTabs({ app, memory, onOpen: () => say(undefined) });
  const account = useAccount({
    app,
    partition,
    memory,
    onForgottenElsewhere(isEmptied) {
      if (isEmptied) say({ intent: "success", text: words.connect.forgottenElsewhere });
      else say({ intent: "warning", text: words.connect.answersLeft });
    },
    onRememberedElsewhere(isReplaced) {
      const { rememberedElsewhere, earlierValues } = words.connect;
      if (isReplaced) say({ intent: "warning", text: `${rememberedElsewhere} ${earlierValues}` });
      else say({ intent: "success", text: rememberedElsewhere });
    },
  });
  useEffect(() => notices.listen((said) => (isAddinError(said) ? sayFailure(said) : say(said))), [notices, sayFailure]);
  const pane: Pane = {
    app,
    words,
    language,
    partition,
    memory,
    ...tabs,
    openTab: leadTo,
    say,
    sayFailure,
    ...longWorks,
    insert,
    functions,
    startRepair,
    isPaused,
    setPaused(paused) {
      app.setPaused(paused);
      setIsPaused(paused);
    },
    ...account,
  };
  return { pane, visited, openTab, replacement };
}
