import type { Parts } from "../cache/cache";
import { type Batch, type BatchOutcome, type KnownParts, merged, type SendBatch } from "../dispatcher/batch";
import { AddinError, isRefusal, isTooLong, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import { Refused } from "./refused";
import type { SplittingOptions } from "./sendOrSplit";

/** Requests that a batch may cost in one recalculation. */
export const maxRequestsOfBatch = 32;
/** Requests refused for one key, or failed, with none accepted, after which the keys are not the reason. */
const maxInVain = 4;

/** Some of what a batch asks: keys, and the parts that are asked of each. */
interface Subset {
  readonly keys: readonly string[];
  readonly parts: Parts;
}

/** What was refused, or failed, and why. */
type Failed = readonly [Subset, AddinError];

/** Thrown when nothing more is to be asked for a batch in this recalculation. */
const ended = new Error("ended");

interface BatchToSplit<Value> extends SplittingOptions {
  readonly batch: Batch;
  readonly signal: Signal;
  readonly send: SendBatch<Value>;
}

/** Splits one batch until what the service refuses is alone, by the rules of docs/splitting.md. */
export class Splitting<Value> {
  private readonly answers = new Map<string, KnownParts<Value>>();
  private readonly requeued = new Set<string>();
  private requests = 0;
  /** The parts that were accepted of any key. */
  private accepted: Parts = 0;
  /** Keys that were refused alone, for one part: after something was accepted, and before. */
  private readonly believed: Failed[] = [];
  private readonly doubtful: Failed[] = [];
  /** Something is forbidden: what this batch did not reach is asked again, without that. */
  private hasForbidden = false;
  private hasTurn = false;
  /** The account is refused: the rest fails for this reason. */
  private stopped: AddinError | undefined;
  private readonly refused: Refused;

  constructor(private readonly options: BatchToSplit<Value>) {
    this.refused = options.refusals.known ??= new Refused(options.refusals.scopeOf);
  }

  /** @param failure That of the whole batch, if it was sent. */
  async run(failure: AddinError | undefined): Promise<BatchOutcome<Value>> {
    const { batch } = this.options;
    if (failure?.code === "serverError" && !this.refused.failedAgain(batch.keys)) throw failure;
    try {
      if (failure) {
        this.requests++;
        await this.split(batch, failure);
      } else if (!this.leaveForbidden(batch)) {
        const apart = groupedBy(batch.keys, (key) => String(this.refused.hasFailedAt(key)));
        for (const keys of apart) await this.askOrSplit({ keys, parts: batch.parts });
      }
      // The service may have refused everything at that moment.
      if (this.accepted) this.believed.push(...(await this.askEach(this.doubtful.map(([subset]) => subset))));
    } catch (thrown) {
      if (thrown !== ended) throw thrown;
    }
    return this.report(failure);
  }

  private async askOrSplit(subset: Subset): Promise<void> {
    const error = await this.ask(subset);
    if (error) await this.split(subset, error);
  }

  private async split(subset: Subset, error: AddinError): Promise<void> {
    if (error.code === "serverError") return this.splitFailing(subset, error);
    const halves = isTooLong(error) ? halvesOf(subset) : [];
    for (const half of halves) await this.askOrSplit(half);
    if (halves.length > 0) return;
    if (error.code === "forbidden" && !this.hasTurn) return this.splitInTurn(subset, error);
    const failed = await this.refusedParts(subset, error);
    const refused = { ...subset, parts: failed.reduce((all, [{ parts }]) => all | parts, 0) };
    if (subset.keys.length === 1) return failed.forEach((one) => this.wasAlone(one));
    if (failed.some(([, { code }]) => code === "forbidden")) return this.splitByScope(refused, error);
    await this.search(refused);
  }

  private async refusedParts(subset: Subset, error: AddinError): Promise<Failed[]> {
    const parts = eachPartOf(subset);
    return parts.length === 1 ? [[subset, error]] : this.askEach(parts);
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

  /** Answers what is known to be forbidden. Returns true if anything is: the rest is requeued, and fills batches without that. */
  private leaveForbidden({ keys, parts }: Subset): boolean {
    for (const key of keys)
      for (const [part, error] of this.refused.forbiddenOf(key)) {
        if (!(part & parts)) continue;
        this.answerRest([[{ keys: [key], parts: part }, error]]);
        this.hasForbidden = true;
      }
    return this.hasForbidden;
  }

  /** A scope that is forbidden in both halves is asked part by part; what is forbidden then is remembered. */
  private async splitByScope({ keys, parts }: Subset, error: AddinError): Promise<void> {
    const others: string[] = [];
    const scopes = groupedBy(keys, this.options.refusals.scopeOf);
    for (const scope of scopes) {
      const subset = { keys: scope, parts };
      const reason = scopes.length === 1 ? error : await this.ask(subset);
      if (!reason) continue;
      const halves = await this.askEach(halvesOf(subset));
      const isForbidden = halves.length === 2 && halves.every(([, { code }]) => code === "forbidden");
      if (!isForbidden) others.push(...(halves.length > 0 ? halves.flatMap(([half]) => half.keys) : scope));
      else
        for (const [part, why] of await this.refusedParts(subset, reason)) {
          this.refused.forbid(scope[0] ?? "", part.parts, why);
          this.hasForbidden = true;
          this.answerRest([[part, why]]);
        }
    }
    if (others.length > 0) await this.search({ keys: others, parts });
  }

  /** Searches the unknown keys for all parts together, and then all keys part by part. Once nothing is accepted, it leaves the other parts. */
  private async search(subset: Subset): Promise<void> {
    const parts = this.rotated(eachPartOf(subset));
    if (parts.length === 1) return this.findBad(subset);
    const unknown = subset.keys.filter((key) => this.refused.isUnknown(key));
    if (unknown.length > 0) await this.findBad({ ...subset, keys: unknown });
    for (const [index, part] of parts.entries()) {
      if (index === 0 || this.accepted) await this.findBad(part);
    }
  }

  /** Finds the bad keys of a refused subset. Where some are refused alone, and none is accepted, the keys are not the reason. */
  private async findBad({ keys, parts }: Subset): Promise<void> {
    const alone: string[] = [];
    const all = this.openIn({ keys, parts });
    let open = this.refused.groupSize(all) < all.length ? all : await this.halve({ keys: all, parts }, alone);
    while (open.length > 0) {
      if (alone.length >= maxInVain && !(this.accepted & parts)) return;
      const group = open.slice(0, this.refused.groupSize(open));
      const error = await this.ask({ keys: group, parts });
      const unknown = error ? await this.halve({ keys: group, parts }, alone, error) : [];
      open = [...unknown, ...open.slice(group.length)];
    }
  }

  /**
   * Finds one bad key of a refused subset by halves: an accepted half proves the other, but a key is `alone` only once it was refused itself.
   * Returns the keys that are not known then.
   * @param error Why it was refused; undefined if it was not asked itself.
   */
  private async halve(subset: Subset, alone: string[], error?: AddinError): Promise<readonly string[]> {
    const [key = ""] = subset.keys;
    const [one, other] = halvesOf(subset);
    if (one && other) {
      const reason = await this.ask(one);
      return reason ? [...(await this.halve(one, alone, reason)), ...other.keys] : this.halve(other, alone);
    }
    const reason = error ?? (await this.ask(subset));
    if (!reason) return [];
    alone.push(key);
    this.wasAlone([subset, reason]);
    return [];
  }

  private wasAlone([subset, error]: Failed): void {
    this.refused.wasAlone(subset.keys);
    if (eachPartOf(subset).length === 1) (this.accepted ? this.believed : this.doubtful).push([subset, error]);
  }

  /** Halves what the service fails at. Where it has failed at several, and answered none, each part is asked. */
  private async splitFailing(subset: Subset, error: AddinError): Promise<void> {
    let open = halvesOf(subset);
    let inVain = 0;
    while (open.length > 0 && inVain < maxInVain) {
      const [first = subset, ...rest] = open;
      const isFailing = (await this.ask(first)) !== undefined;
      open = isFailing ? [...rest, ...halvesOf(first)] : rest;
      if (isFailing && !this.accepted) inVain++;
    }
    if (open.length > 0) await this.askEach(eachPartOf(subset));
    this.answerRest([[subset, error]]);
  }

  private async askEach(subsets: readonly Subset[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (const subset of subsets) {
      const error = await this.ask(subset);
      if (error) failed.push([subset, error]);
    }
    return failed;
  }

  /** Asks a subset, and keeps what is answered. Returns why it was refused, or failed; any other failure is its answer. */
  private async ask(subset: Subset): Promise<AddinError | undefined> {
    const { batch, send, signal } = this.options;
    if (this.requests++ >= maxRequestsOfBatch) throw ended;
    const isSentOnce = subset.keys.some((key) => this.refused.hasFailedAt(key));
    try {
      const { answers, requeued = [] } = await send({ ...batch, ...subset, isSentOnce }, signal);
      for (const [key, known] of answers) this.answers.set(key, merged(this.answers.get(key) ?? [], known));
      for (const key of requeued) this.requeued.add(key);
      this.accepted |= subset.parts;
      this.refused.wereAccepted(subset.keys);
      return undefined;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const error = toAddinError(thrown);
      if (isRefusal(error) || error.code === "serverError") return error;
      this.answerRest([[subset, error]]);
      if (error.code !== "unauthorized") return undefined;
      this.stopped = error;
      throw ended;
    }
  }

  /** Believes what was refused alone, if the service does not refuse everything; the rest is left for the next recalculation. */
  private report(failure: AddinError | undefined): BatchOutcome<Value> {
    const { batch, leftAll } = this.options;
    const { answers, requeued } = this;
    if (failure && !this.accepted && !this.hasForbidden && answers.size === 0) {
      if (failure.code === "refused") leftAll();
      throw failure;
    }
    if (this.accepted || this.hasForbidden) this.answerRest(this.believed);
    if (this.hasForbidden && !this.stopped) for (const key of this.openIn(batch)) requeued.add(key);
    const left = this.stopped ?? new AddinError("besideRefused", { status: failure?.details.status });
    this.answerRest([[{ ...batch, keys: batch.keys.filter((key) => !requeued.has(key)) }, left]]);
    return { answers, requeued: [...requeued] };
  }

  /** Answers the parts that have no answer. */
  private answerRest(failed: readonly Failed[]): void {
    for (const [{ keys, parts }, error] of failed)
      for (const key of keys) this.answers.set(key, merged(sameAnswer(parts, error), this.answers.get(key) ?? []));
  }

  /** The keys that lack an answer, in the order in which they are asked: each recalculation begins with others. */
  private openIn(subset: Subset): readonly string[] {
    const { held } = this.options;
    const lacks = (key: string): boolean =>
      eachPartOf(subset).some(
        ({ parts }) => !held(key, parts) && this.answers.get(key)?.[31 - Math.clz32(parts)] === undefined,
      );
    return this.refused.inOrder(this.rotated(subset.keys.filter(lacks), maxInVain));
  }

  private rotated<Item>(items: readonly Item[], step = 1): Item[] {
    const first = (step * this.options.batch.recalculation) % Math.max(1, items.length);
    return [...items.slice(first), ...items.slice(0, first)];
  }
}

/** Nothing where there is but one key. */
function halvesOf({ keys, parts }: Subset): Subset[] {
  const middle = Math.ceil(keys.length / 2);
  return keys.length > 1 ? [keys.slice(0, middle), keys.slice(middle)].map((half) => ({ keys: half, parts })) : [];
}

function eachPartOf({ keys, parts }: Subset): Subset[] {
  const single = Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => parts & bit);
  return single.map((part) => ({ keys, parts: part }));
}

function groupedBy(keys: readonly string[], nameOf: (key: string) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) groups.set(nameOf(key), [...(groups.get(nameOf(key)) ?? []), key]);
  return [...groups.values()];
}

function sameAnswer(parts: Parts, error: AddinError): KnownParts<never> {
  return Array.from({ length: 32 - Math.clz32(parts) }, (_, part) => (parts & (1 << part) ? error : undefined));
}
