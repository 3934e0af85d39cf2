import type { NewRateLimit } from "../access/rateLimit";
import type { AccountsDatabase, DataDatabase } from "../database/tables";
import type { QueryLimits, QueryRunner } from "../queries/queryRunner";

/** Where a service keeps what it knows: a data folder with SQLite in it, or a PostgreSQL that several processes share. */
export interface Store {
  readonly data: DataDatabase;
  readonly accounts: AccountsDatabase;
  /** Set when the data are made up, so that everyone may see them. */
  readonly isSynthetic: boolean;
  newRunner(limits: QueryLimits): QueryRunner;
  /** Absent where one process alone counts. */
  readonly newRateLimit?: NewRateLimit;
  close(): Promise<void>;
}
