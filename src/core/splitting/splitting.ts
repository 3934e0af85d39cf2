import { type Parts, partNumbers } from "../cache/cache";
import { type Batch, type BatchOutcome, type KnownParts, merged, type SendBatch } from "../dispatcher/batch";
import { AddinError, isFailing, isRefusal, isTooLong, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import type { Failed, Refusals, Subset } from "./sendOrSplit";

/** Requests that a batch may cost in one recalculation. */
export const maxRequestsOfBatch = 32;
/** After so many requests that were refused for one key, or failed, and none accepted, the keys are not the reason. */
const maxInVain = 4;
/** So many keys count as good before any was asked, because most are. */
const presumedGood = 30;

/** Thrown when nothing more is to be asked for a batch in this recalculation. */
const ended = new Error("ended");

/** Splits one batch until what the service refuses is alone, by the rules of docs/splitting.md. */
export class Splitting<Value> {
  private readonly answers = new Map<string, KnownParts<Value>>();
  private readonly requeued = new Set<string>();
  /** With the one of the whole batch. */
  private requests = 1;
  /** The parts that were accepted of any key. */
  private accepted: Parts = 0;
  /** What was refused of one key, for one part, before anything was accepted; `alone` holds what was since. */
  private readonly doubtful: Failed[] = [];
  private readonly alone: Failed[] = [];

  constructor(
    private readonly send: SendBatch<Value>,
    private readonly refusals: Refusals,
    private readonly leftAll: () => void,
    private readonly batch: Batch,
    private readonly signal: Signal,
    /** That of the whole batch, if it was sent. */
    private readonly failure: AddinError | undefined,
  ) {}

  async run(): Promise<BatchOutcome<Value>> {
    try {
      if (this.failure) await this.split(this.batch, this.failure);
      else if (!this.leaveForbidden(this.batch)) await this.askOrSplit(this.batch);
      // The service may have refused everything at that moment.
      if (this.accepted) this.alone.push(...(await this.askEach(this.doubtful.map(([subset]) => subset))));
    } catch (thrown) {
      if (thrown !== ended) throw thrown;
    }
    return this.report();
  }

  private async askOrSplit(subset: Subset): Promise<void> {
    const error = await this.ask(subset);
    if (error) await this.split(subset, error);
  }

  private async split(subset: Subset, error: AddinError): Promise<void> {
    if (isFailing(error)) return this.splitFailing(subset, error);
    const halves = isTooLong(error) ? halvesOf(subset) : [];
    for (const half of halves) await this.askOrSplit(half);
    if (halves.length > 0) return;
    if (error.code === "forbidden" && this.leaveForbidden(subset)) return;
    const failed = await this.refusedParts(subset, error);
    if (subset.keys.length === 1) return failed.forEach((one) => this.wasAlone(one));
    const refused = { ...subset, parts: failed.reduce((all, [{ parts }]) => all | parts, 0) };
    if (failed.some(([, { code }]) => code === "forbidden")) await this.splitByScope(refused, error);
    await this.search(refused);
  }

  private async refusedParts(subset: Subset, error: AddinError): Promise<Failed[]> {
    const parts = eachPartOf(subset);
    return parts.length === 1 ? [[subset, error]] : this.askEach(parts);
  }

  /** Answers what is known to be forbidden. Returns true if anything is. */
  private leaveForbidden({ keys, parts }: Subset): boolean {
    const { scopeOf, forbidden } = this.refusals;
    const known = keys.flatMap((key) =>
      (forbidden.get(scopeOf(key)) ?? []).map(([of, error]) => [{ ...of, keys: [key] }, error] as const),
    );
    const failed = known.filter(([of]) => of.parts & parts);
    this.answerRest(failed);
    return failed.length > 0;
  }

  /** A scope that is forbidden in both halves is asked part by part; what is forbidden then is remembered. */
  private async splitByScope(refused: Subset, error: AddinError): Promise<void> {
    const { scopeOf, forbidden } = this.refusals;
    const scopes = new Map<string, string[]>();
    for (const key of refused.keys) scopes.set(scopeOf(key), [...(scopes.get(scopeOf(key)) ?? []), key]);
    for (const [name, keys] of scopes) {
      const scope = { ...refused, keys };
      const reason = scopes.size === 1 ? error : await this.ask(scope);
      const halves = reason ? await this.askEach(halvesOf(scope)) : [];
      if (!reason || halves.length < 2 || halves.some(([, { code }]) => code !== "forbidden")) continue;
      forbidden.set(name, [...(forbidden.get(name) ?? []), ...(await this.refusedParts(scope, reason))]);
      this.leaveForbidden(scope);
    }
  }

  /** Searches the unknown keys for all parts together, and then all keys part by part. Where the first part brings nothing, the others are left. */
  private async search(subset: Subset): Promise<void> {
    const parts = this.rotated(eachPartOf(subset));
    const unknown = subset.keys.filter((key) => !this.refusals.standings.has(key));
    if (parts.length > 1) await this.findBad({ ...subset, keys: unknown });
    for (const part of parts) if (part === parts[0] || this.accepted) await this.findBad(part);
  }

  /**
   * Finds the bad keys of a refused subset: the next group is asked, and the bad key of a refused one is found by halves. An accepted half proves
   * the other, but a key is alone only once it was refused itself. Where some are alone, and none is accepted, the keys are not the reason.
   */
  private async findBad({ keys, parts }: Subset): Promise<void> {
    let open = this.openIn({ keys, parts });
    /** One of so many of the next keys is known to be bad; 0 where nothing is known. */
    let suspects = this.groupSize() < open.length ? 0 : open.length;
    let inVain = 0;
    while (open.length > 0 && (inVain < maxInVain || this.accepted & parts)) {
      const isKnown = this.refusals.standings.get(open[0] ?? "") === 1;
      const size = isKnown ? 1 : suspects > 0 ? Math.ceil(suspects / 2) : this.groupSize();
      const group = { keys: open.slice(0, size), parts };
      const error = await this.ask(group);
      const isAlone = group.keys.length === 1;
      if (error && (isAlone || isFailing(error))) inVain++;
      if (error && isAlone) this.wasAlone([group, error]);
      if (error && !isAlone) suspects = group.keys.length;
      else {
        open = open.slice(size);
        suspects = error ? 0 : Math.max(0, suspects - size);
      }
    }
  }

  /** How many keys are best asked together: by the share of those that were refused. */
  private groupSize(): number {
    const standings = [...this.refusals.standings.values()];
    const bad = standings.filter((standing) => standing > 0).length;
    return Math.max(1, Math.floor((presumedGood + standings.length) / bad));
  }

  private note(keys: readonly string[], standing: -1 | 1): void {
    const { standings } = this.refusals;
    for (const key of keys) standings.set(key, (standings.get(key) ?? standing) === standing ? standing : 0);
  }

  private wasAlone([subset, error]: Failed): void {
    this.note(subset.keys, 1);
    if (eachPartOf(subset).length > 1) return;
    (this.accepted ? this.alone : this.doubtful).push([subset, error]);
  }

  /** Finds the keys at which the service fails. Where it fails at all, each part is asked. */
  private async splitFailing(subset: Subset, error: AddinError): Promise<void> {
    if (subset.keys.length > 1) {
      await this.findBad(subset);
      if (!(this.accepted & subset.parts)) await this.askEach(eachPartOf(subset));
    }
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

  /** Asks a subset, and keeps what is answered. Returns why the service refused it, or failed; any other failure answers all that is left. */
  private async ask(subset: Subset): Promise<AddinError | undefined> {
    const { batch, signal } = this;
    if (this.requests++ >= maxRequestsOfBatch) throw ended;
    const isSentOnce = this.failure !== undefined && isFailing(this.failure);
    try {
      const { answers, requeued = [] } = await this.send({ ...batch, ...subset, isSentOnce }, signal);
      for (const [key, known] of answers) this.answers.set(key, merged(this.answers.get(key) ?? [], known));
      for (const key of requeued) this.requeued.add(key);
      this.accepted |= subset.parts;
      this.note(subset.keys, -1);
      return undefined;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const error = toAddinError(thrown);
      if (isRefusal(error) || isFailing(error)) return error;
      this.answerRest([[batch, error]]);
      throw ended;
    }
  }

  /** Believes what was refused alone, if the service does not refuse everything; the rest is left for the next recalculation. */
  private report(): BatchOutcome<Value> {
    const { batch, failure, answers, requeued } = this;
    const hasForbidden = this.leaveForbidden(batch);
    if (failure && !this.accepted && answers.size === 0) {
      if (failure.code === "refused") this.leftAll();
      throw failure;
    }
    this.answerRest(this.alone);
    if (hasForbidden) for (const key of this.openIn(batch)) requeued.add(key);
    const left = new AddinError("besideRefused", { status: failure?.details.status });
    this.answerRest([[{ ...batch, keys: batch.keys.filter((key) => !requeued.has(key)) }, left]]);
    return { answers, requeued };
  }

  /** Answers the parts that have no answer. */
  private answerRest(failed: readonly Failed[]): void {
    for (const [subset, error] of failed)
      for (const key of subset.keys) {
        const known = [...(this.answers.get(key) ?? [])];
        for (const part of partNumbers(subset.parts)) known[part] ??= error;
        this.answers.set(key, known);
      }
  }

  /** The keys that lack an answer, in the order in which they are asked: accepted ones first; each recalculation begins with others. */
  private openIn(subset: Subset): readonly string[] {
    const parts = partNumbers(subset.parts);
    const lacks = (key: string): boolean => parts.some((part) => this.answers.get(key)?.[part] === undefined);
    const open = this.rotated(subset.keys.filter(lacks), maxInVain);
    const { standings } = this.refusals;
    return open.sort((one, other) => (standings.get(one) ?? 0) - (standings.get(other) ?? 0));
  }

  private rotated<Item>(items: readonly Item[], step = 1): Item[] {
    const first = (step * this.batch.recalculation) % Math.max(1, items.length);
    return [...items.slice(first), ...items.slice(0, first)];
  }
}

/** Nothing where there is but one key. */
function halvesOf({ keys, parts }: Subset): Subset[] {
  const middle = Math.ceil(keys.length / 2);
  return keys.length > 1 ? [keys.slice(0, middle), keys.slice(middle)].map((half) => ({ keys: half, parts })) : [];
}

function eachPartOf({ keys, parts }: Subset): Subset[] {
  return partNumbers(parts).map((part) => ({ keys, parts: 1 << part }));
}
