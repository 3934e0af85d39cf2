import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "../service/border/hosts";

const exposed = "Retry-After";

/** Answers preflights from the named origins and from the gateway's own pages. In a scope of its own, so that no other request pays for the plugin. */
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
          // Any other OPTIONS request asks which methods a path has.
          preflight: request.headers["access-control-request-method"] !== undefined,
        });
      },
    });
    done();
  });
}

/** Lets the same pages read an answer, including a refusal. */
export function headersForOrigin(request: FastifyRequest, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined || !isAllowed(request, origins)) return { vary: "Origin" };
  return { vary: "Origin", "access-control-allow-origin": origin, "access-control-expose-headers": exposed };
}

/** The gateway's own origin as the client sees it. Behind a host name of the operator's there is a TLS proxy, so the scheme is https. */
export function ownOrigin({ protocol, headers: { host = "localhost" } }: FastifyRequest): string {
  return `${isLoopback(host.replace(/:\d+$/, "")) ? protocol : "https"}://${host}`;
}

function isAllowed(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  return origin !== undefined && (origins.includes(origin) || origin === ownOrigin(request));
}
