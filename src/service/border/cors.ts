import type { FastifyInstance } from "fastify";
import { isLoopback } from "./hosts";

const preflightHeaders = {
  "access-control-allow-methods": "GET, HEAD, POST",
  "access-control-allow-headers": "authorization, content-type, accept",
  "access-control-max-age": "7200",
};

/**
 * Lets pages of exactly named origins, and of this computer, read the answers, errors included.
 * The preflight carries no token, so it needs none.
 */
export function allowOrigins(app: FastifyInstance, ownOrigins: readonly string[]): void {
  const origins = new Set(ownOrigins);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("vary", "Origin");
    const { origin } = request.headers;
    const allowed = origin !== undefined && (origins.has(origin) || isLoopbackOrigin(origin));
    if (allowed) {
      reply.header("access-control-allow-origin", origin);
      reply.header("access-control-expose-headers", "Retry-After");
    }
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return;
    if (allowed) {
      reply.headers(preflightHeaders);
      if (request.headers["access-control-request-private-network"] === "true") {
        reply.header("access-control-allow-private-network", "true");
      }
    }
    return reply.status(204).send();
  });
}

function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}
