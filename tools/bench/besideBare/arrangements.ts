import { join } from "node:path";
import { freePort } from "../../../src/service/testing/freePort";
import { startServer, type MeasuredServer } from "./servers";

/** A way to run the measured service. */
export interface Arrangement {
  readonly name: string;
  /** Why it is left out here; undefined if it can be measured. */
  readonly leftOut?: string | undefined;
  /** Starts its processes. Clients talk to the first ones. */
  readonly start: (folder: string) => Promise<{ asked: MeasuredServer[]; behind?: MeasuredServer[] }>;
}

const databaseUrl = process.env.DATABASE_URL;
const leftOut = databaseUrl ? undefined : "DATABASE_URL names no PostgreSQL database.";

export const arrangements: readonly Arrangement[] = [
  { name: "SQLite, one process", start: async (folder) => ({ asked: [await startService(folder)] }) },
  {
    name: "PostgreSQL, one process",
    leftOut,
    start: async (folder) => ({ asked: [await startService(folder, databaseUrl)] }),
  },
  {
    name: "PostgreSQL, two processes",
    leftOut,
    start: async (folder) => {
      const first = await startService(join(folder, "first"), databaseUrl);
      return { asked: [first, await startService(join(folder, "second"), databaseUrl)] };
    },
  },
  {
    name: "SQLite, through the gateway",
    start: async (folder) => {
      const service = await startService(folder);
      const bases = ["--zipcodes", service.base, "--queries", service.base];
      const port = String(await freePort());
      return {
        asked: [await startServer("tools/gateway.ts", [...bases, "--http", "--port", port])],
        behind: [service],
      };
    },
  },
];

async function startService(folder: string, database?: string): Promise<MeasuredServer> {
  const options = ["--http", "--port", String(await freePort()), "--data", folder];
  return startServer("src/service/main.ts", options, { DATABASE_URL: database });
}
