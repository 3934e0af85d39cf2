import type { Parts } from "../../cache/cache";
import type { BatchSearch } from "./batchSearch";
import type { SplitRequests } from "./splitRequests";
import { addTo, joinedParts, partByPart, type Subset } from "./subset";

/** Leaves out of the subsets of one batch what need not be asked: what is held, and what is known to be forbidden. */
export class OpenSubsets {
  /** The parts of keys that were not asked because they are held. */
  private readonly skipped = new Map<string, Parts>();

  constructor(
    private readonly search: BatchSearch,
    private readonly requests: SplitRequests,
  ) {}

  of(subset: Subset): Subset[] {
    return this.allowed(this.unheld(subset));
  }

  /**
   * The keys of which something is to be asked. A batch asks the same of all its keys, although most may hold all of it but one part: they must
   * not use up the requests for what is held.
   */
  unheld({ keys, parts }: Subset): Subset {
    const open: string[] = [];
    for (const key of keys) {
      if (this.search.held?.(key, parts)) this.skipped.set(key, parts | (this.skipped.get(key) ?? 0));
      else open.push(key);
    }
    return { keys: open, parts };
  }

  /** The parts of a key that are not held. */
  unheldParts(key: string, parts: Parts): Parts {
    return joinedParts(partByPart({ keys: [key], parts }).filter((part) => this.unheld(part).keys.length > 0));
  }

  /**
   * The keys that were not asked for something that was held then and no longer is: a refresh has made it stale. To their cells it seems to be
   * on its way with the batch, so that nobody else asks for it.
   */
  expired(): string[] {
    return [...this.skipped].flatMap(([key, parts]) => (this.unheldParts(key, parts) & ~this.answered(key) ? key : []));
  }

  /** Leaves out the parts that keys may not be asked, which are answered here. Keys with the same parts left stay together. */
  allowed(subset: Subset): Subset[] {
    const keysByParts = new Map<Parts, string[]>();
    for (const key of subset.keys) {
      const refusal = this.search.forbiddenScopes.refusalOf(key);
      const refused = (refusal?.parts ?? 0) & subset.parts;
      if (refusal && refused) this.requests.answer({ keys: [key], parts: refused }, refusal.reason);
      const open = subset.parts & ~refused;
      if (open) addTo(keysByParts, open, key);
    }
    return Array.from(keysByParts, ([parts, keys]) => ({ keys, parts }));
  }

  private answered(key: string): Parts {
    const known = this.requests.answers.get(key) ?? [];
    return known.reduce<Parts>((parts, one, part) => (one === undefined ? parts : parts | (1 << part)), 0);
  }
}
