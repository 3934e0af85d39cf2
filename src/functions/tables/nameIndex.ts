import { nearestName } from "../../core/codes/nearestName";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { foldedText } from "../../core/codes/foldedText";

type ItemsByName = Map<string, Set<ZipCodeItem>>;

/** How many names are suggested for one that nothing has. */
const maxProposed = 3;

/** Codes by the names of their state, municipality and neighborhoods, whatever their accents and case. */
export class NameIndex {
  private static readonly made = new WeakMap<readonly ZipCodeItem[], NameIndex>();

  private readonly geographies: ItemsByName = new Map();
  private readonly neighborhoods: ItemsByName = new Map();
  /** Each name as the service writes it. */
  private readonly written = new Map<string, string>();

  private constructor(private readonly items: readonly ZipCodeItem[]) {
    for (const item of items) {
      for (const name of [item.state_name, item.municipality_name]) this.add(this.geographies, name, item);
      for (const neighborhood of item.neighborhoods) this.add(this.neighborhoods, nameOf(neighborhood), item);
    }
  }

  /** Made once for a list: a column of names is looked up in the same one. */
  static of(items: readonly ZipCodeItem[]): NameIndex {
    let index = this.made.get(items);
    if (!index) this.made.set(items, (index = new NameIndex(items)));
    return index;
  }

  /**
   * Finds the codes of the state or municipality with this name; if there are none, those with a neighborhood of this name; else those with
   * a neighborhood whose name contains it as whole words; else those of a state or municipality whose name does. In the order of the list.
   * @param stateId The state that the name means, which the service may call otherwise: CDMX.
   */
  find(name: string, stateId?: string): ZipCodeItem[] {
    const words = spaced(name);
    const ways = [
      () => new Set([...this.itemsOf(stateId), ...(this.geographies.get(words) ?? [])]),
      () => this.neighborhoods.get(words),
      () => holding(this.neighborhoods, words),
      () => holding(this.geographies, words),
    ];
    for (const way of ways) {
      const found = words === "" ? undefined : way();
      if (found && found.size > 0) return this.items.filter((item) => found.has(item));
    }
    return [];
  }

  /** Names that somebody may have meant, the nearest first. */
  nearest(name: string): string[] {
    const words = spaced(name);
    const others = new Set(this.written.keys());
    const proposed: string[] = [];
    while (proposed.length < maxProposed) {
      const nearest = nearestName(words, others);
      if (nearest === undefined) break;
      others.delete(nearest);
      proposed.push(this.written.get(nearest) ?? nearest);
    }
    return proposed;
  }

  private itemsOf(stateId: string | undefined): ZipCodeItem[] {
    return stateId === undefined ? [] : this.items.filter((item) => item.state_id === stateId);
  }

  private add(byName: ItemsByName, name: string, item: ZipCodeItem): void {
    const words = spaced(name);
    if (words === "") return;
    const items = byName.get(words);
    if (items) items.add(item);
    else byName.set(words, new Set([item]));
    if (!this.written.has(words)) this.written.set(words, name);
  }
}

/** A neighborhood may come with its type and zone: `Juárez (Colonia, Urbano)`. */
const classified = /\([^(),]*,[^()]*\)\s*$/;

function nameOf(neighborhood: string): string {
  return neighborhood.replace(classified, "").trimEnd();
}

/** The words of a name with one space between. */
function spaced(name: string): string {
  return foldedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

function holding(byName: ItemsByName, words: string): Set<ZipCodeItem> {
  const found = new Set<ZipCodeItem>();
  for (const [name, items] of byName) {
    if (` ${name} `.includes(` ${words} `)) for (const item of items) found.add(item);
  }
  return found;
}
