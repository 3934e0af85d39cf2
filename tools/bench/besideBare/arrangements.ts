import { join } from "node:path";
import { startKeepableService, startReady, startService, type MeasuredServer } from "./servers";

/** A way to run the measured service. */
export interface Arrangement {
  readonly name: string;
  /** Why it is left out here; undefined if it can be measured. */
  readonly leftOut?: string | undefined;
  /** How many different requests to repeat; each one is new if absent. */
  readonly repeated?: number;
  /** Starts its processes. Clients talk to the first ones. */
  start(folder: string): Promise<{ asked: MeasuredServer[]; behind: MeasuredServer[] }>;
}

const ports = { first: 3290, second: 3291, gateway: 3292 };
const databaseUrl = process.env.DATABASE_URL;
const noDatabase = databaseUrl ? undefined : "DATABASE_URL names no PostgreSQL database.";

export const arrangements: readonly Arrangement[] = [
  {
    name: "SQLite, one process",
    start: async (folder) => ({ asked: [await startService(ports.first, folder)], behind: [] }),
  },
  {
    name: "PostgreSQL, one process",
    leftOut: noDatabase,
    start: async (folder) => ({ asked: [await startOnPostgres(ports.first, folder)], behind: [] }),
  },
  {
    name: "PostgreSQL, two processes",
    leftOut: noDatabase,
    start: async (folder) => {
      const first = await startOnPostgres(ports.first, join(folder, "first"));
      return { asked: [first, await startOnPostgres(ports.second, join(folder, "second"))], behind: [] };
    },
  },
  {
    name: "SQLite, through the gateway",
    start: async (folder) => startGateway(await startService(ports.first, folder)),
  },
  {
    name: "SQLite, through the gateway, answers that it keeps",
    repeated: 100,
    start: async (folder) =>
      startGateway(await startKeepableService(ports.first, folder), { GATEWAY_CACHE_SECONDS: "3600" }),
  },
];

async function startGateway(
  service: MeasuredServer,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ asked: MeasuredServer[]; behind: MeasuredServer[] }> {
  const bases = ["--zipcodes", service.base, "--queries", service.base];
  const options = [...bases, "--http", "--port", String(ports.gateway)];
  const gateway = await startReady("tools/gateway.ts", options, ports.gateway, environment);
  return { asked: [gateway], behind: [service] };
}

function startOnPostgres(port: number, folder: string): Promise<MeasuredServer> {
  return startService(port, folder, { DATABASE_URL: databaseUrl });
}
