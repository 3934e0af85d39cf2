import { answeringUnless, hundredKeys, refusalOf, signal } from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";

test("keys at which the service has failed many times have their values once it only refuses a part of them", async () => {
  let failures = 14;
  const refusal = refusalOf({ isBad: (_key, part) => part === 2 });
  const { send } = answeringUnless((batch) =>
    failures > 0 ? new AddinError("serverError", { status: 503 }) : refusal(batch),
  );
  const valued = new Set<string>();
  for (let recalculation = 1; recalculation <= 20; recalculation++) {
    const keys = hundredKeys.filter((key) => !valued.has(key));
    const outcome = await send({ keys, parts: 0b111, recalculation }, signal).catch(() => undefined);
    for (const [key, known] of outcome?.answers ?? []) if (known[0] === key && known[1] === key) valued.add(key);
    if (valued.size === hundredKeys.length) break;
    failures--;
  }
  expect(valued.size).toBe(hundredKeys.length);
});
