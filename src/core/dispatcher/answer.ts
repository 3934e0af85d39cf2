import type { Entry, Known } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";

/** The answer to a question: an entry with all its parts, or an error. */
export type Answer<Value> = Entry<Value> | AddinError;

/** The value of one part of an answer, or its error: also where the part, or the whole answer, did not come. */
export function knownOf<Value>(answer: Answer<Value> | undefined, part = 0): Known<Value> {
  if (isAddinError(answer)) return answer;
  return answer?.known[part] ?? new AddinError("noAnswer");
}

/** The answer to a question: at once when it is held, a promise of it otherwise. */
export type Asked<Value> = Answer<Value> | Promise<Answer<Value>>;

/** Continues with an answer, or what was made of it: at once if it is there, so that a held value never becomes a promise. */
export function whenAnswered<Value, Result>(
  asked: Value | Promise<Value>,
  next: (answer: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(asked) ? asked.then(next) : next(asked);
}

/** The same for many answers, in the order of the questions. */
export function whenAllAnswered<One, Result>(
  asked: readonly (One | Promise<One>)[],
  next: (answers: readonly One[]) => Result | Promise<Result>,
): Result | Promise<Result> {
  if (!asked.some(isPromise)) return next(asked as readonly One[]);
  const [only] = asked;
  if (asked.length === 1 && isPromise(only)) return only.then((answer) => next([answer]));
  return Promise.all(asked).then((answers) => next(answers as One[]));
}

export function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return value instanceof Promise;
}
