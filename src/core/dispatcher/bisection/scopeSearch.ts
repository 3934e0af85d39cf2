import type { AddinError } from "../../errors/addinError";
import type { BatchSearch } from "./batchSearch";
import type { OpenSubsets } from "./openSubsets";
import type { RefusedKeys } from "./refusedKeys";
import type { SplitRequests } from "./splitRequests";
import {
  byScope,
  type Failed,
  halvesOf,
  isOnePart,
  joinedRefusals,
  partByPart,
  partsRefused,
  type Subset,
} from "./subset";

/** A subset that scopes do not explain: one that was refused, to be split by its keys, or one that is still to be asked. */
export type Unexplained = readonly [Subset, AddinError | undefined];

/** A step of the search. It yields what scopes do not explain, and goes on once that is split. */
type Step<Result = void> = AsyncGenerator<Unexplained, Result, void>;

/** Finds out, in one refused batch, which parts of which scopes an account may not read. */
export class ScopeSearch {
  /** Parts that are forbidden in some scopes. They are asked last, and then scope by scope. */
  private readonly postponed: Subset[] = [];

  constructor(
    private readonly search: BatchSearch,
    private readonly requests: SplitRequests,
    private readonly refusedKeys: RefusedKeys,
    private readonly open: OpenSubsets,
  ) {}

  /** Some parts wait to be asked scope by scope. */
  get hasPostponed(): boolean {
    return this.postponed.length > 0;
  }

  /** Splits a forbidden subset of several keys, by parts or by scope. */
  async *split(subset: Subset): Step {
    const mayBeParts = this.scopesOf(subset.keys).length > 1 && !isOnePart(subset.parts);
    const isOfParts = mayBeParts && (yield* this.splitParts(subset));
    if (!isOfParts) yield* this.splitByScope(subset);
  }

  /**
   * Asks scope by scope. What is refused in some of them, though not forbidden, is split together. A scope in which several keys are to be
   * expected to be bad would be refused for these, and is asked in subsets.
   */
  async *splitByScope({ keys, parts }: Subset): Step {
    const scopes = this.scopesOf(keys);
    if (scopes.length === 1 && keys.length > 1) return yield* this.splitScope({ keys, parts });
    const refused: Failed[] = [];
    for (const scope of scopes.flatMap((ofScope) => this.open.of({ keys: ofScope, parts })))
      if (this.areSeveralBad(scope)) yield [scope, undefined];
      else yield* this.askScope(scope, refused);
    yield* joinedRefusals(refused);
  }

  /** Asks for the postponed parts. */
  async *askPostponed(): Step {
    for (const subset of this.postponed) yield* this.exceptBad(subset, (others) => this.splitByScope(others));
  }

  /** Searches without the keys that were refused on their own, whose parts are checked later with the rest. */
  private async *exceptBad({ keys, parts }: Subset, search: (others: Subset) => Step): Step {
    const { alone } = this.refusedKeys;
    yield* search({ keys: keys.filter((key) => !alone.has(key)), parts });
    for (const key of keys) {
      const error = alone.get(key);
      const [open] = this.open.of({ keys: [key], parts });
      if (error && open) this.refusedKeys.postpone(open, error);
    }
  }

  private areSeveralBad({ keys, parts }: Subset): boolean {
    return keys.length > 2 * this.search.evidence.shares.subsetSize(parts);
  }

  /** Asks a whole scope. Adds it to the refused ones, unless it is forbidden. */
  private async *askScope(scope: Subset, refused: Failed[]): Step {
    const error = await this.requests.tryToAsk(scope);
    if (!error) return;
    if (error.code !== "forbidden") refused.push([scope, error]);
    else if (scope.keys.length === 1) await this.refusedKeys.split(scope, error);
    else yield* this.splitScope(scope);
  }

  /**
   * Tells the parts that are forbidden in some scopes from those that are refused for another reason, or accepted. Returns false if all are
   * forbidden: then it is the scopes.
   */
  private async *splitParts({ keys, parts }: Subset): Step<boolean> {
    const { evidence } = this.search;
    const known = evidence.forbiddenAmong(parts);
    if (known === parts) return false;
    if (known) {
      this.postponed.push({ keys, parts: known });
      yield [{ keys, parts: parts & ~known }, undefined];
      return true;
    }
    const refused = await this.askPartByPart({ keys, parts });
    const others = refused.filter(([, error]) => error.code !== "forbidden");
    const forbidden = partsRefused(refused) & ~partsRefused(others);
    evidence.foundForbidden(forbidden);
    if (forbidden === parts) return false;
    this.postponed.push({ keys, parts: forbidden });
    yield* this.joined(keys, others);
    return true;
  }

  private async askPartByPart(subset: Subset): Promise<Failed[]> {
    const refused: Failed[] = [];
    for (const part of partByPart(subset).flatMap((one) => this.open.of(one))) {
      const error = await this.requests.tryToAsk(part);
      if (error) refused.push([part, error]);
    }
    return refused;
  }

  /** Joins parts that were refused by themselves: keys are mostly bad in several. */
  private joined(keys: readonly string[], refused: readonly Failed[]): Failed[] {
    const [first] = refused;
    if (!first) return [];
    const [, error] = first;
    return this.open.of({ keys, parts: partsRefused(refused) }).map((subset) => [subset, error]);
  }

  /** Refuses a scope for good only when both halves of it are forbidden. */
  private async *splitScope(subset: Subset): Step {
    const [firstHalf, secondHalf] = halvesOf(subset);
    const first = await this.requests.tryToAsk(firstHalf);
    if (first) this.refusedKeys.early.note(firstHalf);
    const second = await this.requests.tryToAsk(secondHalf);
    if (first?.code === "forbidden" && second?.code === "forbidden") {
      if (!isOnePart(subset.parts)) return yield* this.splitScopeByParts(subset);
      return this.forbid(subset, first);
    }
    if (first) yield [firstHalf, first];
    if (second) yield [secondHalf, second];
  }

  /** Asks a scope, of which both halves are forbidden, part by part. */
  private async *splitScopeByParts(subset: Subset): Step {
    for (const part of partByPart(subset)) yield* this.exceptBad(part, (others) => this.splitPartOfScope(others));
  }

  private async *splitPartOfScope(part: Subset): Step {
    for (const subset of this.open.of(part)) {
      const error = await this.requests.tryToAsk(subset);
      if (error && subset.keys.length === 1) await this.refusedKeys.split(subset, error);
      else if (error?.code === "forbidden") this.forbid(subset, error);
      else if (error) yield [subset, error];
    }
  }

  private forbid(scope: Subset, error: AddinError): void {
    const { forbiddenScopes } = this.search;
    const [key = ""] = scope.keys;
    forbiddenScopes.forbid(forbiddenScopes.scopeOf(key), scope.parts, error);
    this.requests.refusedScope(scope, error);
  }

  private scopesOf(keys: readonly string[]): string[][] {
    return byScope(this.search.forbiddenScopes.scopeOf, keys);
  }
}
