import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from "fastify";
import type { Certificate } from "../folder/certificate";
import { dataPolicy } from "../pages/policies";
import { answerConnect, answerUnreadable, sendError } from "./errorReplies";
import { ServiceError } from "./serviceError";

/** The headers of every answer that is not a page. */
export const dataHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": dataPolicy,
  "cache-control": "no-store",
};

interface ServerOptions extends Pick<FastifyServerOptions, "logger" | "logController" | "trustProxy"> {
  readonly https?: Certificate | undefined;
  /** The headers that let the requesting page read the answer. */
  readonly originHeadersOf: (request: FastifyRequest) => Record<string, string>;
}

/** Makes a server with the limits that the service and the gateway share, and with an answer for requests that reach no route. */
export function newServer({ https, originHeadersOf, ...own }: ServerOptions): FastifyInstance {
  const common = {
    ...own,
    bodyLimit: 1_000_000,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle" as const,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // Fastify runs no hooks when it cannot decode an address.
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...dataHeaders, ...originHeadersOf(request) });
      void sendError(reply, new ServiceError(400, "The address cannot be read."));
    },
  };
  // Node's own Host check would send an empty reply; `checkHosts` answers instead.
  const http = { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requireHostHeader: false };
  const app: FastifyInstance = https
    ? Fastify({ ...common, https: { ...https, ...http, handshakeTimeout: 10_000 } })
    : Fastify({ ...common, http });
  app.server.on("connect", answerConnect);
  // HTTP lets a server ignore an unknown Expect header; Node would answer 417 with an empty body.
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));
  return app;
}
