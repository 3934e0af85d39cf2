import { AddinError, isRefusal } from "../../errors/addinError";
import type { BatchOutcome } from "../batch";
import type { BatchSearch, BatchToSplit } from "./batchSearch";
import { FailingKeys } from "./failingKeys";
import { ForbiddenScopes } from "./forbiddenScopes";
import { OpenSubsets } from "./openSubsets";
import { RefusedKeys } from "./refusedKeys";
import { SplitRequests } from "./splitRequests";
import { Splitting } from "./splitting";
import { type Failed, isOnePart, joinedRefusals, oneOf, type Subset } from "./subset";
import { Suspects } from "./suspects";

/** From the fifth recalculation on, one in so many asks first for parts that were accepted for no key. */
const turnOfUnaccepted = 3;

/**
 * Splits a batch that was refused, or may not be sent as it is. The findings keep what is found out, for the next batch.
 * @param refusal That of the whole batch, if it was already sent.
 */
export function split<Value>(
  search: BatchToSplit<Value>,
  refusal: AddinError | undefined,
): Promise<BatchOutcome<Value>> {
  const { findings } = search;
  const forbiddenScopes = (findings.forbiddenScopes ??= new ForbiddenScopes(findings.scopeOf));
  const suspects = (findings.suspects ??= new Suspects(findings.scopeOf));
  return suspects.hopeless.inTurn(search.batch.recalculation, async () => {
    // No cell is waiting: they left while the batch was on its way, or this code was.
    if (search.signal.aborted) throw new AddinError("canceled");
    const past = suspects.begin(search.batch);
    return new Bisection({ ...search, ...past, forbiddenScopes, suspects }, refusal).run();
  });
}

/** The way in which one refused batch is split. */
class Bisection<Value> {
  private readonly requests: SplitRequests<Value>;
  private readonly open: OpenSubsets;
  private readonly refusedKeys: RefusedKeys;
  private readonly splitting: Splitting;

  constructor(
    private readonly search: BatchSearch<Value>,
    private readonly refusal: AddinError | undefined,
  ) {
    this.requests = new SplitRequests(search, refusal ? 1 : 0);
    this.open = new OpenSubsets(search, this.requests);
    this.refusedKeys = new RefusedKeys(search, this.requests, this.open);
    this.splitting = new Splitting(search, this.requests, this.refusedKeys, this.open);
  }

  async run(): Promise<BatchOutcome<Value>> {
    const failed = await this.findRefused();
    if (this.requests.hasLearned) await this.checkRefused(failed);
    return this.report(failed);
  }

  /** Splits the batch. Returns what failed as a whole. */
  private async findRefused(): Promise<Failed[]> {
    const { batch } = this.search;
    const failed: Failed[] = this.refusal
      ? [[batch, this.refusal]]
      : await new FailingKeys(this.search, this.requests).ask(this.open.allowed(batch));
    for (const [subset, error] of this.inTurn(joinedRefusals(failed))) await this.splitWhole(subset, error);
    await this.splitting.askForbidden();
    // What waited for the others is all that may still be accepted.
    if (!this.requests.hasLearned) await this.splitting.askUnaccepted();
    return failed;
  }

  /** Checks whether refused keys are bad, and in which parts. Asks last for the parts that were accepted for no key. */
  private async checkRefused(failed: readonly Failed[]): Promise<void> {
    await this.splitting.askUnasked();
    await this.splitting.reconsiderUnaccepted();
    await this.refusedKeys.checkUnexplained();
    this.requests.endSearch();
    await this.refusedKeys.checkEarly();
    if (this.isTurnOfUnaccepted) await this.splitting.askUnaccepted();
    await this.refusedKeys.checkPostponed();
    await this.splitting.askUnaccepted();
    this.refusedKeys.doubtOtherStatuses(failed.map(([, error]) => error));
  }

  /**
   * Later, every third recalculation asks first for the parts that were accepted for no key. Otherwise bad keys that come back each time would use up
   * the requests, and rows of good keys would never be complete.
   */
  private get isTurnOfUnaccepted(): boolean {
    const { batch, suspects } = this.search;
    return batch.recalculation % turnOfUnaccepted === 0 && batch.keys.some((key) => !suspects.mayWait(key));
  }

