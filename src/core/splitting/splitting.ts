import type { BatchOutcome } from "../dispatcher/batch";
import { AddinError, isTooLong } from "../errors/addinError";
import { SplitRequests } from "./splitRequests";
import { eachPartOf, type Failed, groupedBy, halvesOf, joinedParts, type Subset, takenApart } from "./subset";

/** Keys that are refused alone for a part, while it is accepted for none, after which the keys are not the reason. */
const maxAlone = 4;

/** Splits one batch until what the service refuses is alone, by the rules of docs/splitting.md. */
export class Splitting<Value> extends SplitRequests<Value> {
  /** What is believed to be bad. */
  private readonly believed: Failed[] = [];
  /** What was refused alone before anything was accepted: the service may have refused everything at that moment. */
  private readonly early: Failed[] = [];
  /** Keys that were refused alone for another part, or before. */
  private readonly later: Failed[] = [];
  /** Something is forbidden, or was found to be: what this batch did not reach is asked again, without that. */
  private hasForbidden = false;
  /** It is this batch's turn to find out what is forbidden. */
  private hasTurn = false;
  /** @param failure That of the whole batch, if it was sent. */
  async run(failure: AddinError | undefined): Promise<BatchOutcome<Value>> {
    const { batch } = this.options;
    if (failure) this.requests++;
    else if (this.leaveForbidden(batch)) return this.report(undefined);
    if (failure?.code === "serverError") this.failOnce(failure);
    const failed: Failed[] = failure ? [[batch, failure]] : await this.askEach(this.failingApart());
    await this.splitEach(failed);
    await this.findBadInEach(this.later, true);
    if (this.accepted) this.believed.push(...(await this.askEach(this.early.map(([subset]) => subset))));
    return this.report(failed[0]?.[1]);
  }

  /** What the service fails at once says nothing of its keys. */
  private failOnce(failure: AddinError): void {
    const { keys } = this.options.batch;
    this.refused.failedAt(keys);
    if (!keys.some((key) => this.refused.mustSplit(key))) throw failure;
  }

  /** Answers what is known to be forbidden, and requeues the rest, so that it fills batches without that. Returns false if nothing is known. */
  private leaveForbidden({ keys, parts }: Subset): boolean {
    for (const key of keys) {
      const forbidden = this.refused.forbiddenOf(key);
      if (!forbidden || !(forbidden.parts & parts)) continue;
      this.answer({ keys: [key], parts: parts & forbidden.parts }, forbidden.reason);
      this.hasForbidden = true;
    }
    return this.hasForbidden;
  }

  /** The batch, with the keys at which the service fails apart from the others. */
  private failingApart(): Subset[] {
    const { keys, parts } = this.options.batch;
    return groupedBy(keys, (key) => String(this.refused.hasFailedAt(key))).map((some) => ({ keys: some, parts }));
  }

  private async split(subset: Subset, error: AddinError): Promise<void> {
    if (error.code === "serverError") return this.splitFailing(subset, error);
    if (isTooLong(error) && subset.keys.length > 1) return this.splitEach(await this.askEach(halvesOf(subset)));
    if (error.code === "forbidden" && !this.hasTurn) return this.splitInTurn(subset, error);
    if (error.code === "forbidden" && this.refused.hasClosedScope(subset.parts))
      return this.splitForbidden(subset, error);
    const failed = await this.askParts(subset, error);
    const forbidden = failed.filter(([, { code }]) => code === "forbidden");
    await this.findBadInEach(failed.filter((one) => !forbidden.includes(one)));
    const [first] = forbidden;
    if (first) await this.splitForbidden({ keys: subset.keys, parts: joinedParts(forbidden) }, first[1]);
  }

  /** One batch at a time finds out what is forbidden: the others wait, and leave that out. */
  private async splitInTurn(subset: Subset, error: AddinError): Promise<void> {
    const { refusals } = this.options;
    const before = refusals.turn;
    let end = (): void => undefined;
    refusals.turn = new Promise((resolve) => (end = resolve));
    await before;
    this.hasTurn = true;
    try {
      if (!this.leaveForbidden(subset)) await this.split(subset, error);
    } finally {
      this.hasTurn = false;
      end();
    }
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

  /** What is forbidden is asked scope by scope, each to its end: what is found of one counts at once. */
  private async splitForbidden({ keys, parts }: Subset, error: AddinError): Promise<void> {
    const scopes = groupedBy(keys, this.options.refusals.scopeOf).map((scope) => ({ keys: scope, parts }));
    const others: Failed[] = [];
    for (const scope of scopes) {
      const isKnown = scopes.length === 1;
      // Where one scope is forbidden, others are likely to be: they are asked by halves at once.
      const isLikely = this.refused.hasClosedScope(parts) && !this.refused.isSuspected(scope.keys);
      const asked = isLikely && scope.keys.length > 1 ? halvesOf(scope) : [scope];
      const failed: Failed[] = isKnown ? [[scope, error]] : await this.askEach(asked);
      others.push(...failed.filter(([, { code }]) => code !== "forbidden"));
      await this.splitScope(
        scope,
        failed.filter(([, { code }]) => code === "forbidden"),
      );
    }
    const [other] = others;
    if (other) await this.split({ keys: others.flatMap(([scope]) => scope.keys), parts }, other[1]);
  }

  /**
   * A scope is forbidden where two subsets of it are refused that have no key in common; each part is asked then, and what is refused is
   * remembered.
   */
  private async splitScope(scope: Subset, failed: readonly Failed[]): Promise<void> {
    const [first] = failed;
    if (!first) return;
    const isWhole = first[0].keys.length === scope.keys.length;
    const isAgain = isWhole && this.refused.isRefusedAgain(scope.keys, scope.parts);
    const halves = isWhole && !isAgain && scope.keys.length > 1 ? await this.askEach(halvesOf(scope)) : failed;
    const isForbidden = halves.length === 2 && halves.every(([, { code }]) => code === "forbidden");
    if (!isForbidden && !isAgain) {
      for (const [half, reason] of halves) await this.findBadInEach(await this.askParts(half, reason));
      return;
    }
    for (const [part, reason] of await this.askParts(scope, first[1])) {
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
    if (this.hasForbidden && !this.stopped) for (const key of batch.keys) if (!this.isWhole(key)) requeued.add(key);
    const left = this.stopped ?? new AddinError("besideRefused", { status: error?.details.status });
    const keys = batch.keys.filter((key) => !requeued.has(key));
    this.answerRest([[{ keys, parts: batch.parts }, left]]);
    return { answers, requeued: [...requeued] };
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
