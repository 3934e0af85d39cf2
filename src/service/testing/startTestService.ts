import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demonstrationTokens } from "../access/demonstrationTokens";
import type { Database } from "../database/database";
import { openSqlite } from "../database/sqlite";
import { seedDemonstrationData } from "../demonstration/seed";
import type { FaultScript } from "../faults/script";
import { openAccounts } from "../folder/openFolder";
import { defaultQueryLimits, type QueryLimits } from "../queries/queryResult";
import { WorkerRunner } from "../queries/workerRunner";
import { createService } from "../service";

interface SeenRequest {
  method: string;
  /** Without the query string. */
  path: string;
  /** The codes asked for, of `latest` and `search`. */
  codes?: string[];
}

export interface TestServiceOptions {
  /** Runs of saved queries that a token has in a minute; no bound where absent. */
  queriesPerMinute?: number;
  /** Milliseconds for which a query's result is reused; a minute where absent. */
  keepResultsFor?: number;
  queryLimits?: Partial<QueryLimits>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Turns fault mode on: the header `X-Fault`, or this script, makes answers go wrong. */
  faults?: FaultScript;
}

export interface TestService {
  /** `http://127.0.0.1:<port>`; the interfaces' base address is `<url>/api/v1`. */
  readonly url: string;
  readonly zipToken: string;
  readonly queryToken: string;
  /** Every request to the two interfaces since the start, preflights left out. */
  requests(): readonly SeenRequest[];
  /** The operator's database: tokens and saved queries. */
  readonly accounts: Database;
  close(): Promise<void>;
}

/**
 * The reference service on a free port of this computer, over plain http, with a small fixed data set:
 * every code of Ciudad de México (09) and some of Jalisco (14), Nuevo León (19) and Yucatán (31), always the same.
 * 06600, 06700, 06140, 06500, 01000, 03100, 11000, 44100, 64000 and 97000 exist; 00000 and 99999 do not. A few codes have no polygon or no data. The saved query `sales-by-zip` is there.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "zip-service-"));
  const dataFile = join(folder, "data.sqlite");
  const data = openSqlite(":memory:");
  await seedDemonstrationData(data, {
    stateIds: ["09", "14", "19", "31"],
    codesOf: ({ id, codes }) => (id === "09" ? codes : 60),
  });
  const accounts = await openAccounts(":memory:");
  await data.run(`VACUUM INTO '${dataFile}'`);
  const runner = new WorkerRunner(dataFile, { limits: { ...defaultQueryLimits, ...options.queryLimits } });
  const app = createService({
    data,
    accounts,
    runner,
    demonstration: true,
    zipcodesPerMinute: Number.POSITIVE_INFINITY,
    queriesPerMinute: options.queriesPerMinute ?? Number.POSITIVE_INFINITY,
    ...(options.keepResultsFor === undefined ? {} : { keepResultsFor: options.keepResultsFor }),
    ...(options.now ? { now: options.now } : {}),
    ...(options.faults ? { faults: options.faults } : {}),
  });
  const seen: SeenRequest[] = [];
  app.addHook("preHandler", (request, _reply, done) => {
    done();
    if (request.method === "OPTIONS" || !request.url.startsWith("/api/")) return;
    const [path = "", query = ""] = request.url.split("?", 2);
    const body = request.body as { zip_codes?: string[] } | undefined;
    const codes = body?.zip_codes ?? new URLSearchParams(query).get("zip_codes")?.split(",");
    seen.push({ method: request.method, path, ...(codes ? { codes } : {}) });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    zipToken: demonstrationTokens.zipcodes,
    queryToken: demonstrationTokens.queries,
    requests: () => seen,
    accounts,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await runner.close();
      await data.close();
      await accounts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
