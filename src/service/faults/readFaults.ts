import { StartError } from "../startup/startError";
import type { FaultCall } from "./fault";
import { faults } from "./faults";

/** Reads `delay 300; status 503; retry-after 7`: faults in the order in which they happen, each with its argument. */
export function readFaults(text: string): FaultCall[] {
  return text
    .split(";")
    .map((call) => call.trim())
    .filter((call) => call !== "")
    .map(readCall);
}

function readCall(call: string): FaultCall {
  const [, name = "", argument = ""] = /^(\S+)\s*(.*)$/.exec(call) ?? [];
  const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!fault) throw new StartError(`There is no fault “${name}”. Known: ${Object.keys(faults).join(", ")}.`);
  return { fault, argument };
}
