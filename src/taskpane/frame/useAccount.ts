import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import { serviceNames } from "../../core/settings/settings";
import { emptyStore } from "../../page/indexedDbStore";
import { keyOf, readAccount } from "../../page/remembered";
import type { Pane } from "./pane";

type AccountOfPane = Pick<
  Pane,
  "forget" | "accountVersion" | "accountChanged" | "formVersion" | "accountReplaced" | "isRemembered" | "remember"
>;

/** Follows the account: changed by the user, forgotten, or taken over from another window. */
export function useAccount({
  app,
  partition,
  memory,
  words,
  say,
}: Pick<Pane, "app" | "partition" | "memory" | "words" | "say">): AccountOfPane {
  const [accountVersion, setAccountVersion] = useState(0);
  const [formVersion, setFormVersion] = useState(0);
  const [isRemembered, setIsRemembered] = useState(app.isRemembered);
  const accountChanged = (): void => setAccountVersion((before) => before + 1);
  const accountReplaced = (): void => {
    accountChanged();
    setFormVersion((before) => before + 1);
  };

  function remember(isWanted: boolean): void {
    app.remember(isWanted);
    setIsRemembered(isWanted);
  }

  function forgetHere(): Promise<boolean> {
    void app.forget();
    setIsRemembered(false);
    memory.clear();
    accountReplaced();
    return emptyStore();
  }

  /** Each window removes from the store what it may have written meanwhile. */
  async function forgetAsElsewhere(): Promise<void> {
    say({ intent: "warning", text: words.connect.answersLeft });
    if (await forgetHere()) say({ intent: "success", text: words.connect.forgottenElsewhere });
  }

  /**
   * Follows what other windows remember, as this window would if it were opened now: an account that is remembered, or replaces the remembered
   * one, is used here too; one that is no longer to be remembered is not remembered here either. A token that was entered here and is not
   * remembered stays.
   */
  function rememberAsElsewhere(): void {
    if (hasOwnToken(app) && !app.isRemembered) return;
    const { tokens = {}, ...settings } = readAccount(partition) ?? {};
    const isThere = Object.keys(tokens).length > 0;
    const isReplaced = hasOwnToken(app) || usesDemonstration(app);
    if (isThere) app.connect(tokens, settings);
    remember(isThere);
    if (!isThere) return;
    accountReplaced();
    const { rememberedElsewhere, earlierValues } = words.connect;
    if (isReplaced) say({ intent: "warning", text: `${rememberedElsewhere} ${earlierValues}` });
    else say({ intent: "success", text: rememberedElsewhere });
  }

  useEffect(() => {
    // Browsers tell only the other windows of what one stores.
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === keyOf(partition, "account")) rememberAsElsewhere();
      if (key === keyOf(partition, "forgotten") && newValue !== null) void forgetAsElsewhere();
    };
    addEventListener("storage", follow);
    app.configured = accountChanged;
    return () => {
      removeEventListener("storage", follow);
      app.configured = undefined;
    };
    // What happens then depends on nothing that changes while the pane is open.
  }, [app, partition]);

  return {
    accountVersion,
    accountChanged,
    formVersion,
    accountReplaced,
    isRemembered,
    remember,
    forget() {
      memory.tellForgotten();
      return forgetHere();
    },
  };
}

/** True while a service is asked with a token of the user's own, not with one of a demonstration. */
export function hasOwnToken(app: App): boolean {
  return serviceNames.some((name) => app.ownerOf(name) === "own");
}

/** True while a service is asked with the token of a demonstration. */
export function usesDemonstration(app: App): boolean {
  return serviceNames.some((name) => app.ownerOf(name) === "demonstration");
}
