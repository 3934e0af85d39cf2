import type { AddinError } from "../../errors/addinError";
import {
  type Failed,
  type Subset,
  byScope,
  halvesOf,
  isOnePart,
  joinedRefusals,
  partByPart,
  partsRefused,
} from "./subset";
import type { RefusedKeys } from "./refusedKeys";
import type { Scopes } from "./scopes";
import type { SplitRequests } from "./splitRequests";
import type { Suspects } from "./suspects";

/** How the rest of the batch is split. */
interface Bisection {
  /** Leaves out of a subset what is held, and what is known to be forbidden. */
  open(subset: Subset): Subset[];
  askOrSplit(subset: Subset): Promise<void>;
  splitByKeys(subset: Subset, error: AddinError): Promise<void>;
}

/** Finds out, in one refused batch, which parts of which scopes an account may not read. */
export class ForbiddenScopes {
  /** Parts that are forbidden in some scopes. They are asked last, and then scope by scope. */
  private readonly postponed: Subset[] = [];

  constructor(
    private readonly requests: SplitRequests<unknown>,
    private readonly scopes: Scopes,
    private readonly suspects: Suspects,
    private readonly refusedKeys: RefusedKeys,
    private readonly bisection: Bisection,
  ) {}

  /** Splits a forbidden subset of several keys, by parts or by scope. */
  async split(subset: Subset): Promise<void> {
    const isOneScope = byScope(this.scopes.of, subset.keys).length === 1;
    if (isOneScope || isOnePart(subset.parts) || !(await this.splitParts(subset))) await this.splitByScope(subset);
  }

  /** Asks scope by scope. What is refused in some of them, though not forbidden, is split together. */
  async splitByScope({ keys, parts }: Subset): Promise<void> {
    const scopes = byScope(this.scopes.of, keys);
    if (scopes.length === 1 && keys.length > 1) return this.splitScope({ keys, parts });
    const refused: Failed[] = [];
    for (const scope of scopes.flatMap((ofScope) => this.bisection.open({ keys: ofScope, parts }))) {
      const error = await this.requests.tryToAsk(scope);
      if (!error) continue;
      if (error.code !== "forbidden") refused.push([scope, error]);
      else if (scope.keys.length === 1) await this.refusedKeys.split(scope, error);
      else await this.splitScope(scope);
    }
    for (const [subset, error] of joinedRefusals(refused)) await this.bisection.splitByKeys(subset, error);
  }

  /** Asks for the parts that were left to the end, except of keys that were refused alone: of these, they are checked with the others. */
  async askPostponed(): Promise<void> {
    for (const subset of this.postponed) {
      const { alone } = this.refusedKeys;
      await this.splitByScope({ ...subset, keys: subset.keys.filter((key) => !alone.has(key)) });
      for (const key of subset.keys) {
        const error = alone.get(key);
        const [open] = this.bisection.open({ ...subset, keys: [key] });
        if (error && open) this.refusedKeys.postpone(open, error);
      }
    }
  }

  /**
   * Tells the parts that are forbidden in some scopes from those that are refused for another reason, or accepted. Returns false if all are
   * forbidden: then it is the scopes.
   */
  private async splitParts({ keys, parts }: Subset): Promise<boolean> {
    const known = this.suspects.forbiddenParts & parts;
    const refused = known ? [] : await this.askPartByPart({ keys, parts });
    const others = refused.filter(([, error]) => error.code !== "forbidden");
    const forbidden = known || partsRefused(refused) & ~partsRefused(others);
    this.suspects.forbiddenParts |= forbidden;
    if (forbidden === parts) return false;
    this.postponed.push(...partByPart({ keys, parts: forbidden }));
    if (known) await this.bisection.askOrSplit({ keys, parts: parts & ~known });
    else await this.splitTogether(keys, others);
    return true;
  }

  private async askPartByPart(subset: Subset): Promise<Failed[]> {
    const refused: Failed[] = [];
    for (const part of partByPart(subset).flatMap((one) => this.bisection.open(one))) {
      const error = await this.requests.tryToAsk(part);
      if (error) refused.push([part, error]);
    }
    return refused;
  }

  /** Splits parts together that were refused by themselves: keys are mostly bad in several. */
  private async splitTogether(keys: readonly string[], refused: readonly Failed[]): Promise<void> {
    const [first] = refused;
    if (!first) return;
    const [, error] = first;
    const open = this.bisection.open({ keys, parts: partsRefused(refused) });
    for (const subset of open) await this.bisection.splitByKeys(subset, error);
  }

  /** Refuses a scope for good only when both halves of it are forbidden. */
  private async splitScope(subset: Subset): Promise<void> {
    const [firstHalf, secondHalf] = halvesOf(subset);
    const first = await this.requests.tryToAsk(firstHalf);
    if (first) this.refusedKeys.noteEarly(firstHalf);
    const second = await this.requests.tryToAsk(secondHalf);
    if (first?.code === "forbidden" && second?.code === "forbidden") {
      if (!isOnePart(subset.parts)) return this.splitScopeByParts(subset);
      this.scopes.refuse(this.scopes.of(subset.keys[0] ?? ""), subset.parts, first);
      this.requests.hasTold = true;
      this.requests.answer(subset, first);
      return;
    }
    if (first) await this.bisection.splitByKeys(firstHalf, first);
    if (second) await this.bisection.splitByKeys(secondHalf, second);
  }

  /** Asks a scope part by part: in halves at once, after a part that turned out to be forbidden. */
  private async splitScopeByParts(subset: Subset): Promise<void> {
    let isForbidden = false;
    for (const part of partByPart(subset).flatMap((one) => this.bisection.open(one))) {
      if (isForbidden && part.keys.length > 1) await this.splitScope(part);
      else await this.bisection.askOrSplit(part);
      isForbidden = part.keys.some((key) => (this.scopes.refusalOf(key)?.parts ?? 0) & part.parts);
    }
  }
}
