import type { Conditions } from "./conditions";

/** Sets how the bench's service behaves, and its counts to nothing. */
export async function setConditions(origin: string, conditions: Conditions): Promise<void> {
  const reply = await fetch(`${origin}/conditions`, { method: "POST", body: JSON.stringify(conditions) });
  await reply.text();
}
