import type { Parts } from "../cache/cache";
import { type Batch, type BatchOutcome, type KnownParts, merged, type SendBatch } from "../dispatcher/batch";
import { AddinError, isRefusal, isTooLong, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import type { Refused } from "./refused";

/** Requests that a batch may cost in one recalculation. */
export const maxRequestsOfBatch = 32;
/** Keys that are refused alone, while nothing is accepted, after which the keys are not the reason. */
const maxAlone = 4;

export interface BatchToSplit<Value> {
  batch: Batch;
  signal: Signal;
  send: SendBatch<Value>;
  refused: Refused;
  /** Called when nothing was accepted: the whole batch is left for the next recalculation. */
  leftAll: () => void;
  /** Tells, by returning anything, that these parts of a key are held. */
  held: (key: string, parts: Parts) => unknown;
}

/** Some of what a batch asks: keys, and the parts that are asked of each. */
interface Subset {
  readonly keys: readonly string[];
  readonly parts: Parts;
}

type Failed = readonly [Subset, AddinError];

/** Splits one batch until what the service refuses is alone, by the rules of docs/splitting.md. */
export class Splitting<Value> {
  private readonly answers = new Map<string, KnownParts<Value>>();
  private readonly requeued = new Set<string>();
  /** Keys that were refused alone, and in which parts. */
  private readonly alone: Failed[] = [];
  /** Those of them that are believed to be bad. */
  private readonly believed: Failed[] = [];
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
    const failed: Failed[] = failure ? [[this.options.batch, failure]] : await this.askEach(this.withoutForbidden());
    for (const [subset, error] of failed) await this.split(subset, error);
    for (const [index, one] of this.alone.entries())
      // As long as nothing is accepted, two keys of one batch tell as much as all.
      if (this.accepted || (index < 2 && !isOnePart(one[0].parts) && this.mayTryParts)) await this.checkAlone(...one);
    return this.report(failed[0]?.[1]);
  }

  /** Answers what is known to be forbidden. What is left is asked by its parts, and keys at which the service fails apart from the others. */
  private withoutForbidden(): Subset[] {
    const { batch, refused } = this.options;
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
    if (subset.keys.length === 1) this.refusedAlone(subset, error);
    else if (error.code === "forbidden") await this.splitForbidden(subset, error);
    else if (error.code === "serverError" || isTooLong(error)) await this.splitInHalves(subset, error);
    else await this.splitRefused(subset, error);
  }

  /** Asks each part, and the forbidden ones scope by scope. */
  private async splitForbidden(subset: Subset, error: AddinError): Promise<void> {
    const { keys, parts } = subset;
    const failed: Failed[] = isOnePart(parts) ? [[subset, error]] : await this.askEach(eachPartOf(subset));
    const others = failed.filter(([, { code }]) => code !== "forbidden");
    const [other] = others;
    if (other) await this.split({ keys, parts: joinedParts(others) }, other[1]);
    const forbidden = joinedParts(failed) & ~joinedParts(others);
    if (!forbidden) return;
    const scopes = groupedBy(keys, this.options.refused.scopeOf).map((scope) => ({ keys: scope, parts: forbidden }));
    const [only] = scopes;
    for (const [scope, reason] of only && scopes.length === 1 ? [[only, error] as const] : await this.askEach(scopes))
      if (reason.code === "forbidden" && scope.keys.length > 1) await this.splitForbiddenScope(scope, reason);
      else await this.split(scope, reason);
  }

  /** A scope is forbidden where both halves of it are refused; each part is asked then, and what is refused is remembered. */
  private async splitForbiddenScope(scope: Subset, error: AddinError): Promise<void> {
    const halves = await this.askEach(halvesOf(scope));
    if (halves.length < 2 || halves.some(([, reason]) => reason.code !== "forbidden")) {
      for (const [half, reason] of halves) await this.splitRefused(half, reason);
      return;
    }
    const parts = isOnePart(scope.parts) ? [scope] : eachPartOf(scope);
    const refused = parts.length === 1 ? [[scope, error] as const] : await this.askEach(parts);
    this.hasForbidden ||= refused.length > 0;
    for (const [part, reason] of refused) {
      this.options.refused.forbid(part.keys, part.parts, reason);
      this.answer(part, reason);
    }
  }

  /** Asks both halves, so that neighbors have their values soon. Where the service fails at both, each part is asked. */
  private async splitInHalves(subset: Subset, { code }: AddinError): Promise<void> {
    const before = this.acceptedRequests;
    let failed = await this.askEach(halvesOf(subset));
    if (code === "serverError" && this.acceptedRequests === before) {
      failed = await this.askParts(subset);
      if (this.acceptedRequests === before) return this.answerFailed(failed);
    }
    for (const [half, error] of failed) await this.split(half, error);
  }

  /** Asks part by part. Where the first two fail, the parts are not the reason. */
  private async askParts(subset: Subset): Promise<Failed[]> {
    const [first, second, ...others] = eachPartOf(subset);
    if (!first || !second) return [];
    const failed = await this.askEach([first, second]);
    return failed.length === 2 ? failed : [...failed, ...(await this.askEach(others))];
  }

  /** Parts that were accepted before are asked first: the others may be refused for all keys. */
  private async splitRefused(subset: Subset, error: AddinError): Promise<void> {
    const { keys, parts } = subset;
    const proven = parts & this.options.refused.accepted;
    if (keys.length === 1) return this.refusedAlone(subset, error);
    if (!proven || proven === parts) return this.askInGroups(subset, error);
    for (const some of [proven, parts & ~proven]) {
      const open = { keys: keys.filter((key) => !this.options.held(key, some)), parts: some };
      const reason = open.keys.length > 0 ? await this.ask(open) : undefined;
      if (reason) await this.askInGroups(open, reason);
    }
  }

  /** Asks keys in groups as large as the share of bad ones suggests, and finds the bad key of each refused group. */
  private async askInGroups({ keys, parts }: Subset, error: AddinError): Promise<void> {
    const { refused } = this.options;
    const before = this.alone.length;
    let open = this.inOrder(keys);
    let known: AddinError | undefined = error;
    const mayGoOn = (): boolean => this.alone.length - before < maxAlone || (this.accepted & parts) !== 0;
    while (open.length > 0 && !this.isSpent && mayGoOn()) {
      const group = { keys: open.slice(0, refused.groupSize), parts };
      const rest = open.slice(group.keys.length);
      const reason = known && rest.length === 0 ? known : await this.ask(group);
      open = reason ? [...(await this.findBad(group, reason)), ...rest] : rest;
      known = undefined;
    }
    // Some parts may be refused for all. What is refused now is left for the next recalculation.
    if (!(this.accepted & parts) && !isOnePart(parts) && this.mayTryParts)
      await this.askEach(eachPartOf({ keys, parts }));
  }

  /**
   * Finds the first bad key of a refused subset by halves: an accepted half proves the other, but a key is believed only once it was refused itself.
   * Returns the keys that are not known then.
   */
  private async findBad(subset: Subset, error: AddinError, isAsked = true): Promise<readonly string[]> {
    if (subset.keys.length === 1) {
      const reason = isAsked ? error : await this.ask(subset);
      if (reason) this.refusedAlone(subset, reason);
      return [];
    }
    const [one, other] = halvesOf(subset);
    const before = this.acceptedRequests;
    const reason = await this.ask(one);
    if (reason) return [...(await this.findBad(one, reason)), ...other.keys];
    if (this.acceptedRequests > before) return this.findBad(other, error, false);
    return this.isSpent ? subset.keys : other.keys;
  }

  private refusedAlone(subset: Subset, error: AddinError): void {
    this.options.refused.isAlone(subset.keys);
    const isSure = isOnePart(subset.parts) && this.accepted !== 0;
    (isSure ? this.believed : this.alone).push([subset, error]);
  }

  /** After all others, asks a key part by part; also once more what was refused before anything was accepted. */
  private async checkAlone(subset: Subset, error: AddinError): Promise<void> {
    const open = eachPartOf(subset).filter(({ keys: [key = ""], parts }) => !this.options.held(key, parts));
    if (error.code === "serverError") this.answerFailed([...(await this.askParts(subset)), [subset, error]]);
    else this.believed.push(...(await this.askEach(open)));
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
    if (hasLearned) this.answerFailed(this.believed);
    const left = batch.keys.filter((key) => !requeued.has(key) && this.isOpen(key));
    const status = error?.details.status;
    this.answerFailed([
      [{ keys: left, parts: batch.parts }, this.stopped ?? new AddinError("besideRefused", { status })],
    ]);
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
    const { batch, send, signal, refused } = this.options;
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
      this.answerFailed([[subset, error]]);
      return undefined;
    }
  }

  /** Where nothing is accepted, one batch of a recalculation is asked part by part: a sheet in which all is refused has many. */
  private get mayTryParts(): boolean {
    const { batch, refused } = this.options;
    if (refused.hopeless?.recalculation !== batch.recalculation) refused.hopeless = batch;
    return refused.hopeless === batch;
  }

  private get isSpent(): boolean {
    return this.stopped !== undefined || this.requests >= maxRequestsOfBatch;
  }

  private answer({ keys, parts }: Subset, error: AddinError): void {
    for (const key of keys) this.answers.set(key, merged(this.answers.get(key) ?? [], sameAnswer(parts, error)));
  }

  /** Answers the parts that have no answer. */
  private answerFailed(failed: readonly Failed[]): void {
    for (const [{ keys, parts }, error] of failed)
      for (const key of keys) this.answers.set(key, merged(sameAnswer(parts, error), this.answers.get(key) ?? []));
  }

  /** Some part of the key has no answer. */
  private isOpen(key: string): boolean {
    const known = this.answers.get(key) ?? [];
    return eachPartOf(this.options.batch).some(({ parts }) => known[31 - Math.clz32(parts)] === undefined);
  }

  /** Neighbors are often alike, so they are taken apart. Each recalculation begins elsewhere, and keys that were refused alone come last. */
  private inOrder(keys: readonly string[]): readonly string[] {
    const { batch, refused } = this.options;
    const ranked = keys.map((key, index) => ({
      key,
      rank: (((index + batch.recalculation) * goldenSection) % 1) + (refused.alone.has(key) ? 1 : 0),
    }));
    return ranked.sort((one, other) => one.rank - other.rank).map(({ key }) => key);
  }
}

/** Its multiples are spread evenly. */
const goldenSection = 0.618034;

function halvesOf({ keys, parts }: Subset): [Subset, Subset] {
  const middle = Math.ceil(keys.length / 2);
  return [
    { keys: keys.slice(0, middle), parts },
    { keys: keys.slice(middle), parts },
  ];
}

function eachPartOf({ keys, parts }: Subset): Subset[] {
  const single = Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => parts & bit);
  return single.map((part) => ({ keys, parts: part }));
}

function isOnePart(parts: Parts): boolean {
  return (parts & (parts - 1)) === 0;
}

function joinedParts(failed: readonly Failed[]): Parts {
  return failed.reduce((all, [{ parts }]) => all | parts, 0);
}

function groupedBy(keys: readonly string[], nameOf: (key: string) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) groups.set(nameOf(key), [...(groups.get(nameOf(key)) ?? []), key]);
  return [...groups.values()];
}

function sameAnswer(parts: Parts, error: AddinError): KnownParts<never> {
  return Array.from({ length: 32 - Math.clz32(parts) }, (_, part) => (parts & (1 << part) ? error : undefined));
}
