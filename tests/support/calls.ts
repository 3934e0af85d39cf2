import { functionsById } from "../../src/functions";
import { connectedApp, type TestApp } from "./testApp";

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

export async function codesOf(state: string): Promise<string[]> {
  return (await call("ZIP.CATALOG", [[state]], null, [["zip_code"]], 0)).map(([code]) => String(code));
}

const paths = ["/latest", "/search", "/zipcodes", "/indicator_catalog"];

/** Requests since the last call: for data, by search, pages, the catalog of indicators. */
export function requestsSince(stage: TestApp): number[] {
  return paths.map((path) => stage.requestsOf(path));
}

/** As after the workbook was opened: nothing is held, and no request is counted yet. */
export function startAfresh(stage: TestApp): void {
  stage.app = connectedApp(stage.service);
  requestsSince(stage);
}
