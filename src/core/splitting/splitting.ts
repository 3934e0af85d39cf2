import type { Parts } from "../cache/cache";
import { type Batch, type BatchOutcome, type KnownParts, merged, type SendBatch } from "../dispatcher/batch";
import { AddinError, isRefusal, isTooLong, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import { Refused, type Refusals } from "./refused";
import {
  eachPartOf,
  type Failed,
  groupedBy,
  halvesOf,
  joinedParts,
  sameAnswer,
  type Subset,
  takenApart,
} from "./subset";

/** Requests that a batch may cost in one recalculation. */
export const maxRequestsOfBatch = 32;
/** Keys that are refused alone for a part, while it is accepted for none, after which the keys are not the reason. */
const maxAlone = 4;

export interface BatchToSplit<Value> {
  batch: Batch;
  signal: Signal;
  send: SendBatch<Value>;
  refusals: Refusals;
  /** Called when nothing was accepted: the whole batch is left for the next recalculation. */
  leftAll: () => void;
  /** Tells, by returning anything, that these parts of a key are held. */
  held: (key: string, parts: Parts) => unknown;
}

/** Splits one batch until what the service refuses is alone, by the rules of docs/splitting.md. */
export class Splitting<Value> {
  private readonly answers = new Map<string, KnownParts<Value>>();
  private readonly requeued = new Set<string>();
  /** What is believed to be bad. */
  private readonly believed: Failed[] = [];
  /** What was refused alone before anything was accepted: the service may have refused everything at that moment. */
  private readonly early: Failed[] = [];
  /** Keys that were refused alone for another part, or before. */
  private readonly later: Failed[] = [];
  private requests = 0;
  private acceptedRequests = 0;
  private accepted: Parts = 0;
  private hasForbidden = false;
  /** Nothing more is taken from this account: the rest fails for this reason. */
  private stopped: AddinError | undefined;

  constructor(private readonly options: BatchToSplit<Value>) {}

  /** @param failure That of the whole batch, if it was sent. */
  async run(failure: AddinError | undefined): Promise<BatchOutcome<Value>> {
    if (failure) this.requests++;
    if (failure?.code === "serverError") this.failOnce(failure);
    const failed: Failed[] = failure ? [[this.options.batch, failure]] : await this.askEach(this.withoutForbidden());
    await this.splitEach(failed);
    await this.findBadInEach(this.later, true);
    if (this.accepted) this.believed.push(...(await this.askEach(this.early.map(([subset]) => subset))));
    return this.report(failed[0]?.[1]);
  }

  private get refused(): Refused {
    const { refusals } = this.options;
    return (refusals.known ??= new Refused(refusals.scopeOf));
  }

  /** What the service fails at once says nothing of its keys. */
  private failOnce(failure: AddinError): void {
    const { keys } = this.options.batch;
    this.refused.failedAt(keys);
    if (!keys.some((key) => this.refused.mustSplit(key))) throw failure;
  }

  /** Answers what is known to be forbidden. What is left is asked by its parts, and keys at which the service fails apart from the others. */
  private withoutForbidden(): Subset[] {
    const { refused } = this;
    const { batch } = this.options;
    const subsets = new Map<string, Subset & { keys: string[] }>();
    for (const key of batch.keys) {
      const { parts: forbidden, reason } = refused.forbiddenOf(key) ?? { parts: 0 };
      if (reason) this.answer({ keys: [key], parts: batch.parts & forbidden }, reason);
      this.hasForbidden ||= reason !== undefined;
      const parts = batch.parts & ~forbidden;
      const name = `${parts} ${refused.hasFailedAt(key)}`;
      const subset = subsets.get(name) ?? { keys: [], parts };
      if (parts) subsets.set(name, subset);
      subset.keys.push(key);
    }
    return [...subsets.values()];
  }

  private async split(subset: Subset, error: AddinError): Promise<void> {
    if (error.code === "serverError") return this.splitFailing(subset, error);
    if (isTooLong(error) && subset.keys.length > 1) return this.splitEach(await this.askEach(halvesOf(subset)));
    const failed = await this.askParts(subset, error);
    const forbidden = failed.filter(([, { code }]) => code === "forbidden");
    await this.findBadInEach(failed.filter((one) => !forbidden.includes(one)));
    const [first] = forbidden;
    if (first) await this.splitForbidden({ keys: subset.keys, parts: joinedParts(forbidden) }, first[1]);
  }

  private async splitEach(failed: readonly Failed[]): Promise<void> {
    for (const [subset, error] of failed) await this.split(subset, error);
  }

  /** Asks each part of what was refused for several: those last that were never accepted. Returns the refused ones. */
  private async askParts(subset: Subset, error: AddinError): Promise<Failed[]> {
    const isNew = ({ parts }: Subset): number => (parts & this.refused.accepted ? 0 : 1);
    const single = eachPartOf(subset).sort((one, other) => isNew(one) - isNew(other));
    return single.length === 1 ? [[subset, error]] : this.askEach(single);
  }

  /** What is forbidden is asked scope by scope. */
  private async splitForbidden({ keys, parts }: Subset, error: AddinError): Promise<void> {
    const scopes = groupedBy(keys, this.options.refusals.scopeOf).map((scope) => ({ keys: scope, parts }));
    const [only] = scopes;
    const failed: Failed[] = only && scopes.length === 1 ? [[only, error]] : await this.askEach(scopes);
    const others = failed.filter(([, { code }]) => code !== "forbidden");
    const [other] = others;
    if (other) await this.split({ keys: others.flatMap(([scope]) => scope.keys), parts }, other[1]);
    for (const [scope, reason] of failed) if (reason.code === "forbidden") await this.splitScope(scope, reason);
  }

  /** A scope is forbidden where both halves of it are refused; each part is asked then, and what is refused is remembered. */
  private async splitScope(scope: Subset, error: AddinError): Promise<void> {
    const halves = scope.keys.length === 1 ? [[scope, error] as const] : await this.askEach(halvesOf(scope));
    const isForbidden = halves.length === 2 && halves.every(([, { code }]) => code === "forbidden");
    if (!isForbidden) {
      for (const [half, reason] of halves) await this.findBadInEach(await this.askParts(half, reason));
      return;
    }
    for (const [part, reason] of await this.askParts(scope, error)) {
      this.refused.forbid(part.keys, part.parts, reason);
      this.hasForbidden = true;
      this.answer(part, reason);
    }
  }

  /**
   * The service has failed twice: both halves are asked, so that neighbors have their values soon. Where it fails at both, each part is asked,
   * until it fails at two and answers none.
   */
  private async splitFailing(subset: Subset, error: AddinError): Promise<void> {
    const before = this.acceptedRequests;
    let failed = subset.keys.length > 1 ? await this.askEach(halvesOf(subset)) : [];
    if (this.acceptedRequests > before) return this.splitEach(failed);
    const [first, second, ...others] = eachPartOf(subset);
    if (first && second) failed = await this.askEach([first, second]);
    if (this.acceptedRequests > before) failed = [...failed, ...(await this.askEach(others))];
    if (this.acceptedRequests > before && subset.keys.length > 1) return this.splitEach(failed);
    this.answerRest([...failed, [subset, error]]);
  }

  /**
   * Finds the bad keys of each refused part. Keys that are good in the first are asked for the others, before these are searched. As long as nothing
   * at all is accepted, one part tells as much as all.
   */
  private async findBadInEach(failed: readonly Failed[], isLast = false): Promise<void> {
    for (const [index, [part, error]] of failed.entries()) {
      if (index === 1) await this.askEach(failed.slice(1).flatMap(([other]) => this.goodIn(other)));
      if (this.accepted || this.early.length < maxAlone) await this.findBad(part, error, isLast);
    }
  }

  private goodIn({ keys, parts }: Subset): Subset[] {
    const good = this.openIn({ keys, parts }).filter((key) => this.refused.rankOf(key) === 0);
    return good.length > 0 ? [{ keys: good, parts }] : [];
  }

  /**
   * Asks keys in groups as large as the share of bad ones suggests; those together that were accepted for another part. Those that were refused
   * alone come after all others.
   */
  private async findBad({ keys, parts }: Subset, error: AddinError, isLast: boolean): Promise<void> {
    const { refused } = this;
    const wanted = this.openIn({ keys, parts });
    let open = wanted.filter((key) => isLast || refused.rankOf(key) < 2);
    if (open.length < wanted.length) this.later.push([{ keys: wanted.slice(open.length), parts }, error]);
    let known = open.length === keys.length ? error : undefined;
    let alone = 0;
    while (open.length > 0 && !this.isSpent && (alone < maxAlone || this.accepted & parts)) {
      const size = alone > 0 && !(this.accepted & parts) ? 1 : this.groupSize(open);
      const group = { keys: open.slice(0, size), parts };
      const rest = open.slice(size);
      const reason: AddinError | undefined = known && rest.length === 0 ? known : await this.ask(group);
      const before = this.early.length + this.believed.length;
      open = reason ? [...(await this.halve(group, reason)), ...rest] : rest;
      alone += this.early.length + this.believed.length - before;
      known = undefined;
    }
  }

  /** Keys that are good in another part are asked together. */
  private groupSize(keys: readonly string[]): number {
    const { refused } = this;
    const good = keys.findIndex((key) => refused.rankOf(key) > 0);
    return good === 0 ? refused.groupSizeFrom(keys[0] ?? "") : good < 0 ? keys.length : good;
  }

  /**
   * Finds one bad key of a refused group by halves: an accepted half proves the other, but a key is believed only once it was refused itself.
   * Returns the keys that are not known then.
   */
  private async halve(group: Subset, error: AddinError, isAsked = true): Promise<readonly string[]> {
    if (group.keys.length === 1) {
      const reason = isAsked ? error : await this.ask(group);
      if (reason) this.refusedAlone(group, reason);
      return [];
    }
    const [one, other] = halvesOf(group);
    const before = this.acceptedRequests;
    const reason = await this.ask(one);
    if (reason) return [...(await this.halve(one, reason)), ...other.keys];
    if (this.acceptedRequests > before) return this.halve(other, error, false);
    return this.isSpent ? group.keys : other.keys;
  }

  private refusedAlone(subset: Subset, error: AddinError): void {
    this.refused.wereAlone(subset.keys);
    (this.accepted ? this.believed : this.early).push([subset, error]);
  }

  /** Believes what was refused alone, if the service does not refuse everything; the rest is left for the next recalculation. */
  private report(error: AddinError | undefined): BatchOutcome<Value> {
    const { batch, leftAll } = this.options;
    const { answers, requeued } = this;
    const hasLearned = this.accepted !== 0 || this.hasForbidden;
    if (error && !hasLearned && answers.size === 0) {
      if (error.code === "refused") leftAll();
      throw error;
    }
    if (hasLearned) this.answerRest(this.believed);
    const left = this.stopped ?? new AddinError("besideRefused", { status: error?.details.status });
    const keys = batch.keys.filter((key) => !requeued.has(key));
    this.answerRest([[{ keys, parts: batch.parts }, left]]);
    return { answers, requeued: [...requeued] };
  }

  private async askEach(subsets: readonly Subset[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (const subset of subsets) {
      const error = await this.ask(subset);
      if (error) failed.push([subset, error]);
    }
    return failed;
  }

  /**
   * Asks a subset, and keeps what is answered. Returns why it is to be split; any other failure is its answer. Once the requests are spent, it is
   * left without an answer.
   */
  private async ask(subset: Subset): Promise<AddinError | undefined> {
    if (this.isSpent) return undefined;
    const { refused } = this;
    const { batch, send, signal } = this.options;
    const isSentOnce = subset.keys.some((key) => refused.hasFailedAt(key));
    this.requests++;
    try {
      const { answers, requeued = [] } = await send({ ...batch, ...subset, isSentOnce }, signal);
      for (const [key, known] of answers) this.answers.set(key, merged(this.answers.get(key) ?? [], known));
      for (const key of requeued) this.requeued.add(key);
      this.acceptedRequests++;
      this.accepted |= subset.parts;
      refused.wereAccepted(subset.keys, subset.parts);
      return undefined;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const error = toAddinError(thrown);
      if (isRefusal(error) || error.code === "serverError") return error;
      if (error.code === "unauthorized") this.stopped = error;
      this.answerRest([[subset, error]]);
      return undefined;
    }
  }

  private get isSpent(): boolean {
    return this.stopped !== undefined || this.requests >= maxRequestsOfBatch;
  }

  private answer({ keys, parts }: Subset, error: AddinError): void {
    for (const key of keys) this.answers.set(key, merged(this.answers.get(key) ?? [], sameAnswer(parts, error)));
  }

  /** Answers the parts that have no answer. */
  private answerRest(failed: readonly Failed[]): void {
    for (const [{ keys, parts }, error] of failed)
      for (const key of keys) this.answers.set(key, merged(sameAnswer(parts, error), this.answers.get(key) ?? []));
  }

  /** The keys that have no answer for this part, in the order in which they are asked: those that were refused alone come last. */
  private openIn({ keys, parts }: Subset): readonly string[] {
    const { refused } = this;
    const { batch, held } = this.options;
    const part = 31 - Math.clz32(parts);
    const open = keys.filter((key) => !held(key, parts) && this.answers.get(key)?.[part] === undefined);
    return takenApart(open, batch.recalculation, (key) => refused.rankOf(key));
  }
}