  /** Answers what is believed to be refused, and what was left out. */
  private report(failed: readonly Failed[]): BatchOutcome<Value> {
    const { suspects, leftSome } = this.search;
    const { answers, requeued, hasLearned, leftOut } = this.requests;
    suspects.leaveOut(leftOut.flatMap(({ keys }) => keys));
    const error = failed[0]?.[1];
    const isOfAll = error !== undefined && !hasLearned;
    if (leftOut.length > 0 || (isOfAll && error.code === "refused")) leftSome();
    if (isOfAll && answers.size === 0) throw error;
    this.answer(failed.filter(([, reason]) => !isRefusal(reason)));
    // Where nothing was learned but that known scopes are forbidden, no refusal is believed.
    const isDoubtful = isOfAll && isRefusal(error);
    if (!isDoubtful) this.answer(this.refusedKeys.believed);
    const doubted = isDoubtful ? failed.map(([subset]) => subset) : [];
    this.answerLeftOut([...leftOut, ...doubted], error);
    return { answers, requeued: [...requeued, ...this.open.expired()] };
  }

  /** Begins with the keys that were left first: bad ones that come back each time would use up the requests of the other subsets. */
  private inTurn(failed: readonly Failed[]): Failed[] {
    const turnOf = ([subset]: Failed): number => this.search.suspects.firstTurn(subset);
    return [...failed].sort((one, other) => turnOf(one) - turnOf(other));
  }

  private async splitWhole(whole: Subset, error: AddinError): Promise<void> {
    const { suspects, evidence, batch, mustYield } = this.search;
    const { recalculation } = batch;
    if (mustYield || suspects.hopeless.has(recalculation, whole.parts)) {
      // Trying one key and part first is enough: a sheet that is refused as a whole must not cost a bisection for every batch.
      const sample = oneOf(whole, recalculation);
      if (this.requests.isSpent || (await this.requests.ask(sample))) return this.requests.leaveOut(whole);
      this.requests.accepted(sample);
    }
    const isKnown = suspects.knows(whole.keys);
    const ordered = { keys: suspects.inOrder(this.withoutUnchecked(whole)), parts: whole.parts };
    const areKnown = isKnown && !evidence.acceptedParts.includesNone(whole.parts);
    if (areKnown && error.code !== "forbidden") await this.splitting.askInSubsets(ordered);
    else await this.splitting.split(ordered, error);
    if (!this.requests.hasLearned) await this.askWitness();
    if (!this.requests.hasLearned && whole.keys.length > 1)
      suspects.foundHopeless(recalculation, whole.parts, this.refusedKeys.keys);
  }

  /** Sets apart the keys that were refused for several parts in an earlier recalculation. Returns the others. */
  private withoutUnchecked({ keys, parts }: Subset): readonly string[] {
    const unchecked = isOnePart(parts) ? [] : this.search.suspects.takeUnchecked({ keys, parts });
    for (const [{ keys: alone, parts: refused }, error] of unchecked) {
      const [key = ""] = alone;
      this.refusedKeys.postpone({ keys: alone, parts: this.open.unheldParts(key, refused & parts) }, error);
    }
    const postponed = new Set(unchecked.flatMap(([{ keys: alone }]) => alone));
    return postponed.size === 0 ? keys : keys.filter((key) => !postponed.has(key));
  }

  /**
   * Asks once more what was accepted in an earlier recalculation: its parts are not refused for all. If the service refuses even that, it refuses
   * everything for the moment, and what it refused alone need not be bad.
   */
  private async askWitness(): Promise<void> {
    const { suspects, evidence } = this.search;
    const { witness } = suspects;
    if (!witness) return;
    if (!(await this.requests.ask(witness))) return evidence.acceptedParts.add(witness);
    suspects.witness = undefined;
    suspects.startOver();
  }

  private answer(failed: readonly Failed[]): void {
    for (const [subset, error] of failed) this.requests.answer(subset, error);
  }

  /** Answers what was left out, and has no answer of its own, with an error that passes. */
  private answerLeftOut(leftOut: readonly Subset[], error: AddinError | undefined): void {
    const { status } = error?.details ?? {};
    for (const subset of leftOut) {
      const besideRefused = new AddinError("besideRefused", { status });
      this.requests.answerRest(subset, this.requests.stopped ?? besideRefused);
    }
  }
}
