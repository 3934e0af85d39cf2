import { useEffect, useRef, useState } from "react";
import type { App } from "../../../core/app";
import { emptyStore } from "../../../page/indexedDbStore";
import { forgetAccount, joinOtherWindows, type OtherWindows, readAccount } from "../../../page/remembered";
import type { PaneMemory } from "../paneMemory";
import { hasOwnToken } from "./tokensInUse";

export interface Forgetting {
  /** Forgets the account here and in every other window of the add-in. Resolves to false where answers may still be stored. */
  forget: () => Promise<boolean>;
  /** The number of times that this window has forgotten. What was entered before the last time must not be used. */
  forgetCount: number;
}

interface ForgettingOptions {
  app: App;
  partition: string | undefined;
  memory: PaneMemory;
  /** Called after this window forgot the account because the user did so in another window. */
  onForgottenElsewhere: (isEmptied: boolean) => void;
}

/** Makes all windows forget together: each removes from the store what it may have written meanwhile. */
export function useForgetting({ app, partition, memory, onForgottenElsewhere }: ForgettingOptions): Forgetting {
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
