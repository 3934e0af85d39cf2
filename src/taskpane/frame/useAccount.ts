import { useEffect, useState } from "react";
import type { TokenOwner } from "../../core/account/accounts";
import type { App } from "../../core/app";
import { serviceNames } from "../../core/settings/settings";
import { emptyStore } from "../../page/indexedDbStore";
import { keyOf, readAccount } from "../../page/remembered";
import type { Notice } from "./notices/NoticeBar";
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

  /** Each window removes from the store what it may have written meanwhile. A store that does not say that it is empty may have answers left. */
  async function forgetHere(done: Notice): Promise<void> {
    void app.forget();
    setIsRemembered(false);
    memory.clear();
    accountReplaced();
    const left: Notice = { intent: "warning", text: words.connect.answersLeft };
    const timer = setTimeout(() => say(left), patience);
    say((await emptyStore()) ? done : left);
    clearTimeout(timer);
  }

  /**
   * Follows what other windows remember, as this window would if it were opened now: an account that is remembered, or replaces the remembered
   * one, is used here too; one that is no longer to be remembered is not remembered here either. A token that was entered here and is not
   * remembered stays.
   */
  function rememberAsElsewhere(): void {
    const owner = ownerIn(app);
    if (owner === "own" && !app.isRemembered) return;
    const { tokens = {}, ...settings } = readAccount(partition) ?? {};
    const isThere = Object.keys(tokens).length > 0;
    if (isThere) app.connect(tokens, settings);
    remember(isThere);
    if (!isThere) return;
    accountReplaced();
    const { rememberedElsewhere, earlierValues } = words.connect;
    if (owner !== "none") say({ intent: "warning", text: `${rememberedElsewhere} ${earlierValues}` });
    else say({ intent: "success", text: rememberedElsewhere });
  }

  useEffect(() => {
    // Browsers tell only the other windows of what one stores.
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === keyOf(partition, "account")) rememberAsElsewhere();
      if (key === keyOf(partition, "forgotten") && newValue !== null)
        void forgetHere({ intent: "success", text: words.connect.forgottenElsewhere });
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
    forget(done) {
      memory.tellForgotten();
      return forgetHere(done);
    },
  };
}

/** The time that the store has to empty before the user hears of it, in milliseconds. */
const patience = 500;

/** Whose tokens are in use: the user's, even if a demonstration goes on for the other service. */
export function ownerIn(app: App): TokenOwner {
  const owners = serviceNames.map((name) => app.accounts.ownerOf(name));
  return (["own", "demonstration"] as const).find((owner) => owners.includes(owner)) ?? "none";
}
