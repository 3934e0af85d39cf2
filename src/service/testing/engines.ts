import type { Engine } from "../database/engine";
import { programs } from "./postgresql/cluster";

/** Runs the same tests on both engines. Without PostgreSQL, the run says that they were skipped, and why. */
export function describeOnEngines(name: string, tests: (engine: Engine) => void): void {
  describe(`${name}, on SQLite`, () => tests("sqlite"));
  describeOnPostgres(`${name}, on PostgreSQL`, () => tests("postgresql"));
}

export function describeOnPostgres(name: string, tests: () => void): void {
  if (programs !== undefined) describe(name, tests);
  else test.skip(`${name} (skipped: PostgreSQL is not installed)`, () => undefined);
}
