import { categories, type Category } from "../../../src/core/apis/zipcodes/wire";
import { indicator } from "../../../tests/faults/cannedService";

/** How the bench's service behaves in a workload. */
export interface Conditions {
  /** Milliseconds that each request takes. */
  latency: number;
  /** Requests that are worked on at once; the others wait. */
  slots: number;
  /** Requests a second, and at once, before 429 is answered; not told to the client. */
  rate?: { perSecond: number; burst: number };
  /** Share of requests that are answered with 503. */
  failing?: number;
}

export const usual: Conditions = { latency: 40, slots: 6 };

/** What a service bears: a few requests at a time, each for a fixed while, and perhaps so many a second. */
export class Capacity {
  private readonly freeAt: number[];
  private tokens: number;
  private filledAt = performance.now();

  constructor(private readonly conditions: Conditions) {
    this.freeAt = Array<number>(conditions.slots).fill(0);
    this.tokens = conditions.rate?.burst ?? 0;
  }

  /** Undefined when the request may pass, else the whole seconds after which one may. */
  refuse(): number | undefined {
    const { rate } = this.conditions;
    if (!rate) return undefined;
    const now = performance.now();
    this.tokens = Math.min(rate.burst, this.tokens + ((now - this.filledAt) / 1000) * rate.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / rate.perSecond);
    this.tokens--;
    return undefined;
  }

  /**
   * Resolves when the request has had its turn. Ends are counted from the moment a slot became free and not from when a timer
   * happened to fire, so that the service's own clock adds no drift.
   */
  serve(): Promise<void> {
    const now = performance.now();
    return new Promise((resolve) => setTimeout(resolve, this.endOf(now) - now));
  }

  /** When a request that comes at this moment has had its turn. */
  endOf(moment: number): number {
    const slot = this.freeAt.indexOf(Math.min(...this.freeAt));
    return (this.freeAt[slot] = Math.max(moment, this.freeAt[slot] ?? 0) + this.conditions.latency);
  }
}

/** Sets how the bench's service behaves, and its count of requests to nothing. */
export async function setConditions(origin: string, conditions: Conditions): Promise<void> {
  const reply = await fetch(`${origin}/conditions`, { method: "POST", body: JSON.stringify(conditions) });
  await reply.text();
}

export async function requestsSeen(origin: string): Promise<number> {
  return (await (await fetch(`${origin}/seen`)).json()) as number;
}

/** The indicators of a category, as many as the interface shows for the socioeconomic one: known to both sides, so that every value is checked. */
export const indicatorsOf: Readonly<Record<Category, readonly string[]>> = Object.fromEntries(
  categories.map((category) => [
    category,
    ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `${category}_${level}`),
  ]),
) as Record<Category, string[]>;

/** The value of the `index`th indicator of a category, by its number: a number that no other code, category or place has. */
export function servedValue(code: string, part: number, index: number): number {
  return (Number(code) * 100 + part * 10 + index) / 10_000_000;
}

export function latestReply(body: string): string {
  const { zip_codes: codes, categories: asked } = JSON.parse(body) as { zip_codes: string[]; categories: Category[] };
  const results = codes.map((code) => {
    const data = asked.map((category) => dataText(code, category)).join(",");
    const geography = `"id":"${code}","zip_code":"${code}","state_id":"09","state_name":"Ciudad de México","neighborhoods":{}`;
    return `{${geography},"data":{${data}}}`;
  });
  return `{"count":${codes.length},"results":[${results.join(",")}]}`;
}

function dataText(code: string, category: Category): string {
  const part = categories.indexOf(category);
  return indicatorsOf[category].map((name, index) => `"${name}":${servedValue(code, part, index)}`).join(",");
}

export function indicatorReply(): string {
  const data = categories.flatMap((category) =>
    indicatorsOf[category].map((mnemonic) => ({ ...indicator, mnemonic, category })),
  );
  return JSON.stringify({ count: data.length, data });
}
