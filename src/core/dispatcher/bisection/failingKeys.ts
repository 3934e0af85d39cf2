import type { Parts } from "../../cache/cache";
import { type AddinError, isRefusal } from "../../errors/addinError";
import type { BatchSearch } from "./batchSearch";
import type { Findings } from "./findings";
import type { SplitRequests } from "./splitRequests";
import { addTo, type Failed, inSubsetsOf, isOnePart, partByPart, type Subset } from "./subset";

/** The number of failures after which keys are asked in smaller subsets: of these sizes at most, or alone. */
const failuresToCut = 2;
const maxSizes = [25, 6];
/** The fewest subsets of keys that have failed together, so that a few keys are cut sooner. */
const minSubsets = 4;

/** The number of subsets from which on they are asked as one first, in case the service answers again. One bad key never leaves so many. */
const minToJoin = 8;

/** Asks the keys of one batch in ever smaller subsets, the more often the service has failed at them. */
export class FailingKeys {
  private readonly findings: Findings;

  constructor(
    private readonly search: BatchSearch,
    private readonly requests: SplitRequests,
  ) {
    this.findings = search.findings;
  }

  /**
   * Asks subsets, and returns those that failed. Subsets whose keys failed most often come last: where two fail, the rest is not asked, and must
   * not stay behind the same two forever.
   */
  async ask(wanted: readonly Subset[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    const subsets = wanted.flatMap((one) => this.byFailures(one));
    const failuresOf = ({ keys: [key = ""] }: Subset): number => this.failuresAt(key);
    subsets.sort((one, other) => failuresOf(one) - failuresOf(other));
    for (const [index, subset] of subsets.entries()) {
      const error = this.failureOfAll(failed) ?? (await this.askSubset(subset));
      if (error) failed.push([subset, error]);
      if (index > 0 || (error && !isRefusal(error))) continue;
      const outcome = await this.askWhetherOver(subsets.slice(1));
      if (outcome) return this.splitFailed([...failed, ...outcome]);
    }
    return this.splitFailed(failed);
  }

  /**
   * Asks all the others together once the first subset was answered, even if with a refusal: the failures may be over, and many small subsets would
   * cost as many requests. Returns what was refused then; undefined where it asked nothing, or the failures are not over.
   */
  private async askWhetherOver(others: readonly Subset[]): Promise<Failed[] | undefined> {
    const [{ parts } = { parts: 0 }] = others;
    const keys = others.flatMap((subset) => subset.keys);
    const areAlike = others.every((subset) => subset.parts === parts);
    if (others.length < minToJoin || !areAlike || this.requests.isSpent) return undefined;
    const failure = await this.askTogether({ keys, parts });
    if (!failure) return [];
    return isRefusal(failure) ? [[{ keys, parts }, failure]] : undefined;
  }

  /** Splits failures by parts where these may be the reason: if all has failed, or a key alone. Returns what failed in the end. */
  private async splitFailed(failed: readonly Failed[]): Promise<Failed[]> {
    if (!this.hasAnswered(failed)) return this.splitTogether(failed);
    const left: Failed[] = [];
    for (const one of failed) left.push(...(one[0].keys.length === 1 ? await this.splitByParts(one) : [one]));
    return left;
  }

  /** Splits together what was asked for the same parts as the first. */
  private async splitTogether(failed: readonly Failed[]): Promise<Failed[]> {
    const [first] = failed;
    if (!first) return [];
    const [{ parts }, error] = first;
    const isAlike = ([subset]: Failed): boolean => subset.parts === parts;
    const keys = failed.filter(isAlike).flatMap(([subset]) => subset.keys);
    const others = failed.filter((one) => !isAlike(one));
    return [...(await this.splitByParts([{ keys, parts }, error])), ...others];
  }

  /**
   * Asks part by part for one key of a subset at which the service failed, and then for all its keys what was answered; a refusal is an answer.
   * It is another key each time, since the service may fail at one of them. Where the first two parts fail, the parts are not the reason.
   */
  private async splitByParts(one: Failed): Promise<Failed[]> {
    const [{ keys, parts }, error] = one;
    if (isOnePart(parts) || isRefusal(error)) return [one];
    const [first = ""] = keys;
    const sample = keys[this.failuresAt(first) % keys.length] ?? first;
    const failed: Failed[] = [];
    let answered: Parts = 0;
    for (const part of partByPart({ keys: [sample], parts })) {
      if (failed.length === 2 && !answered) return [one];
      const failure = this.requests.isSpent ? error : await this.requests.ask(part);
      const isAnswer = !failure || isRefusal(failure);
      if (isAnswer) answered |= part.parts;
      if (failure) failed.push([isAnswer ? part : { keys, parts: part.parts }, failure]);
    }
    if (!answered) return [one];
    const others = { keys: keys.filter((key) => key !== sample), parts: answered };
    return [...failed, ...(await this.askOthers(others))];
  }

  /** Asks keys for the parts that one of them was answered: together, and in smaller subsets where the service fails at one of them, too. */
  private async askOthers(others: Subset): Promise<Failed[]> {
    const subsets = this.byFailures(others);
    if (subsets.length > 1) {
      const error = await this.askTogether(others);
      if (!error) return [];
      if (isRefusal(error)) return [[others, error]];
    }
    const failed: Failed[] = [];
    for (const subset of subsets) {
      const error = await this.askSubset(subset);
      if (error) failed.push([subset, error]);
    }
    return failed;
  }

  /** Asks together what would be asked in smaller subsets otherwise. A failure does not count: the subsets will tell at which keys. */
  private async askTogether(subset: Subset): Promise<AddinError | undefined> {
    const error = await this.requests.ask(subset);
    if (!error) this.findings.accepted(subset.keys);
    return error;
  }

  private async askSubset(subset: Subset): Promise<AddinError | undefined> {
    if (this.requests.isSpent) {
      this.requests.leaveOut(subset);
      return undefined;
    }
    const error = await this.requests.ask(subset);
    if (error) this.findings.keyFailures.add(subset.keys, error);
    else this.findings.accepted(subset.keys.filter((key) => this.requests.answers.has(key)));
    return error;
  }

  private failuresAt(key: string): number {
    return this.findings.keyFailures.at(key);
  }

  /** The failure for which the keys are not the reason: the service fails at two subsets and answers none. */
  private failureOfAll(failed: readonly Failed[]): AddinError | undefined {
    return failed.length > 1 && !this.hasAnswered(failed) ? failed[0]?.[1] : undefined;
  }

  /** A refusal is an answer, too. */
  private hasAnswered(failed: readonly Failed[]): boolean {
    return this.requests.hasLearned || failed.some(([, error]) => isRefusal(error));
  }

  /**
   * Cuts a subset into smaller ones, the more often the service has failed at its keys: one of them may be the reason. The pages of a list are
   * the same for a few keys as for all.
   */
  private byFailures({ keys, parts }: Subset): Subset[] {
    if (this.search.batch.road === "pages") return [{ keys, parts }];
    const keysByFailures = new Map<number, string[]>();
    for (const key of keys) addTo(keysByFailures, this.failuresAt(key), key);
    return [...keysByFailures].flatMap(([failures, alike]) =>
      inSubsetsOf(sizeAfter(failures, alike.length), { keys: alike, parts }),
    );
  }
}

/** The number of these keys that are asked together. */
function sizeAfter(failures: number, count: number): number {
  if (failures < failuresToCut) return count;
  return Math.min(maxSizes[failures - failuresToCut] ?? 1, Math.ceil(count / minSubsets));
}
