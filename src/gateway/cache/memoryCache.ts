import { LRUCache } from "lru-cache";
import type { StoredAnswer } from "./storedForm";

/** Roughly what an entry costs besides its body and headers, in bytes. */
const overhead = 500;

/** Answers in this process's memory, up to a number of bytes: the least recently used are dropped first. */
export class MemoryCache {
  private readonly answers: LRUCache<string, StoredAnswer> | undefined;

  constructor(
    maxBytes: number,
    private readonly now: () => number,
  ) {
    this.answers = maxBytes === 0 ? undefined : new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  get bytes(): number {
    return this.answers?.calculatedSize ?? 0;
  }

  find(key: string): StoredAnswer | undefined {
    const answer = this.answers?.get(key);
    if (answer === undefined || answer.freshness.until > this.now()) return answer;
    this.answers?.delete(key);
    return undefined;
  }

  keep(key: string, answer: StoredAnswer): void {
    this.answers?.set(key, answer);
  }
}

function sizeOf({ headers, body }: StoredAnswer): number {
  return overhead + body.length + JSON.stringify(headers).length;
}
