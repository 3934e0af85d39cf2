import { RetryQuota } from "./retryQuota";

function spendAll(quota: RetryQuota, kind: "transient" | "throttled"): number {
  let spent = 0;
  while (quota.spend(kind)) spent++;
  return spent;
}

test("pays for ten transient retries or twenty throttled ones", () => {
  expect(spendAll(new RetryQuota(), "transient")).toBe(10);
  expect(spendAll(new RetryQuota(), "throttled")).toBe(20);
});

test("ten successes pay for one more transient retry, and never for more than the full quota", () => {
  const quota = new RetryQuota();
  quota.success();
  expect(spendAll(quota, "transient")).toBe(10);
  for (let i = 0; i < 10; i++) quota.success();
  expect(spendAll(quota, "transient")).toBe(1);
});
