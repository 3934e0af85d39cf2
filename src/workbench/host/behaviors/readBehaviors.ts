import type { HostRules } from "./behavior";
import { behaviors } from "./behaviors";

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
    return argument === undefined ? [] : [behavior.rules(argument)];
  });
}

function readCall(call: string): [name: string, argument: string] {
  const [, name = "", argument = ""] = /^([^:]*):?(.*)$/.exec(call) ?? [];
  if (!Object.hasOwn(behaviors, name)) {
    throw new Error(`The host has no behavior “${name}”. Known: ${Object.keys(behaviors).join(", ")}.`);
  }
  return [name, argument];
}
