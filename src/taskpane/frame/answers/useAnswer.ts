import { useEffect, useState } from "react";
import type { Dispatcher } from "../../../core/dispatcher/dispatcher";
import { knownOf } from "../../../core/dispatcher/answer";
import { type AddinError, isAddinError } from "../../../core/errors/addinError";
import { usePane } from "../pane";

/** State of the answer to a question. */
export type AnswerState<Value> =
  { state: "waiting" } | { state: "known"; value: Value } | { state: "failed"; error: AddinError };

/**
 * Asks the way a cell does: held answers come at once, equal questions are joined. Asks again when the account changes, and when the
 * service recovers after a failure.
 */
export function useAnswer<Value>(
  dispatcher: Dispatcher<Value>,
  key: string,
): { answer: AnswerState<Value>; reload: () => void } {
  const { app, accountVersion } = usePane();
  const [reloads, setReloads] = useState(0);
  const question = `${key} ${accountVersion} ${reloads}`;
  const [latest, setLatest] = useState<{ question: string; answer: AnswerState<Value> }>();
  const answer = latest?.question === question ? latest.answer : undefined;
  const reload = (): void => setReloads((before) => before + 1);

  useEffect(() => {
    let isLeft = false;
    const promised = dispatcher.ask(key, 1);
    void Promise.resolve(promised).then((parts) => {
      if (isLeft) return;
      const known = knownOf(parts);
      setLatest({
        question,
        answer: isAddinError(known) ? { state: "failed", error: known } : { state: "known", value: known },
      });
    });
    return () => {
      isLeft = true;
      if (promised instanceof Promise) dispatcher.leave(key, promised);
    };
  }, [dispatcher, key, question]);

  const hasFailed = answer?.state === "failed";
  useEffect(() => (hasFailed ? app.onWave(reload) : undefined), [app, hasFailed]);

  return { answer: answer ?? { state: "waiting" }, reload };
}
