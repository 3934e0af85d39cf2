import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const exposedHeaders = "Retry-After";

/** Tells whether the page that sends a request may read the answer. */
export type IsAllowed = (request: FastifyRequest) => boolean;

/** Lets pages read the answers, errors included. A preflight carries no token, so it needs none. */
export function allowOrigins(app: FastifyInstance, isAllowed: IsAllowed): void {
  void app.register(cors, {
    delegator: (request, done) => {
      const options: FastifyCorsOptions = {
        origin: isAllowed(request),
        methods: "GET, HEAD, POST",
        exposedHeaders,
        allowedHeaders: "authorization, content-type, accept",
        maxAge: 7_200,
        // Any other OPTIONS request asks which methods a path has.
        preflight: request.headers["access-control-request-method"] !== undefined,
      };
      done(null, options);
    },
  });
}

/** The same headers, for replies that Fastify sends without running the hooks. */
export function originHeaders(request: FastifyRequest, isAllowed: IsAllowed): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(request)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": exposedHeaders };
}

/** True for a page of the named origins, or of the program's own. */
export function mayRead({ headers }: FastifyRequest, origins: readonly string[], own: string): boolean {
  const { origin } = headers;
  return origin !== undefined && (origins.includes(origin) || origin === own);
}

/** False for `*`, `null` and addresses with a path: no browser sends these as the origin of a page. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
