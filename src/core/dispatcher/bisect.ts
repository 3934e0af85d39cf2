import { AddinError, isAddinError, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import { type Answers, type Batch, failedAnswers, type KnownParts, type SendBatch } from "./batch";
import type { Scopes } from "./scopes";

/** Requests that a refused batch may cost in all. */
export const mostRequestsOfBatch = 32;

/**
 * Splits a batch that the service refuses until the key it stumbles over stands alone, so that one bad key never takes its
 * neighbours with it. When both halves of the whole are forbidden, it is asked scope by scope what the account may read, and the keys
 * of a scope that it may not are not asked again.
 */
export function bisecting<Value>(send: SendBatch<Value>, scopes: Scopes): SendBatch<Value> {
  return (batch, signal) => new Bisection(send, scopes, signal).run(batch);
}

type Outcome<Value> = Answers<Value> | AddinError;

/** One batch, and all the requests that come of it. */
class Bisection<Value> {
  private requests = 0;

  constructor(
    private readonly send: SendBatch<Value>,
    private readonly scopes: Scopes,
    private readonly signal: Signal,
  ) {}

  async run(batch: Batch): Promise<Answers<Value>> {
    const open = batch.keys.filter((key) => !this.scopes.refusalOf(key));
    if (open.length === batch.keys.length) return this.ask(batch);
    const refused = batch.keys.flatMap((key) => {
      const reason = this.scopes.refusalOf(key);
      return reason ? [failedAnswers<Value>({ ...batch, keys: [key] }, reason)] : [];
    });
    return joined(open.length === 0 ? refused : [...refused, await this.ask({ ...batch, keys: open })]);
  }

  private async ask(batch: Batch): Promise<Answers<Value>> {
    const outcome = await this.try(batch);
    if (!isAddinError(outcome)) return outcome;
    if (!isDivisible(outcome, batch)) throw outcome;
    const halves: [Batch, Outcome<Value>][] = [];
    for (const half of halvesOf(batch)) halves.push([half, await this.try(half)]);
    const [reason, ...others] = halves.map(([, half]) => half);
    if (isForbidden(reason) && others.every(isForbidden)) return this.askByScope(batch, reason);
    return this.isolateAll(halves);
  }

  /** Goes on splitting what was refused; what cannot be split further carries its error. */
  private async isolate(batch: Batch, outcome: Outcome<Value>): Promise<Answers<Value>> {
    if (!isAddinError(outcome)) return outcome;
    if (!isDivisible(outcome, batch) || this.isSpent) return failedAnswers(batch, outcome);
    const halves: [Batch, Outcome<Value>][] = [];
    for (const half of halvesOf(batch)) halves.push([half, this.isSpent ? outcome : await this.try(half)]);
    return this.isolateAll(halves);
  }

  private async isolateAll(halves: readonly [Batch, Outcome<Value>][]): Promise<Answers<Value>> {
    const answers: Answers<Value>[] = [];
    for (const [half, outcome] of halves) answers.push(await this.isolate(half, outcome));
    return joined(answers);
  }

  private async askByScope(batch: Batch, reason: AddinError): Promise<Answers<Value>> {
    const groups = [...groupedBy(this.scopes.of, batch.keys)];
    if (groups.length === 1) {
      this.scopes.forbid(groups[0]?.[0] ?? "", reason);
      throw reason;
    }
    const answers: Answers<Value>[] = [];
    for (const [scope, keys] of groups) {
      const group = { ...batch, keys };
      // What the budget does not reach goes back to the queue, and comes again without the scopes that are known by then.
      const outcome = this.isSpent ? new AddinError("anotherRoad") : await this.try(group);
      if (isForbidden(outcome) && keys.length > 1) this.scopes.forbid(scope, outcome);
      answers.push(isForbidden(outcome) ? failedAnswers(group, outcome) : await this.isolate(group, outcome));
    }
    return joined(answers);
  }

  private get isSpent(): boolean {
    return this.requests >= mostRequestsOfBatch;
  }

  private async try(batch: Batch): Promise<Outcome<Value>> {
    this.requests++;
    try {
      return await this.send(batch, this.signal);
    } catch (thrown) {
      return toAddinError(thrown);
    }
  }
}

function isDivisible(error: AddinError, batch: Batch): boolean {
  return batch.keys.length > 1 && (error.code === "refused" || error.code === "forbidden");
}

function isForbidden(outcome: unknown): outcome is AddinError {
  return isAddinError(outcome) && outcome.code === "forbidden";
}

function halvesOf(batch: Batch): [Batch, Batch] {
  const middle = Math.ceil(batch.keys.length / 2);
  return [
    { ...batch, keys: batch.keys.slice(0, middle) },
    { ...batch, keys: batch.keys.slice(middle) },
  ];
}

function groupedBy(scopeOf: (key: string) => string, keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const group = groups.get(scopeOf(key));
    if (group) group.push(key);
    else groups.set(scopeOf(key), [key]);
  }
  return groups;
}

function joined<Value>(parts: readonly Answers<Value>[]): Answers<Value> {
  const answers = new Map<string, KnownParts<Value>>();
  for (const part of parts) for (const [key, known] of part) answers.set(key, known);
  return answers;
}
