import type { FastifyInstance, FastifyRequest } from "fastify";
import { demonstrationTokens, requireToken } from "./access/authorization";
import { KeptTokens, Tokens } from "./access/tokens";
import { defaultPerMinute, MemoryRateLimit, type NewRateLimit } from "./access/rateLimit";
import { refuseOtherBodies, schemaController, validateRequests } from "./border/validation";
import { compressReplies } from "./border/compression";
import { limitConnections } from "./border/connections";
import { allowOrigins, mayRead, originHeaders, type IsAllowed } from "./border/cors";
import { answerErrors } from "./border/errorReplies";
import { checkHosts, isLoopback } from "./border/hosts";
import { apiBase, type MethodsByPath, operationMethods, reading, refuseOtherMethods } from "./border/methods";
import { dataHeaders, newServer } from "./border/newServer";
import type { AccountsDatabase, DataDatabase } from "./database/tables";
import { addFaults } from "./faults/addFaults";
import type { FaultScript } from "./faults/script";
import type { Certificate } from "./folder/certificate";
import { docsPage, docsPolicy, openApiDocument } from "./openapi/document";
import { addPageRoutes, hasPage, type Pages } from "./pages/pages";
import { defaultOfficeHosts } from "./pages/policies";
import type { QueryRunner } from "./queries/queryRunner";
import { addQueryRoutes } from "./queries/routes";
import { CurrentData } from "./zipcodes/currentData";
import { addZipcodeRoutes } from "./zipcodes/routes";

export interface ServiceOptions {
  /** Postal codes and indicators; never written to. */
  data: DataDatabase;
  /** The operator's tokens and saved queries. */
  accounts: AccountsDatabase;
  /** Set to let the well-known tokens open the data from this computer, as long as it is the demonstration data. */
  demonstration: boolean;
  /** Set to prepare the replies of all postal codes in the background once the service listens. */
  preparesReplies?: boolean;
  /** Runs saved queries on the data. */
  runner: QueryRunner;
  /** Requests per minute and token, on all data routes together; see `defaultPerMinute`. */
  requestsPerMinute?: number;
  /** Runs of saved queries per minute and token; see `defaultPerMinute`. */
  queriesPerMinute?: number;
  /** Makes the rate limits. Without it, they count only this process's requests. */
  newRateLimit?: NewRateLimit;
  /** The time that a query's result is reused, in milliseconds; a minute if absent. */
  keepResultsFor?: number;
  pages?: Pages;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Host names that the service answers to, besides this computer's. */
  hosts?: readonly string[];
  /** Origins whose pages may read the answers, besides the service's own. */
  origins?: readonly string[];
  /** Hosts that may frame the task pane. */
  officeHosts?: readonly string[];
  /** Proxies whose X-Forwarded-* headers are trusted: addresses, networks or `loopback`, separated by commas. None if absent. */
  trustProxy?: string;
  /** Receives internal failures and every 401 and 403, for the operator: one line each, with the time. */
  log?: (line: string) => void;
  https?: Certificate;
  /** Fault mode, which only `--faults` turns on. */
  faults?: FaultScript;
}

const maxConnections = 256;

const methodsByPath: MethodsByPath = {
  ...operationMethods,
  "/health": reading,
  "/config.json": reading,
  "/openapi.json": reading,
  "/docs": reading,
};

/** The whole service on its databases, not yet listening. */
export function createService(options: ServiceOptions): FastifyInstance {
  const now = options.now ?? Date.now;
  const pages: Pages = options.pages ?? new Map();
  const app = newGuardedServer(options, pages, now);
  const data = new CurrentData(options.data, options.preparesReplies);
  if (options.preparesReplies) app.addHook("onListen", async () => void (await data.get()));
  const isDemonstration = async (): Promise<boolean> => options.demonstration && (await data.areSynthetic());
  addInterfaces(app, options, data, isDemonstration, now);
  addOwnRoutes(app, data, isDemonstration);
  addPageRoutes(app, pages, options.officeHosts ?? defaultOfficeHosts);
  return app;
}

/** The server without its routes: it refuses what no route takes, and answers every failure. */
function newGuardedServer(options: ServiceOptions, pages: Pages, now: () => number): FastifyInstance {
  const { https, hosts = [], origins = [], trustProxy, log, faults } = options;
  const isAllowed: IsAllowed = (request) => mayRead(request, origins, `${request.protocol}://${request.headers.host}`);
  const app = newServer({
    https,
    originHeadersOf: (request) => originHeaders(request, isAllowed),
    schemaController,
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  app.removeContentTypeParser("text/plain");
  limitConnections(app, maxConnections);
  refuseOtherBodies(app);
  validateRequests(app);
  answerErrors(app, (line) => log?.(`${new Date(now()).toISOString()} ${line}`));
  app.decorateRequest("caller", null);
  allowOrigins(app, isAllowed);
  // After the CORS hooks: a page must be able to read these refusals too.
  app.after(() => {
    checkHosts(app, hosts);
    refuseOtherMethods(app, methodsByPath, (path) => hasPage(pages, path));
    if (faults) addFaults(app, faults, (path) => path.startsWith(`${apiBase}/`));
    // After the faults, which change what is sent.
    compressReplies(app);
    app.addHook("onRequest", (_request, reply, done) => {
      reply.headers(dataHeaders);
      done();
    });
  });
  return app;
}

/** Adds the two interfaces, each behind its own tokens. */
function addInterfaces(
  app: FastifyInstance,
  options: ServiceOptions,
  data: CurrentData,
  isDemonstration: () => Promise<boolean>,
  now: () => number,
): void {
  const { accounts, runner, requestsPerMinute, queriesPerMinute, keepResultsFor = 60_000 } = options;
  const newRateLimit = options.newRateLimit ?? ((_name, perMinute) => new MemoryRateLimit(perMinute, now));
  const authorization = {
    tokens: new KeptTokens(new Tokens(accounts, now), now),
    isDemonstration,
    rateLimit: newRateLimit("requests", requestsPerMinute ?? defaultPerMinute.requests),
  };
  void app.register(
    (zipcodes, _options, done) => {
      requireToken(zipcodes, "zipcodes", authorization);
      addZipcodeRoutes(zipcodes, data);
      done();
    },
    { prefix: apiBase },
  );
  void app.register(
    (queries, _options, done) => {
      requireToken(queries, "queries", authorization);
      const rateLimit = newRateLimit("queries", queriesPerMinute ?? defaultPerMinute.queries);
      addQueryRoutes(queries, { accounts, runner, now, rateLimit, keepResultsFor });
      done();
    },
    { prefix: apiBase },
  );
}

/** Adds routes outside the interface: health, the configuration of the add-in's page, and the description of the interfaces. */
function addOwnRoutes(app: FastifyInstance, data: CurrentData, isDemonstration: () => Promise<boolean>): void {
  const baseOf = ({ protocol, headers }: FastifyRequest): string =>
    `${protocol === "https" ? "https" : "http"}://${headers.host ?? "localhost"}${apiBase}`;
  app.get("/health", () => ({ status: "ok" }));
  app.get("/config.json", async (request) => ({
    zipcodesUrl: baseOf(request),
    queriesUrl: baseOf(request),
    searchParameter: "zip_codes",
    ...(isLoopback(request.ip) && (await isDemonstration()) ? { demoTokens: demonstrationTokens } : {}),
  }));
  app.get("/openapi.json", async (request) => openApiDocument(baseOf(request), await data.areSynthetic()));
  app.get("/docs", async (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", docsPolicy)
      .send(docsPage(baseOf(request), await data.areSynthetic())),
  );
}
