import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demonstrationTokens } from "../../../src/service/access/authorization";
import { Tokens } from "../../../src/service/access/tokens";
import type { AccountsDatabase, DataDatabase, DataTables, Engine } from "../../../src/service/database/tables";
import { openSqlite } from "../../../src/service/database/sqlite/openSqlite";
import type { FaultScript } from "../../../src/service/faults/script";
import { openAccounts } from "../../../src/service/folder/openFolder";
import { defaultQueryLimits, type QueryLimits } from "../../../src/service/queries/queryRunner";
import { WorkerRunner } from "../../../src/service/queries/workerRunner";
import { createService } from "../../../src/service/service";
import { openPostgresStore, type Store } from "../../../src/service/store/openStore";
import { newTestDatabase } from "./postgresql/testDatabase";
import { writeDemonstration, writeSmallCountry } from "./dataFolders";

interface SeenRequest {
  method: string;
  /** Without the query string. */
  path: string;
  /** The codes asked for, of `latest` and `search`. */
  codes?: string[];
}

export interface TestServiceOptions {
  /** SQLite if absent. */
  engine?: Engine;
  /** Set for the whole demonstration in place of the small data set; on SQLite only. */
  isWhole?: boolean;
  /** Runs of saved queries a minute for each token; no limit if absent. */
  queriesPerMinute?: number;
  /** The time that a query's result is reused, in milliseconds; a minute if absent. */
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
  /** Runs every saved query. */
  readonly queryToken: string;
  /** Every request to the two interfaces since the start, preflights left out. */
  requests(): readonly SeenRequest[];
  /** Postal codes and indicators. */
  readonly data: DataDatabase;
  /** The operator's database: tokens and saved queries. */
  readonly accounts: AccountsDatabase;
  close(): Promise<void>;
}

/**
 * The reference service on a free port of this computer, over plain http, with a small fixed data set:
 * every code of Ciudad de México (09) and some of Jalisco (14), Nuevo León (19) and Yucatán (31), always the same.
 * 06600, 06700, 06140, 06500, 01000, 03100, 11000, 44100, 64000 and 97000 exist; 00000 and 99999 do not. A few codes have no polygon or no data. The saved query `sales-by-zip` is there.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const store = await openTestStore(options);
  const runner = store.newRunner({ ...defaultQueryLimits, ...options.queryLimits });
  const tokens = new Tokens(store.accounts, options.now ?? Date.now);
  const queries = await tokens.add({ interface: "queries", owner: "tests", states: [], queries: "all" });
  const app = createService({
    data: store.data,
    accounts: store.accounts,
    runner,
    ...(store.newRateLimit ? { newRateLimit: store.newRateLimit } : {}),
    demonstration: true,
    requestsPerMinute: Number.POSITIVE_INFINITY,
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
    queryToken: queries.token,
    requests: () => seen,
    data: store.data,
    accounts: store.accounts,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await runner.close();
      await store.close();
    },
  };
}

async function openTestStore({ engine, isWhole, now }: TestServiceOptions): Promise<Store> {
  if (engine !== "postgresql") return openSqliteCopy(isWhole);
  return openPostgresStore(await newTestDatabase(), now ? { now } : {});
}

async function openSqliteCopy(isWhole = false): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), "zip-service-"));
  const [dataFile, served] = [join(folder, "data.sqlite"), join(folder, "served.sqlite")];
  await (isWhole ? writeDemonstration : writeSmallCountry)(dataFile);
  // A copy, because a test may change what is served while threads query the original.
  copyFileSync(dataFile, served);
  const data = openSqlite<DataTables>(served);
  const accounts = await openAccounts(":memory:");
  return {
    data,
    accounts,
    newRunner: (limits) => new WorkerRunner(dataFile, limits),
    close: async () => {
      await data.destroy();
      await accounts.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
