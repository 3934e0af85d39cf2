import { useEffect, useState } from "react";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { usePane } from "./pane";

/** What is known of a question. */
export type Asked<Value> =
  { state: "waiting" } | { state: "known"; value: Value } | { state: "failed"; error: AddinError };

/**
 * Asks on the same road as a cell: held answers come at once, equal questions are joined. Asks again when the account changes, and
 * when the service that failed is back.
 */
export function useAnswer<Value>(
  dispatcher: Dispatcher<Value>,
  key: string,
): { asked: Asked<Value>; tryAgain: () => void } {
  const { app, accountVersion } = usePane();
  const [turn, setTurn] = useState(0);
  const question = `${key} ${accountVersion} ${turn}`;
  const [answered, setAnswered] = useState<{ question: string; asked: Asked<Value> }>();
  const asked = answered?.question === question ? answered.asked : undefined;
  const tryAgain = (): void => setTurn((before) => before + 1);

  useEffect(() => {
    let isLeft = false;
    const promised = dispatcher.ask(key, 1);
    void Promise.resolve(promised).then((answer) => {
      if (isLeft) return;
      const known = knownOf(answer, 0);
      setAnswered({
        question,
        asked: isAddinError(known) ? { state: "failed", error: known } : { state: "known", value: known },
      });
    });
    return () => {
      isLeft = true;
      if (promised instanceof Promise) dispatcher.leave(key, promised);
    };
  }, [dispatcher, key, question]);

  const hasFailed = asked?.state === "failed";
  useEffect(() => (hasFailed ? app.onWave(tryAgain) : undefined), [app, hasFailed]);

  return { asked: asked ?? { state: "waiting" }, tryAgain };
}
