import type { AddinError } from "../../errors/addinError";
import { type Failed, type Group, groupedBy, halvesOf, isOnePart, joinedRefusals, partByPart, partsOf } from "./group";
import type { RefusedKeys } from "./refusedKeys";
import type { Scopes } from "./scopes";
import type { SplitRequests } from "./splitRequests";
import type { Suspects } from "./suspects";

/** How the rest of the batch is split. */
interface Bisection {
  /** Leaves out of a group what is held, and what is known to be forbidden. */
  open(group: Group): Group[];
  askOrSplit(group: Group): Promise<void>;
  splitByKeys(group: Group, error: AddinError): Promise<void>;
}

/** Finds out, in one refused batch, which parts of which scopes an account may not read. */
export class ForbiddenScopes {
  /** Parts that are forbidden in some scopes. They are asked last, and then scope by scope. */
  private readonly postponed: Group[] = [];

  constructor(
    private readonly requests: SplitRequests<unknown>,
    private readonly scopes: Scopes,
    private readonly suspects: Suspects,
    private readonly refusedKeys: RefusedKeys,
    private readonly bisection: Bisection,
  ) {}

  /** Splits a forbidden group of several keys, by parts or by scope. */
  async split(group: Group): Promise<void> {
    const isOneScope = groupedBy(this.scopes.of, group.keys).length === 1;
    if (isOneScope || isOnePart(group.parts) || !(await this.splitParts(group))) await this.splitByScope(group);
  }

  /** Asks scope by scope. What is refused in some of them, though not forbidden, is split together. */
  async splitByScope({ keys, parts }: Group): Promise<void> {
    const scopes = groupedBy(this.scopes.of, keys);
    if (scopes.length === 1 && keys.length > 1) return this.splitScope({ keys, parts });
    const refused: Failed[] = [];
    for (const scope of scopes.flatMap((ofScope) => this.bisection.open({ keys: ofScope, parts }))) {
      const error = await this.requests.tryToAsk(scope);
      if (!error) continue;
      if (error.code !== "forbidden") refused.push([scope, error]);
      else if (scope.keys.length === 1) await this.refusedKeys.split(scope, error);
      else await this.splitScope(scope);
    }
    for (const [group, error] of joinedRefusals(refused)) await this.bisection.splitByKeys(group, error);
  }

  /** Asks for the parts that were left to the end, except of keys that were refused alone: of these, they are checked with the others. */
  async askPostponed(): Promise<void> {
    for (const group of this.postponed) {
      const { alone } = this.refusedKeys;
      await this.splitByScope({ ...group, keys: group.keys.filter((key) => !alone.has(key)) });
      for (const key of group.keys) {
        const error = alone.get(key);
        const [open] = this.bisection.open({ ...group, keys: [key] });
        if (error && open) this.refusedKeys.postpone(open, error);
      }
    }
  }

  /**
   * Tells the parts that are forbidden in some scopes from those that are refused for another reason, or accepted. Returns false if all are
   * forbidden: then it is the scopes.
   */
  private async splitParts({ keys, parts }: Group): Promise<boolean> {
    const known = this.suspects.forbiddenParts & parts;
    const refused = known ? [] : await this.askPartByPart({ keys, parts });
    const others = refused.filter(([, error]) => error.code !== "forbidden");
    const forbidden = known || partsOf(refused) & ~partsOf(others);
    this.suspects.forbiddenParts |= forbidden;
    if (forbidden === parts) return false;
    this.postponed.push(...partByPart({ keys, parts: forbidden }));
    if (known) await this.bisection.askOrSplit({ keys, parts: parts & ~known });
    else await this.splitTogether(keys, others);
    return true;
  }

  private async askPartByPart(group: Group): Promise<Failed[]> {
    const refused: Failed[] = [];
    for (const part of partByPart(group).flatMap((one) => this.bisection.open(one))) {
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
    const open = this.bisection.open({ keys, parts: partsOf(refused) });
    for (const group of open) await this.bisection.splitByKeys(group, error);
  }

  /** Refuses a scope for good only when both halves of it are forbidden. */
  private async splitScope(group: Group): Promise<void> {
    const [firstHalf, secondHalf] = halvesOf(group);
    const first = await this.requests.tryToAsk(firstHalf);
    if (first) this.refusedKeys.noteEarly(firstHalf);
    const second = await this.requests.tryToAsk(secondHalf);
    if (first?.code === "forbidden" && second?.code === "forbidden") {
      if (!isOnePart(group.parts)) return this.splitScopeByParts(group);
      this.scopes.refuse(this.scopes.of(group.keys[0] ?? ""), group.parts, first);
      this.requests.hasTold = true;
      this.requests.answer(group, first);
      return;
    }
    if (first) await this.bisection.splitByKeys(firstHalf, first);
    if (second) await this.bisection.splitByKeys(secondHalf, second);
  }

  /** Asks a scope part by part: in halves at once, after a part that turned out to be forbidden. */
  private async splitScopeByParts(group: Group): Promise<void> {
    let isForbidden = false;
    for (const part of partByPart(group).flatMap((one) => this.bisection.open(one))) {
      if (isForbidden && part.keys.length > 1) await this.splitScope(part);
      else await this.bisection.askOrSplit(part);
      isForbidden = part.keys.some((key) => (this.scopes.refusalOf(key)?.parts ?? 0) & part.parts);
    }
  }
}
