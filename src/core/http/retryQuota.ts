import type { FailureKind } from "./backoff";

export const quotaSize = 100;
const costs: Record<Exclude<FailureKind, "final">, number> = { transient: 10, throttled: 5 };

/** Bounds what retries may add to the load of a service in trouble: each retry costs, each success pays one back. */
export class RetryQuota {
  private left = quotaSize;

  spend(kind: "transient" | "throttled"): boolean {
    if (this.left < costs[kind]) return false;
    this.left -= costs[kind];
    return true;
  }

  success(): void {
    this.left = Math.min(quotaSize, this.left + 1);
  }
}
