import type { NewRateLimit } from "../access/rateLimit";
import type { AccountsDatabase, DataDatabase } from "../database/tables";
import type { QueryLimits, QueryRunner } from "../queries/queryRunner";

/** The place where a service keeps its data: a data folder with SQLite, or a PostgreSQL that several processes share. */
export interface Store {
  readonly data: DataDatabase;
  readonly accounts: AccountsDatabase;
  /** Set if the data is invented, so that everyone may see it. */
  readonly isSynthetic: boolean;
  newRunner(limits: QueryLimits): QueryRunner;
  /** Absent if only one process counts. */
  readonly newRateLimit?: NewRateLimit;
  close(): Promise<void>;
}
