import type { Behavior, HostRules } from "./behavior";
import { argumentBehaviors } from "./kinds/arguments";
import { calculationBehaviors } from "./kinds/calculation";
import { cellBehaviors } from "./kinds/cells";
import { runtimeBehaviors } from "./kinds/runtime";

/** Every behavior by the name that switches it on. If two rules concern the same thing, the first wins. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  ...argumentBehaviors,
  ...cellBehaviors,
  ...calculationBehaviors,
  ...runtimeBehaviors,
};

/** Reads `cell-edit,slow-hand-overs:800`, as written in the address: the rules of each behavior, in the list's order. */
export function readBehaviors(text: string): HostRules[] {
  const calls = new Map(
    text
      .split(",")
      .map((call) => call.trim())
      .filter((call) => call !== "")
      .map(readCall),
  );
  return Object.entries(behaviors).flatMap(([name, behavior]) => {
    const argument = calls.get(name);
    return argument === undefined ? [] : [behavior(argument)];
  });
}

function readCall(call: string): [name: string, argument: string] {
  const [, name = "", argument = ""] = /^([^:]*):?(.*)$/.exec(call) ?? [];
  if (!Object.hasOwn(behaviors, name)) {
    throw new Error(`The host has no behavior “${name}”. Known: ${Object.keys(behaviors).join(", ")}.`);
  }
  return [name, argument];
}
