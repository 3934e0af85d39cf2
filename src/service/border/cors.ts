import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { isLoopback } from "./hosts";

const exposedHeaders = "Retry-After";

/**
 * Lets pages of exactly named origins, and of this computer, read the answers, errors included.
 * The preflight carries no token, so it needs none.
 */
export function allowOrigins(app: FastifyInstance, ownOrigins: readonly string[]): void {
  void app.register(cors, {
    delegator: ({ headers }, done) => {
      const options: FastifyCorsOptions = {
        origin: isAllowed(headers.origin, ownOrigins),
        exposedHeaders,
        allowedHeaders: "authorization, content-type, accept",
        maxAge: 7_200,
        // Any other OPTIONS asks which methods a path has.
        preflight: headers["access-control-request-method"] !== undefined,
      };
      done(null, options);
    },
  });
}

/** The same headers for the replies that Fastify sends without running a hook. */
export function originHeaders(origin: string | undefined, ownOrigins: readonly string[]): Record<string, string> {
  if (!isAllowed(origin, ownOrigins)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": exposedHeaders };
}

function isAllowed(origin: string | undefined, ownOrigins: readonly string[]): origin is string {
  return origin !== undefined && (ownOrigins.includes(origin) || isLoopbackOrigin(origin));
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isLoopback(url.hostname);
}
