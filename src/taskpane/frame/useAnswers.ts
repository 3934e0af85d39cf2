import { useEffect, useMemo, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Parts } from "../../core/cache/cache";
import { type Answer, knownOf } from "../../core/dispatcher/answer";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { usePane } from "./pane";

/** Answers to many questions of one kind, as far as they have come. */
export interface Answers<Value> {
  answers: ReadonlyMap<string, Answer<Value>>;
  /** Questions without an answer so far. */
  waiting: number;
  /** Drops the answers and asks again, also for what is known to fail. */
  reload: () => void;
}

/**
 * Asks many questions the way cells do: held answers come at once, the rest together. Drops what is no longer wanted, and asks again when the
 * account changes. Asks again for what failed when the service recovers, and shows the failure until then.
 */
export function useAnswers<Value>(asking: Dispatcher<Value>, keys: readonly string[], parts: Parts): Answers<Value> {
  const { app, accountVersion } = usePane();
  const [reloads, setReloads] = useState(0);
  const [waves, setWaves] = useState(0);
  const question = `${accountVersion} ${reloads} ${parts} ${keys.join(" ")}`;
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
      const answer = asking.ask(key, parts);
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
      for (const [key, promised] of waiting) asking.leave(key, promised);
    };
  }, [asking, question, waves]);

  const answers = latest?.question === question ? latest.answers : noAnswers;
  const haveFailed = useMemo(() => [...answers.values()].some(hasFailed), [answers]);
  useEffect(() => (haveFailed ? app.onWave(() => setWaves((before) => before + 1)) : undefined), [app, haveFailed]);

  function reload(): void {
    asking.expire([...answers].flatMap(([key, answer]) => (hasFailed(answer) ? [key] : [])));
    setReloads((before) => before + 1);
  }

  return { answers, waiting: keys.length - answers.size, reload };
}

/** The same for one question that has one part, or none. Neither a value nor an error is there while it waits. */
export function useAnswer<Value>(
  asking: Dispatcher<Value>,
  key: string | undefined,
): { value: Value | undefined; error: AddinError | undefined; reload: () => void } {
  const { answers, reload } = useAnswers(asking, key === undefined ? [] : [key], 1);
  const [answer] = answers.values();
  const known = answer && knownOf(answer);
  return isAddinError(known) ? { value: undefined, error: known, reload } : { value: known, error: undefined, reload };
}

/** The catalog of indicators. */
export function useCatalog(): ReturnType<typeof useAnswer<Indicator[]>> {
  return useAnswer(usePane().app.indicators, everyIndicator);
}

function hasFailed(answer: Answer<unknown>): boolean {
  return isAddinError(answer) || answer.known.some((one) => isAddinError(one));
}

const noAnswers: ReadonlyMap<string, never> = new Map<string, never>();
