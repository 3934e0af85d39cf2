import { useEffect, useReducer, useRef, useState } from "react";
import type { App } from "../../core/app";
import { serviceNames } from "../../core/settings/settings";
import { emptyStore } from "../../page/emptyStore";
import { joinOtherWindows, type OtherWindows } from "../../page/otherWindows";
import { forgetAccount } from "../../page/remember";
import { accountKey, readAccount } from "../../page/remembered";
import type { Pane } from "./pane";
import type { PaneMemory } from "./paneMemory";

interface AccountOptions {
  app: App;
  partition: string | undefined;
  memory: PaneMemory;
  /** Called after this window forgot the account because the user did so in another window. */
  onForgottenElsewhere: (isEmptied: boolean) => void;
  /** @param isReplaced Another token was in use until then. */
  onRememberedElsewhere: (isReplaced: boolean) => void;
}

type AccountOfPane = Pick<Pane, "forget" | "forgetCount" | "takenCount" | "accountVersion" | "accountChanged">;

/** Follows the account: changed by the user, forgotten, or taken over from another window. */
export function useAccount(options: AccountOptions): AccountOfPane {
  const [changeCount, setChangeCount] = useState(0);
  const { forget, forgetCount } = useForgetting(options);
  const takenCount = useRememberedElsewhere(options);
  const configCount = useLateConfig(options);
  return {
    forget,
    forgetCount,
    takenCount,
    accountVersion: changeCount + forgetCount + takenCount + configCount,
    accountChanged: () => setChangeCount((before) => before + 1),
  };
}

/** Makes all windows forget together: each removes from the store what it may have written meanwhile. */
function useForgetting(options: AccountOptions): Pick<Pane, "forget" | "forgetCount"> {
  const { app, partition, memory, onForgottenElsewhere } = options;
  const [forgetCount, setForgetCount] = useState(0);
  const others = useRef<OtherWindows>(undefined);

  function forgetHere(): Promise<boolean> {
    void app.forget();
    forgetAccount(partition);
    memory.clear();
    setForgetCount((before) => before + 1);
    return emptyStore();
  }

  function followOthers(): void {
    void forgetHere().then(onForgottenElsewhere);
  }

  useEffect(() => {
    const joined = (others.current = joinOtherWindows(partition, followOthers));
    // A token can only come from the remembered account so far, so another window forgot it while this one started.
    if (hasOwnToken(app) && readAccount(partition) === undefined) followOthers();
    return () => joined.leave();
    // Only when the pane appears: later, a token may be in use that the user did not ask to remember.
  }, []);

  return {
    forgetCount,
    forget() {
      const emptying = forgetHere();
      others.current?.tellForgotten();
      return emptying;
    },
  };
}

/**
 * Follows what other windows remember, as this window would if it were opened now: an account that is remembered, or replaces the remembered
 * one, is used here too; one that is no longer to be remembered is not remembered here either. A token that was entered here and is not
 * remembered stays. Returns how often an account was taken over.
 */
function useRememberedElsewhere({ app, partition, onRememberedElsewhere }: AccountOptions): number {
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
      onRememberedElsewhere(isReplaced);
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
    // What happens then depends on nothing that changes while the pane is open.
  }, [app, partition]);

  return takenCount;
}

/** Returns how often `config.json` came after the start, and may have brought another account. */
function useLateConfig({ app }: AccountOptions): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    app.configured = () => setCount((before) => before + 1);
    return () => (app.configured = undefined);
  }, [app]);
  return count;
}

/** True while a service is asked with a token of the user's own, not with one of a demonstration. */
export function hasOwnToken(app: App): boolean {
  return serviceNames.some((name) => app.ownerOf(name) === "own");
}

/** True while a service is asked with the token of a demonstration. */
export function usesDemonstration(app: App): boolean {
  return serviceNames.some((name) => app.ownerOf(name) === "demonstration");
}
