import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { requireToken } from "./access/authorization";
import { demonstrationTokens } from "./access/demonstrationTokens";
import { RateLimit } from "./access/rateLimit";
import { Tokens } from "./access/tokens";
import { refuseOtherBodies } from "./border/bodies";
import { limitConnections } from "./border/connections";
import { allowOrigins, originHeaders } from "./border/cors";
import { answerConnect, answerErrors, answerUnreadable, sendError } from "./border/errorReplies";
import { checkHosts, isLoopback } from "./border/hosts";
import { refuseOtherMethods, type MethodsByPath } from "./border/methods";
import { ServiceError } from "./border/serviceError";
import { schemaController, validateRequests } from "./border/validation";
import type { Database } from "./database/database";
import { openApiDocument } from "./openapi/document";
import { docsPage, docsPolicy } from "./openapi/page";
import { addFaults } from "./faults/addFaults";
import type { FaultScript } from "./faults/script";
import type { Pages } from "./pages/pages";
import { dataPolicy, defaultOfficeHosts } from "./pages/policies";
import { addPageRoutes, hasPage } from "./pages/routes";
import type { QueryRunner } from "./queries/queryResult";
import { addQueryRoutes, queryMethods } from "./queries/routes";
import { addZipcodeRoutes, zipcodeMethods } from "./zipcodes/routes";

export interface ServiceOptions {
  /** Postal codes and indicators; never written to. */
  data: Database;
  /** Tokens and saved queries of the operator. */
  accounts: Database;
  /** Set when the data are the demonstration data, which the well-known tokens open from this computer. */
  demonstration: boolean;
  /** Runs saved queries over the data. */
  runner: QueryRunner;
  /** Requests for postal codes that a token has in a minute; see `defaultPerMinute`. */
  zipcodesPerMinute?: number;
  /** Runs of saved queries that a token has in a minute; see `defaultPerMinute`. */
  queriesPerMinute?: number;
  /** Milliseconds for which a query's result is reused; a minute where absent. */
  keepResultsFor?: number;
  pages?: Pages;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Host names that the service answers under, beside this computer's. */
  hosts?: readonly string[];
  /** Origins whose pages may read the answers, beside this computer's. */
  origins?: readonly string[];
  /** Hosts on which Office frames the task pane. */
  officeHosts?: readonly string[];
  /** Receives internal failures, for the operator. */
  log?: (line: string) => void;
  https?: { cert: string; key: string };
  /** Fault mode, which only `--faults` turns on. */
  faults?: FaultScript;
}

const apiBase = "/api/v1";

/** A sheet that asks for every code of the country, each by itself in a search, sends 1,601 requests for postal codes. */
export const defaultPerMinute = { zipcodes: 6_000, queries: 120 };

const maxConnections = 256;

const dataHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": dataPolicy,
  "cache-control": "no-store",
};

const reading = ["GET", "HEAD"];
const methodsByPath: MethodsByPath = {
  ...underBase({ ...zipcodeMethods, ...queryMethods }),
  "/health": reading,
  "/config.json": reading,
  "/openapi.json": reading,
  "/docs": reading,
};

/** The whole service over its databases, not yet listening. */
export function createService(options: ServiceOptions): FastifyInstance {
  const now = options.now ?? Date.now;
  const pages: Pages = options.pages ?? new Map();
  const app = newApp(options);
  app.removeContentTypeParser("text/plain");
  app.server.on("connect", answerConnect);
  // HTTP lets a service ignore an Expect that it does not know; Node would answer 417 with an empty body.
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));

  limitConnections(app, maxConnections);
  refuseOtherBodies(app);
  validateRequests(app);
  answerErrors(app, options.log ?? (() => undefined));
  app.decorateRequest("caller", null);
  allowOrigins(app, options.origins ?? []);
  // Once the origins are read: a page must be able to read these refusals too.
  app.after(() => {
    checkHosts(app, options.hosts ?? []);
    refuseOtherMethods(app, methodsByPath, (path) => hasPage(pages, path));
    if (options.faults) addFaults(app, options.faults, (path) => path.startsWith(`${apiBase}/`));
    app.addHook("onRequest", (_request, reply, done) => {
      reply.headers(dataHeaders);
      done();
    });
  });

  const authorization = { tokens: new Tokens(options.accounts, now), demonstration: options.demonstration };
  void app.register(
    (zipcodes, _options, done) => {
      requireToken(zipcodes, "zipcodes", authorization);
      const rateLimit = new RateLimit(options.zipcodesPerMinute ?? defaultPerMinute.zipcodes, now);
      zipcodes.addHook("onRequest", (request, _reply, next) => {
        rateLimit.count(request);
        next();
      });
      addZipcodeRoutes(zipcodes, options.data);
      done();
    },
    { prefix: apiBase },
  );
  void app.register(
    (queries, _options, done) => {
      requireToken(queries, "queries", authorization);
      addQueryRoutes(queries, {
        accounts: options.accounts,
        runner: options.runner,
        now,
        rateLimit: new RateLimit(options.queriesPerMinute ?? defaultPerMinute.queries, now),
        keepResultsFor: options.keepResultsFor ?? 60_000,
      });
      done();
    },
    { prefix: apiBase },
  );
  addOwnRoutes(app, options.demonstration);
  addPageRoutes(app, pages, options.officeHosts ?? defaultOfficeHosts);
  return app;
}

function newApp({ https, origins = [] }: ServiceOptions): FastifyInstance {
  const common = {
    schemaController,
    // A reverse proxy of the operator's on the same computer says who asks, and how.
    trustProxy: "loopback",
    bodyLimit: 1_000_000,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle" as const,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // Fastify runs no hook when it cannot decode an address.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...dataHeaders, ...originHeaders(request.headers.origin, origins) });
      void sendError(reply, new ServiceError(400, "The address cannot be read."));
    },
  };
  // Node's own check of Host would send an empty reply; `checkHosts` answers instead.
  const http = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requireHostHeader: false };
  return https
    ? Fastify({ ...common, https: { ...https, ...http, handshakeTimeout: 10_000 } })
    : Fastify({ ...common, http });
}

/** Adds what the interface does not have: the service's health, where the add-in's page finds the two interfaces, and their description. */
function addOwnRoutes(app: FastifyInstance, demonstration: boolean): void {
  const baseOf = ({ protocol, headers }: FastifyRequest): string =>
    `${protocol === "https" ? "https" : "http"}://${headers.host ?? "localhost"}${apiBase}`;
  app.get("/health", () => ({ status: "ok" }));
  app.get("/config.json", (request) => ({
    zipcodesUrl: baseOf(request),
    queriesUrl: baseOf(request),
    searchParameter: "zip_codes",
    ...(demonstration && isLoopback(request.ip) ? { demoTokens: demonstrationTokens } : {}),
  }));
  app.get("/openapi.json", (request) => openApiDocument(baseOf(request)));
  app.get("/docs", (request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", docsPolicy)
      .send(docsPage(baseOf(request))),
  );
}

function underBase(paths: MethodsByPath): MethodsByPath {
  return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [apiBase + path, methods]));
}
