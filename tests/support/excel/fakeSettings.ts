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

  getItemOrNullObject(key: string): unknown {
    return { ...this.getItem(key), isNullObject: !this.kept.has(key) };
  }

  getItem(key: string): object {
    return {
      key,
      value: this.kept.get(key),
      load: () => undefined,
      delete: () => void this.kept.delete(key),
    };
  }
}
