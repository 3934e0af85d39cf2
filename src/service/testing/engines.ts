import type { Engine } from "../database/engine";
import { programs } from "./postgresql/cluster";

/** In CI and in `npm run test:long`, the same tests run on both engines; otherwise on SQLite. What is skipped says why. */
export function describeOnEngines(name: string, tests: (engine: Engine) => void): void {
  describe(`${name}, on SQLite`, () => tests("sqlite"));
  const isThorough = Boolean(process.env.CI ?? process.env.LONG);
  if (isThorough) describeOnPostgres(`${name}, on PostgreSQL`, () => tests("postgresql"));
  else test.skip(`${name}, on PostgreSQL (skipped: CI and npm run test:long run it)`, () => undefined);
}

export function describeOnPostgres(name: string, tests: () => void): void {
  if (programs !== undefined) describe(name, tests);
  else test.skip(`${name} (skipped: PostgreSQL is not installed)`, () => undefined);
}
