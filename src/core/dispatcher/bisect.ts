import { AddinError, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import { type Answers, type Batch, failedAnswers, type KnownParts, type SendBatch } from "./batch";

/** Requests that a refused batch may cost in all. */
export const mostRequestsOfBatch = 32;

/**
 * Splits a batch that the service refuses until the key it stumbles over stands alone, so that one bad key never takes its
 * neighbours with it. When both halves of the whole are forbidden, it is the account that may not, and nothing more is asked.
 */
export function bisecting<Value>(send: SendBatch<Value>): SendBatch<Value> {
  return async (batch, signal) => {
    const budget = { left: mostRequestsOfBatch };
    try {
      return await spend(budget, send, batch, signal);
    } catch (thrown) {
      const error = toAddinError(thrown);
      if (!isDivisible(error, batch)) throw error;
      return await splitWhole(budget, send, batch, signal, error);
    }
  };
}

interface Budget {
  left: number;
}

type Outcome<Value> = Answers<Value> | AddinError;

async function splitWhole<Value>(
  budget: Budget,
  send: SendBatch<Value>,
  batch: Batch,
  signal: Signal,
  error: AddinError,
): Promise<Answers<Value>> {
  const halves = halvesOf(batch);
  const outcomes: Outcome<Value>[] = [];
  for (const half of halves) outcomes.push(await trySend(budget, send, half, signal));
  const isForbidden = outcomes.every((outcome) => outcome instanceof AddinError && outcome.code === "forbidden");
  if (isForbidden) throw error;
  const answers = new Map<string, KnownParts<Value>>();
  for (const [index, half] of halves.entries()) {
    const outcome = await isolate(budget, send, half, signal, outcomes[index] ?? error);
    for (const [key, known] of outcome) answers.set(key, known);
  }
  return answers;
}

/** Goes on splitting what was refused; what cannot be split further carries its error. */
async function isolate<Value>(
  budget: Budget,
  send: SendBatch<Value>,
  batch: Batch,
  signal: Signal,
  outcome: Outcome<Value>,
): Promise<Answers<Value>> {
  if (!(outcome instanceof AddinError)) return outcome;
  if (!isDivisible(outcome, batch) || budget.left <= 0) return failedAnswers(batch, outcome);
  const answers = new Map(failedAnswers<Value>(batch, outcome));
  for (const half of halvesOf(batch)) {
    const tried = await trySend(budget, send, half, signal);
    for (const [key, known] of await isolate(budget, send, half, signal, tried)) answers.set(key, known);
  }
  return answers;
}

async function trySend<Value>(
  budget: Budget,
  send: SendBatch<Value>,
  batch: Batch,
  signal: Signal,
): Promise<Outcome<Value>> {
  if (budget.left <= 0) return new AddinError("refused", {});
  try {
    return await spend(budget, send, batch, signal);
  } catch (thrown) {
    return toAddinError(thrown);
  }
}

function spend<Value>(budget: Budget, send: SendBatch<Value>, batch: Batch, signal: Signal): Promise<Answers<Value>> {
  budget.left--;
  return send(batch, signal);
}

function isDivisible(error: AddinError, batch: Batch): boolean {
  return batch.keys.length > 1 && (error.code === "refused" || error.code === "forbidden");
}

function halvesOf(batch: Batch): [Batch, Batch] {
  const middle = Math.ceil(batch.keys.length / 2);
  return [
    { ...batch, keys: batch.keys.slice(0, middle) },
    { ...batch, keys: batch.keys.slice(middle) },
  ];
}
