import { useEffect, useRef, useState } from "react";
import type { App } from "../../core/app";
import type { ServiceName, Tokens } from "../../core/settings/settings";
import { forgetAccount, readAccount, rememberAccount } from "../../page/remembered";
import { usePane } from "../frame/pane";

/** Whether the account is to be remembered, and the user's tokens that would be. */
export interface Remembered {
  isRemembered: boolean;
  /** Remembers the account in use, or forgets what is remembered of it. */
  setRemembered: (isRemembered: boolean) => void;
  /** Takes in tokens that the user has entered; returns all that are in use. */
  add: (entered: Tokens) => Tokens;
  /** Remembers the account with these tokens, if the user wants that. */
  keep: (tokens: Tokens) => void;
  /** Starts again without tokens, as after they were forgotten. */
  reset: () => void;
}

export function useRemembered(): Remembered {
  const { app, partition, words, say } = usePane();
  const [inUse, setInUse] = useState<Tokens>(() => ownOf(app, app.isRemembered ? readAccount(partition)?.tokens : {}));
  const [isRemembered, setIsRemembered] = useState(app.isRemembered);
  const wantsRemembered = useRef(isRemembered);
  // Another window may have decided that it is no longer to be remembered.
  useEffect(() => show(app.isRemembered), [app.isRemembered]);

  function show(wanted: boolean): void {
    setIsRemembered(wanted);
    wantsRemembered.current = wanted;
  }

  function setRemembered(wanted: boolean): void {
    show(wanted);
    if (wanted) return keep(inUse);
    forgetAccount(partition);
    app.remember(false);
  }

  function add(entered: Tokens): Tokens {
    const tokens = ownOf(app, { ...inUse, ...entered });
    setInUse(tokens);
    return tokens;
  }

  function keep(entered: Tokens): void {
    const tokens = ownOf(app, entered);
    if (!wantsRemembered.current || Object.keys(tokens).length === 0) return;
    const { zipcodesUrl, queriesUrl, searchParameter } = app.settings;
    const isKept = rememberAccount(partition, { tokens, zipcodesUrl, queriesUrl, searchParameter });
    app.remember(isKept);
    if (isKept) return;
    // A storage that is full still has the account before.
    forgetAccount(partition);
    show(false);
    say({ intent: "warning", text: words.connect.notRemembered });
  }

  function reset(): void {
    setInUse({});
    show(false);
  }

  return { isRemembered, setRemembered, add, keep, reset };
}

/**
 * Keeps the tokens that the app still has: it drops one when its address changes to another host, and all when the user forgets them,
 * here or in another window.
 */
function ownOf(app: App, tokens: Tokens = {}): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).filter(([service]) => app.ownerOf(service as ServiceName) === "own"),
  );
}
