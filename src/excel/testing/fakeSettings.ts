/** The settings of a test's workbook. */
export class FakeSettings {
  readonly kept = new Map<string, unknown>();

  get items(): { key: string }[] {
    return [...this.kept.keys()].map((key) => ({ key }));
  }

  load(): void {}

  add(key: string, value: unknown): void {
    this.kept.set(key, value);
  }

  getItem(key: string): unknown {
    const isNullObject = !this.kept.has(key);
    return {
      isNullObject,
      key,
      value: this.kept.get(key),
      load: () => undefined,
      delete: () => void this.kept.delete(key),
    };
  }

  getItemOrNullObject(key: string): unknown {
    return this.getItem(key);
  }
}
