import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { onceFor } from "../../../core/codes/onceFor";
import { bareNeighborhood, citiesOf, namesNothing, nicknamesOf, placeName } from "../../../core/codes/placeNames";
import { nearestOf } from "../../../core/codes/suggestedNames";

/** The number of names suggested for one that nothing has. */
const maxProposed = 3;
/** The number of names for which the proposals are remembered. */
const maxKept = 1000;

/** Codes by the names of their state, municipality and neighborhoods, whatever their accents and case. */
class NameIndex {
  private readonly geographies = new ItemsByName();
  private readonly neighborhoods = new ItemsByName();
  /** Each name as the service writes it. */
  private readonly written = new Map<string, string>();
  /** The proposals for names that were not found: a column of them is calculated again and again. */
  private readonly proposed = new Map<string, readonly string[]>();

  constructor(private readonly items: readonly ZipCodeItem[]) {
    for (const item of items) {
      for (const name of [item.state_name, item.municipality_name, ...citiesOf(item.municipality_id)])
        this.add(this.geographies, name, item);
      for (const name of [...item.neighborhoods.map(bareNeighborhood), ...nicknamesOf(item.zip_code)])
        this.add(this.neighborhoods, name, item);
    }
  }

  /**
   * Finds the codes of the state or municipality with this name; if there are none, those with a neighborhood of this name; else those with
   * a neighborhood whose name contains it as whole words; else those of a state or municipality whose name does; else those with a
   * neighborhood of this name without the kind or article before it. In the order of the list.
   * @param stateId The state that the name means, which the service may call otherwise: CDMX.
   */
  find(name: string, stateId?: string): ZipCodeItem[] {
    const words = placeName(name);
    const neighborhood = words.replace(kind, "");
    const ways = [
      () => new Set([...this.itemsOf(stateId), ...(this.geographies.get(words) ?? [])]),
      () => this.neighborhoods.get(words),
      () => this.neighborhoods.holding(words),
      () => this.geographies.holding(words),
      () => this.neighborhoods.get(neighborhood),
      () => this.neighborhoods.holding(neighborhood),
    ];
    if (namesNothing(words)) return [];
    for (const way of ways) {
      const found = way();
      if (found && found.size > 0) return this.items.filter((item) => found.has(item));
    }
    return [];
  }

  /** Names that somebody may have meant, the nearest first. */
  nearest(name: string): readonly string[] {
    const words = placeName(name);
    let proposed = this.proposed.get(words);
    if (!proposed) {
      if (this.proposed.size >= maxKept) this.proposed.clear();
      proposed = nearestOf(words, this.written.keys(), maxProposed).map((near) => this.written.get(near) ?? near);
      this.proposed.set(words, proposed);
    }
    return proposed;
  }

  private itemsOf(stateId: string | undefined): ZipCodeItem[] {
    return stateId === undefined ? [] : this.items.filter((item) => item.state_id === stateId);
  }

  private add(byName: ItemsByName, name: string, item: ZipCodeItem): void {
    const words = placeName(name);
    if (words === "") return;
    byName.add(words, item);
    if (!this.written.has(words)) this.written.set(words, name);
  }
}

export const nameIndexOf = onceFor((items: readonly ZipCodeItem[]) => new NameIndex(items));

/** The kinds of neighborhoods that addresses put before the name, whole or shortened, and the article of `la Roma`. */
const kind =
  /^(el|la|las|los|col(onia)?|frac(c|cionamiento)?|barrio|ejido|pueblo|res(idencial)?|cond(ominio)?|u h|u hab|unidad hab(itacional)?|conj(unto)? hab(itacional)?) /;

/** Codes by names that consist of words with one space between. */
class ItemsByName {
  /** By the name between two spaces. */
  private readonly byName = new Map<string, Set<ZipCodeItem>>();

  add(name: string, item: ZipCodeItem): void {
    const items = this.byName.get(` ${name} `);
    if (items) items.add(item);
    else this.byName.set(` ${name} `, new Set([item]));
  }

  get(name: string): ReadonlySet<ZipCodeItem> | undefined {
    return this.byName.get(` ${name} `);
  }

  /** The codes of all names that hold these words, one after another. */
  holding(words: string): Set<ZipCodeItem> {
    const found = new Set<ZipCodeItem>();
    for (const [name, items] of this.byName) if (name.includes(` ${words} `)) for (const item of items) found.add(item);
    return found;
  }
}
