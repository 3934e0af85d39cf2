import type { FastifyInstance, FastifyRequest } from "fastify";
import { demonstrationTokens, requireToken } from "./access/authorization";
import { Tokens } from "./access/tokens";
import { limitHere, type NewRateLimit } from "./access/rateLimit";
import { refuseOtherBodies, validateRequests } from "./border/validation";
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
import { addPageRoutes, hasPage, type Page, type Pages } from "./pages/pages";
import type { QueryRunner } from "./queries/queryRunner";
import { addQueryRoutes } from "./queries/routes";
import { readSettings, type Settings } from "./settings";
import { CurrentData } from "./zipcodes/currentData";
import { addZipcodeRoutes } from "./zipcodes/routes";

/** Settings that are left out are those of an operator who sets none. */
export interface ServiceOptions extends Partial<Settings> {
  demonstration: boolean;
  /** Postal codes and indicators; never written to. */
  data: DataDatabase;
  /** The operator's tokens and saved queries. */
  accounts: AccountsDatabase;
  /** Runs saved queries on the data. */
  runner: QueryRunner;
  /** Makes the rate limits. Without it, they count only this process's requests. */
  newRateLimit?: NewRateLimit;
  pages?: Pages;
  /** Milliseconds since 1970. */
  now?: () => number;
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
export function createService(given: ServiceOptions): FastifyInstance {
  const options = completed(given);
  const app = newGuardedServer(options);
  const data = new CurrentData(options.data);
  const isDemonstration = async (): Promise<boolean> => options.demonstration && (await data.areSynthetic());
  addInterfaces(app, options, data, isDemonstration);
  addOwnRoutes(app, data, isDemonstration);
  addPageRoutes(app, options.pages, options.officeHosts);
  return app;
}

/** The options with what they leave out. */
function completed(options: ServiceOptions) {
  const { now = Date.now, pages = new Map<string, Page>() } = options;
  const newRateLimit: NewRateLimit = (_name, perMinute) => limitHere(perMinute, now);
  return { ...readSettings({}), newRateLimit, ...options, now, pages };
}
type Completed = ReturnType<typeof completed>;

/** The server without its routes: it refuses what no route takes, and answers every failure. */
function newGuardedServer({ https, hosts, origins, trustProxy, log, faults, now, pages }: Completed): FastifyInstance {
  const isAllowed: IsAllowed = (request) => mayRead(request, origins, `${request.protocol}://${request.headers.host}`);
  const app = newServer({
    https,
    originHeadersOf: (request) => originHeaders(request, isAllowed),
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
  { accounts, runner, now, newRateLimit, requestsPerMinute, queriesPerMinute, keepResultsFor }: Completed,
  data: CurrentData,
  isDemonstration: () => Promise<boolean>,
): void {
  const authorization = {
    tokens: new Tokens(accounts, now),
    isDemonstration,
    rateLimit: newRateLimit("requests", requestsPerMinute),
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
      const rateLimit = newRateLimit("queries", queriesPerMinute);
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
