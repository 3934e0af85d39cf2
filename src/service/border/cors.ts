import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const exposedHeaders = "Retry-After";

/**
 * Lets pages of the named origins, and of the service's own, read the answers, errors included.
 * A preflight carries no token, so it needs none.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  void app.register(cors, {
    delegator: (request, done) => {
      const { headers } = request;
      const options: FastifyCorsOptions = {
        origin: isAllowed(request, origins),
        exposedHeaders,
        allowedHeaders: "authorization, content-type, accept",
        maxAge: 7_200,
        // Any other OPTIONS request asks which methods a path has.
        preflight: headers["access-control-request-method"] !== undefined,
      };
      done(null, options);
    },
  });
}

/** False for `*`, `null` and addresses with a path: no browser sends these as the origin of a page. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** The same headers, for replies that Fastify sends without running hooks. */
export function originHeaders(request: FastifyRequest, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(request, origins)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": exposedHeaders };
}

function isAllowed({ headers, protocol }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origins.includes(origin) || origin === `${protocol}://${host}`;
}
