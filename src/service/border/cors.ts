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
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    reply.headers(originHeaders(origin, ownOrigins));
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return;
    if (isAllowed(origin, ownOrigins)) {
      reply.headers(preflightHeaders);
      if (request.headers["access-control-request-private-network"] === "true") {
        reply.header("access-control-allow-private-network", "true");
      }
    }
    return reply.status(204).send();
  });
}

/** What every answer says of the page that asked. */
export function originHeaders(origin: string | undefined, ownOrigins: readonly string[]): Record<string, string> {
  if (!isAllowed(origin, ownOrigins)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": "Retry-After" };
}

function isAllowed(origin: string | undefined, ownOrigins: readonly string[]): origin is string {
  return origin !== undefined && (ownOrigins.includes(origin) || isLoopbackOrigin(origin));
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isLoopback(url.hostname);
}
