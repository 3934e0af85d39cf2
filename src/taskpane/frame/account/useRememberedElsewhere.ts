import { useEffect, useState } from "react";
import type { App } from "../../../core/app";
import { readAccount } from "../../../page/remembered";
import { hasOwnToken } from "./tokensInUse";

interface RememberingOptions {
  app: App;
  partition: string | undefined;
  onTaken: () => void;
}

/**
 * Takes over the account that the user asks to remember in another window, as this window would if it were opened now. A token that was entered
 * here stays. Returns how often that happened.
 */
export function useRememberedElsewhere({ app, partition, onTaken }: RememberingOptions): number {
  const [takenCount, setTakenCount] = useState(0);

  useEffect(() => {
    // Browsers tell only the other windows of what one stores.
    const take = (): void => {
      const { tokens = {}, ...settings } = readAccount(partition) ?? {};
      if (Object.keys(tokens).length === 0 || hasOwnToken(app)) return;
      app.connect(tokens, settings);
      app.remember(true);
      setTakenCount((before) => before + 1);
      onTaken();
    };
    addEventListener("storage", take);
    return () => removeEventListener("storage", take);
    // What happens then depends on nothing that changes while the pane is open.
  }, [app, partition]);

  return takenCount;
}
