import { readFileSync } from "node:fs";
import { StartError } from "../startup/startError";
import { type FaultCall, readFaults } from "./faults";

/**
 * Takes `--faults` or `--faults <file>` out of the command line. Without a file, only the `X-Fault` header decides. Undefined without
 * the flag: then there is no fault mode at all.
 */
export function takeFaultFlag(argv: readonly string[]): { rest: string[]; faults: FaultScript | undefined } {
  const position = argv.indexOf("--faults");
  if (position < 0) return { rest: [...argv], faults: undefined };
  const file = argv[position + 1];
  const hasFile = file !== undefined && !file.startsWith("--");
  const rest = argv.filter((_, index) => index !== position && !(hasFile && index === position + 1));
  return { rest, faults: hasFile ? readScript(textOf(file)) : emptyScript };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new StartError(`The fault script ${file} cannot be read. --faults also works without one.`);
  }
}

/** Adds faults to requests that do not ask for them: for pages, whose requests cannot carry the header. */
export interface FaultScript {
  /** The faults of the next request to this path. */
  next(path: string): FaultCall[];
}

export const emptyScript: FaultScript = { next: () => [] };

interface Step {
  /** The end of the paths of the affected requests. */
  path: string;
  faults: FaultCall[];
  /** The number of requests that pass untouched first, and of those that go wrong after that. */
  after: number;
  times: number;
}

/**
 * Reads a script: a JSON list of `{"path": "/zipcodes/latest", "faults": "status 503", "after": 2, "times": 3}`. Without `after` the
 * first request already goes wrong; without `times` all that follow do. Of several steps for a path, the first that applies counts.
 */
export function readScript(json: string): FaultScript {
  const steps = readSteps(json);
  const seen = new Map<Step, number>();
  return {
    next(path) {
      let found: FaultCall[] = [];
      for (const step of steps) {
        if (!path.endsWith(step.path)) continue;
        const before = seen.get(step) ?? 0;
        seen.set(step, before + 1);
        const holds = before >= step.after && before < step.after + step.times;
        if (holds && found.length === 0) found = step.faults;
      }
      return found;
    },
  };
}

function readSteps(json: string): Step[] {
  const list = parse(json);
  if (!Array.isArray(list)) throw new StartError("The fault script must be a JSON list of steps.");
  return list.map((given: unknown, index) => {
    const { path, faults, after = 0, times = Infinity } = (given ?? {}) as Record<string, unknown>;
    const isRead =
      typeof path === "string" && typeof faults === "string" && typeof after === "number" && typeof times === "number";
    if (!isRead) {
      throw new StartError(
        `Step ${index + 1} of the fault script must look like {"path": "/zipcodes/latest", "faults": "status 503"}.`,
      );
    }
    return { path, faults: readFaults(faults), after, times };
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new StartError(`The fault script is not JSON: ${(error as Error).message}`);
  }
}
