/** The keys on each shelf, and the time each shelf was saved. */
export class ShelvedKeys {
  /** A shelf that is not stored was saved at 0. */
  private readonly byName = new Map<string, { keys: Set<string>; savedAt: number }>();

  constructor(private readonly nameOf: (key: string) => string) {}

  /** Puts a key on its shelf and returns the shelf's name. */
  add(key: string): string {
    const name = this.nameOf(key);
    let shelf = this.byName.get(name);
    if (!shelf) {
      shelf = { keys: new Set(), savedAt: 0 };
      this.byName.set(name, shelf);
    }
    shelf.keys.add(key);
    return name;
  }

  keys(name: string): Iterable<string> {
    return this.byName.get(name)?.keys ?? [];
  }

  setSaved(names: Iterable<string>, savedAt: number): void {
    for (const name of names) {
      const shelf = this.byName.get(name);
      if (shelf) shelf.savedAt = savedAt;
    }
  }

  /** Lists the shelves that are stored, the one saved longest ago first. */
  oldest(): string[] {
    const stored = [...this.byName].filter(([, shelf]) => shelf.savedAt > 0);
    return stored.sort(([, one], [, other]) => one.savedAt - other.savedAt).map(([name]) => name);
  }

  delete(names: Iterable<string>): void {
    for (const name of names) this.byName.delete(name);
  }
}
