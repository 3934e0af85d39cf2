import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { limitConnections } from "../service/border/connections";
import { allowOrigins, mayRead, originHeaders, type IsAllowed } from "../service/border/cors";
import { answerErrors } from "../service/border/errorReplies";
import { checkHosts } from "../service/border/hosts";
import { apiBase, type MethodsByPath, operationMethods, reading, refuseOtherMethods } from "../service/border/methods";
import { dataHeaders, newServer } from "../service/border/newServer";
import type { Certificate } from "../service/folder/certificate";
import { addPageRoutes, hasPage, type Pages } from "../service/pages/pages";
import { type Base, readSettings, type Settings } from "./commandLine";
import { closeConnectionsWhenStopping, logAnswers, logTo, ownOrigin, refuseStrangeTargets } from "./border";
import { MemoryCache } from "./cache/memoryCache";
import { SharedCache } from "./cache/sharedCache";
import { Figures } from "./figures";
import { Forwarder } from "./forward/forwarder";
import { defaultLimits, Upstream, type UpstreamLimits } from "./forward/upstream";
import { addForwardRoutes } from "./forwardRoutes";

/** Settings that are left out are those of an operator who sets none. */
export interface GatewayOptions extends Partial<Settings> {
  /** The addresses of the two services behind the gateway. */
  readonly zipcodes: Base;
  readonly queries: Base;
  /** Origins whose pages may read the answers, besides the gateway's own. */
  readonly origins?: readonly string[];
  readonly pages?: Pages;
  readonly https?: Certificate;
  readonly limits?: Partial<UpstreamLimits>;
  /** Receives the log; without it nothing is logged. */
  readonly log?: { write(line: string): void };
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** More than may wait for both services together, so clients waiting for one service never lock out the other's. */
const maxConnections = 1_000;

const methodsByPath: MethodsByPath = {
  ...operationMethods,
  "/health": reading,
  "/metrics": reading,
  "/config.json": reading,
};

/** The whole gateway, not yet listening. */
export function createGateway(options: GatewayOptions): FastifyInstance {
  const { zipcodes, queries, origins = [] } = options;
  const settings: Settings = { ...readSettings({}), ...options };
  const { redisUrl, keepAnswersFor } = settings;
  const now = options.now ?? Date.now;
  const pages: Pages = options.pages ?? new Map();
  const isAllowed: IsAllowed = (request) => mayRead(request, origins, ownOrigin(request));
  const originHeadersOf = (request: FastifyRequest) => originHeaders(request, isAllowed);
  const app = newServer({ https: options.https, originHeadersOf, ...logOptions(options) });
  const limits = { ...defaultLimits, ...options.limits };
  const upstreams = { zipcodes: new Upstream(zipcodes, limits), queries: new Upstream(queries, limits) };
  const memory = new MemoryCache(settings.cacheBytes, now);
  const shared = redisUrl === undefined ? undefined : new SharedCache(redisUrl, now, (line) => app.log.warn(line));
  const maxWaiting = limits.questions;
  const forwarder = new Forwarder({ upstreams, memory, shared, keepAnswersFor, maxWaiting, now });
  const figures = new Figures({ cacheBytes: () => memory.bytes, inFlight: () => forwarder.inFlight });

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ ...dataHeaders, ...originHeadersOf(request) });
    done();
  });
  limitConnections(app, maxConnections);
  closeConnectionsWhenStopping(app);
  answerErrors(app, (line) => app.log.error(line));
  logAnswers(app);
  checkHosts(app, settings.hosts);
  refuseStrangeTargets(app);
  allowOrigins(app, isAllowed);
  app.after(() => refuseOtherMethods(app, methodsByPath, (path) => hasPage(pages, path)));

  addForwardRoutes(app, forwarder, figures);
  addOwnRoutes(app, figures, settings.searchParameter);
  addPageRoutes(app, pages, settings.officeHosts);
  // Not before: requests in progress still need them.
  app.server.once("close", () => {
    shared?.close();
    void Promise.all([upstreams.zipcodes.close(), upstreams.queries.close()]);
  });
  return app;
}

function logOptions({ log }: GatewayOptions): Pick<FastifyServerOptions, "logger" | "logController"> {
  const logController = new LogController({ disableRequestLogging: true });
  return log === undefined ? { logController } : { logController, logger: logTo(log) };
}

/** Adds the gateway's health and metrics, and the configuration that points the add-in's page at the gateway. */
function addOwnRoutes(app: FastifyInstance, figures: Figures, searchParameter: string): void {
  app.get("/health", () => ({ status: "ok" }));
  app.get("/metrics", async (_request, reply) => reply.type(figures.contentType).send(await figures.text()));
  app.get("/config.json", (request) => {
    const base = ownOrigin(request) + apiBase;
    return { zipcodesUrl: base, queriesUrl: base, searchParameter };
  });
}
