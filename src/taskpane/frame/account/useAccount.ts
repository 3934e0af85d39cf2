import { useState } from "react";
import type { App } from "../../../core/app";
import type { Pane } from "../pane";
import type { PaneMemory } from "../paneMemory";
import { useForgetting } from "./useForgetting";
import { useRememberedElsewhere } from "./useRememberedElsewhere";

interface AccountOptions {
  app: App;
  partition: string | undefined;
  memory: PaneMemory;
  onForgottenElsewhere: (isEmptied: boolean) => void;
  onRememberedElsewhere: (isReplaced: boolean) => void;
}

type AccountOfPane = Pick<Pane, "forget" | "forgetCount" | "takenCount" | "accountVersion" | "accountChanged">;

/** Follows the account: changed by the user, forgotten, or taken over from another window. */
export function useAccount({
  app,
  partition,
  memory,
  onForgottenElsewhere,
  onRememberedElsewhere,
}: AccountOptions): AccountOfPane {
  const [changeCount, setChangeCount] = useState(0);
  const { forget, forgetCount } = useForgetting({ app, partition, memory, onForgottenElsewhere });
  const takenCount = useRememberedElsewhere({ app, partition, onTaken: onRememberedElsewhere });
  return {
    forget,
    forgetCount,
    takenCount,
    accountVersion: changeCount + forgetCount + takenCount,
    accountChanged: () => setChangeCount((before) => before + 1),
  };
}
