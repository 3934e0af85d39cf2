import type { AddinError } from "../../errors/addinError";

/** Counts how often each key was, with no success between, in a batch at which the service failed. */
export class KeyFailures {
  private readonly counts = new Map<string, number>();

  at(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** Tells whether the service has failed more than once at one of these keys, which may be the reason. */
  haveRepeated(keys: readonly string[]): boolean {
    return keys.some((key) => this.at(key) > 1);
  }

  /** Counts a failure of a batch of these keys, if it is the service's own. */
  add(keys: readonly string[], { code }: AddinError): void {
    if (code === "serverError") for (const key of keys) this.counts.set(key, this.at(key) + 1);
  }

  /** Forgets the failures at these keys, or all. */
  forget(keys?: Iterable<string>): void {
    if (!keys) this.counts.clear();
    else for (const key of keys) this.counts.delete(key);
  }
}
