import { Redis } from "ioredis";
import type { StoredAnswer } from "./memoryCache";

const prefix = "zip-gateway:3:";
/** The longest wait for the store, in milliseconds; after that the service is just as fast. */
const patience = 250;
/** The time that a store that failed is left alone, in milliseconds. */
const rest = 5_000;
const maxPause = 5_000;

/** Answers that several gateways share, in Redis or Valkey. When it is down, it costs a line in the log but never a request. */
export class SharedCache {
  private readonly redis: Redis;
  private restsUntil = 0;

  constructor(
    url: string,
    private readonly now: () => number,
    private readonly log: (line: string) => void,
  ) {
    this.redis = new Redis(url, {
      connectTimeout: 2_000,
      disconnectTimeout: 200,
      commandTimeout: patience,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 200, maxPause),
    });
    this.redis.on("error", (error) => this.note(error));
  }

  /** Finds an answer that is still fresh. */
  async find(key: string): Promise<StoredAnswer | undefined> {
    if (this.isResting) return undefined;
    try {
      const text = await this.redis.get(prefix + key);
      const answer = text === null ? undefined : answerOf(text);
      return answer !== undefined && answer.freshness.until > this.now() ? answer : undefined;
    } catch (error) {
      this.note(error);
      return undefined;
    }
  }

  keep(key: string, answer: StoredAnswer): void {
    const lifetime = answer.freshness.until - this.now();
    if (this.isResting || lifetime <= 0) return;
    this.redis.set(prefix + key, textOf(answer), "PX", lifetime).catch((error: unknown) => this.note(error));
  }

  close(): void {
    this.redis.disconnect();
  }

  private get isResting(): boolean {
    return this.redis.status !== "ready" || this.now() < this.restsUntil;
  }

  private note(error: unknown): void {
    if (this.now() < this.restsUntil) return;
    this.restsUntil = this.now() + rest;
    this.log(`The shared cache is not used for a while: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** An answer as it lies in the store: JSON, with the body in base64. */
function textOf({ body, ...rest }: StoredAnswer): string {
  return JSON.stringify({ ...rest, body: body.toString("base64") });
}

function answerOf(text: string): StoredAnswer {
  const { body, ...rest } = JSON.parse(text) as Omit<StoredAnswer, "body"> & { body: string };
  return { ...rest, body: Buffer.from(body, "base64") };
}
