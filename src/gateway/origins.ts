import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../service/border/hosts";

const exposed = "Retry-After";

/** Answers the preflights of pages of the named origins, and of the gateway itself. No other answer passes the plugin. */
export function answerPreflights(app: FastifyInstance, origins: readonly string[]): void {
  void app.register((preflights, _options, done) => {
    void preflights.register(cors, {
      delegator: (request, choose) => {
        choose(null, {
          origin: isAllowed(request, origins),
          methods: "GET, HEAD, POST",
          allowedHeaders: "authorization, content-type, accept",
          exposedHeaders: exposed,
          maxAge: 7_200,
          // Any other OPTIONS asks which methods a path has.
          preflight: request.headers["access-control-request-method"] !== undefined,
        });
      },
    });
    done();
  });
}

/** Lets the same pages read an answer, a refusal too. */
export function headersForOrigin(request: FastifyRequest, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(request, origins)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": exposed };
}

/** The gateway's own origin, as the client sees it: under a name of the operator's a server with TLS stands before it. */
export function ownOrigin({ protocol, headers: { host = "localhost" } }: FastifyRequest): string {
  return `${isLoopback(host.replace(/:\d+$/, "")) ? protocol : "https"}://${host}`;
}

function isAllowed(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  return origin !== undefined && (origins.includes(origin) || origin === ownOrigin(request));
}
