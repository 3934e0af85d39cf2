import { useState } from "react";
import { usePane } from "../pane";

export interface Task {
  isRunning: boolean;
  /** Runs what the user has asked for. The last notice goes, and the reason follows where it fails. */
  run: (task: () => Promise<void>) => Promise<void>;
}

/** Work behind a button, which is disabled while it runs. */
export function useTask(): Task {
  const { say, sayFailure } = usePane();
  const [isRunning, setIsRunning] = useState(false);

  async function run(task: () => Promise<void>): Promise<void> {
    setIsRunning(true);
    say(undefined);
    try {
      await task();
    } catch (thrown) {
      sayFailure(thrown);
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, run };
}
