import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowOrigins, type IsAllowed } from "../service/border/cors";
import { isLoopback } from "../service/border/hosts";

/** Answers preflights. In a scope of its own, so that no other request pays for the plugin. */
export function answerPreflights(app: FastifyInstance, isAllowed: IsAllowed): void {
  void app.register((preflights, _options, done) => {
    allowOrigins(preflights, isAllowed);
    done();
  });
}

/** The gateway's own origin as the client sees it. Behind a host name of the operator's there is a TLS proxy, so the scheme is https. */
export function ownOrigin({ protocol, headers: { host = "localhost" } }: FastifyRequest): string {
  return `${isLoopback(host.replace(/:\d+$/, "")) ? protocol : "https"}://${host}`;
}
