import type { Engine } from "../../../src/service/database/tables";
import { programs } from "./postgresql/cluster";

const isThorough = Boolean(process.env.CI ?? process.env.LONG);

/** In CI and in `npm run test:long`, the same tests run on both engines; otherwise on SQLite. What is skipped says why. */
export function describeOnEngines(name: string, tests: (engine: Engine) => void): void {
  describe(`${name}, on SQLite`, () => tests("sqlite"));
  describeThoroughly(`${name}, on PostgreSQL`, () => tests("postgresql"));
}

/** Tests on PostgreSQL that CI and `npm run test:long` run. */
export function describeThoroughly(name: string, tests: () => void): void {
  if (isThorough) describeOnPostgres(name, tests);
  else test.skip(`${name} (skipped: CI and npm run test:long run it)`, () => undefined);
}

export function describeOnPostgres(name: string, tests: () => void): void {
  if (programs !== undefined) describe(name, tests);
  else test.skip(`${name} (skipped: PostgreSQL is not installed)`, () => undefined);
}
