import { functionsById } from "../../src/functions";

export type Cells = unknown[][];

/** Calls a function as Excel does: omitted arguments are null, and the invocation comes last. */
export async function call(id: string, ...args: unknown[]): Promise<Cells> {
  const run = functionsById[id] as unknown as (...all: unknown[]) => Promise<Cells> | Cells;
  return run(...args.map((arg) => arg ?? null), {});
}

/** How a call failed, as `#N/A sentence`. */
export function failure(answer: Promise<Cells>): Promise<string> {
  return answer.then(() => "answered", messageOf);
}

/** Errors as `#N/A sentence`, so that a table can be read at a glance. */
export function readable(cells: Cells): Cells {
  return cells.map((row) => row.map((value) => (value instanceof Error ? messageOf(value) : value)));
}

export function column(...values: unknown[]): Cells {
  return values.map((value) => [value]);
}

/** An error as `#N/A sentence`. */
export function messageOf(error: unknown): string {
  return `${(error as { code: string }).code} ${(error as Error).message}`;
}
