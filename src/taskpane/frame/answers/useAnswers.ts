import { useEffect, useMemo, useState } from "react";
import type { Parts } from "../../../core/cache/cache";
import type { Dispatcher } from "../../../core/dispatcher/dispatcher";
import type { Answer } from "../../../core/dispatcher/answer";
import { isAddinError } from "../../../core/errors/addinError";
import { usePane } from "../pane";

/** Answers to many questions of one kind, as far as they have come. */
export interface Answers<Value> {
  answers: ReadonlyMap<string, Answer<Value>>;
  /** Questions without an answer so far. */
  waiting: number;
  /** Asks again for what failed. */
  reload: () => void;
}

/**
 * Asks many questions the way cells do: held answers come at once, the rest together. Drops what is no longer wanted. Asks again for what
 * failed when the service recovers, and shows the failure until then.
 */
export function useAnswers<Value>(
  dispatcher: Dispatcher<Value>,
  keys: readonly string[],
  parts: Parts,
): Answers<Value> {
  const { app, accountVersion } = usePane();
  const [reloads, setReloads] = useState(0);
  const question = `${accountVersion} ${parts} ${keys.join(" ")}`;
  const [latest, setLatest] = useState<{ question: string; answers: ReadonlyMap<string, Answer<Value>> }>();

  useEffect(() => {
    const answers = new Map<string, Answer<Value>>();
    const waiting = new Map<string, Promise<Answer<Value>>>();
    let isLeft = false;
    let isTold = false;
    // The answers in one reply arrive together and are shown together.
    const tell = (): void => {
      if (isTold) return;
      isTold = true;
      setTimeout(() => {
        isTold = false;
        if (isLeft) return;
        setLatest((before) => ({ question, answers: new Map([...(before?.answers ?? []), ...answers]) }));
      });
    };
    for (const key of keys) {
      const answer = dispatcher.ask(key, parts);
      if (answer instanceof Promise) waiting.set(key, answer);
      else answers.set(key, answer);
    }
    for (const [key, promised] of waiting) {
      void promised.then((answer) => {
        waiting.delete(key);
        answers.set(key, answer);
        tell();
      });
    }
    setLatest((before) => ({
      question,
      answers: before?.question === question ? new Map([...before.answers, ...answers]) : new Map(answers),
    }));
    return () => {
      isLeft = true;
      for (const [key, promised] of waiting) dispatcher.leave(key, promised);
    };
  }, [dispatcher, question, reloads]);

  const answers = latest?.question === question ? latest.answers : noAnswers;
  const haveFailed = useMemo(() => [...answers.values()].some(hasFailed), [answers]);
  const reload = (): void => setReloads((before) => before + 1);
  useEffect(() => (haveFailed ? app.onWave(reload) : undefined), [app, haveFailed]);
  return { answers, waiting: keys.length - answers.size, reload };
}

function hasFailed(answer: Answer<unknown>): boolean {
  return isAddinError(answer) || answer.known.some((one) => isAddinError(one));
}

const noAnswers: ReadonlyMap<string, never> = new Map<string, never>();
