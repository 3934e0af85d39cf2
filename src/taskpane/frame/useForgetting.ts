import { useEffect, useRef, useState } from "react";
import type { App } from "../../core/app";
import { joinOtherWindows, type OtherWindows } from "../../page/otherWindows";
import { forgetAccount, readAccount } from "../../page/remembered";
import type { PaneMemory } from "./paneMemory";

export interface Forgetting {
  /** Forgets the account here and in every other window of the add-in. */
  forget: () => void;
  /** How often this window has forgotten: what was entered before the last time is of no use any more. */
  forgetCount: number;
}

interface ForgettingOptions {
  app: App;
  partition: string | undefined;
  memory: PaneMemory;
  /** The user has forgotten the account in another window, and this one has done the same. */
  onForgottenElsewhere: () => void;
}

/** Lets no window keep what another has forgotten: each removes from the store what it may still have written meanwhile. */
export function useForgetting({ app, partition, memory, onForgottenElsewhere }: ForgettingOptions): Forgetting {
  const [forgetCount, setForgetCount] = useState(0);
  const others = useRef<OtherWindows>(undefined);

  function forgetHere(): void {
    void app.forget();
    forgetAccount(partition);
    memory.clear();
    setForgetCount((before) => before + 1);
  }

  function followOthers(): void {
    forgetHere();
    onForgottenElsewhere();
  }

  useEffect(() => {
    const joined = (others.current = joinOtherWindows(partition, followOthers));
    // Until now a token can only have come from what was remembered: it was forgotten while this window began.
    if (hasOwnToken(app) && readAccount(partition) === undefined) followOthers();
    return () => joined.leave();
    // Only when the pane appears: afterwards a token may be in use that nobody asked to remember.
  }, []);

  return {
    forgetCount,
    forget() {
      forgetHere();
      others.current?.tellForgotten();
    },
  };
}

/** Whether a token of the user's own is in use, and not a demonstration's. */
export function hasOwnToken(app: App): boolean {
  return !app.isDemonstration && (app.isConnected("zipcodes") || app.isConnected("queries"));
}
