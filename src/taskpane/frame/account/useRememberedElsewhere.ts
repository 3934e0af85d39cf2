import { useEffect, useReducer, useState } from "react";
import type { App } from "../../../core/app";
import { accountKey, readAccount } from "../../../page/remembered";
import { hasOwnToken, usesDemonstration } from "./tokensInUse";

interface RememberingOptions {
  app: App;
  partition: string | undefined;
  /** @param isReplaced Another token was in use until then. */
  onTaken: (isReplaced: boolean) => void;
}

/**
 * Follows what other windows remember, as this window would if it were opened now: an account that is remembered, or replaces the remembered
 * one, is used here too; one that is no longer to be remembered is not remembered here either. A token that was entered here and is not
 * remembered stays. Returns how often an account was taken over.
 */
export function useRememberedElsewhere({ app, partition, onTaken }: RememberingOptions): number {
  const [takenCount, setTakenCount] = useState(0);
  const [, show] = useReducer((changes: number) => changes + 1, 0);

  useEffect(() => {
    // Browsers tell only the other windows of what one stores; a key of null means that everything was removed.
    const follow = ({ key }: StorageEvent): void => {
      if (key !== null && key !== accountKey(partition)) return;
      if (hasOwnToken(app) && !app.isRemembered) return;
      const { tokens = {}, ...settings } = readAccount(partition) ?? {};
      const isThere = Object.keys(tokens).length > 0;
      const isReplaced = hasOwnToken(app) || usesDemonstration(app);
      if (isThere) app.connect(tokens, settings);
      app.remember(isThere);
      if (!isThere) return show();
      setTakenCount((before) => before + 1);
      onTaken(isReplaced);
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
    // What happens then depends on nothing that changes while the pane is open.
  }, [app, partition]);

  return takenCount;
}
