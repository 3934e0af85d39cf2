import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { isLoopback } from "../service/border/hosts";
import { ServiceError } from "../service/border/serviceError";
import { pathOf, shownPath } from "../service/border/errorReplies";

/** Refuses anything but a path on this host: another host's address, a fragment, a protocol upgrade. */
export function refuseStrangeTargets(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.url.startsWith("/") || request.url.includes("#")) {
      throw new ServiceError(400, "The address must be a path of this host.");
    }
    if (request.headers.upgrade !== undefined) {
      throw new ServiceError(400, "Only HTTP is spoken here: send the request without Upgrade.");
    }
    done();
  });
}

/** Closes each connection after its current answer once the gateway is stopping: kept alive, it would delay the stop. */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", (done) => {
    isStopping = true;
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isStopping) reply.header("connection", "close");
    done();
  });
}

/** The gateway's own origin as the client sees it. Behind a host name of the operator's there is a TLS proxy, so the scheme is https. */
export function ownOrigin({ protocol, headers: { host = "localhost" } }: FastifyRequest): string {
  return `${isLoopback(host.replace(/:\d+$/, "")) ? protocol : "https"}://${host}`;
}

/** The log's format: one line of JSON with the time in ISO. It never gets anything that could contain a token: no headers, query strings or bodies. */
export function logTo(stream: { write(line: string): void }): NonNullable<FastifyServerOptions["logger"]> {
  return {
    stream,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      req: ({ method, url }) => ({ method, path: url.split("?", 1)[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  };
}

/** Logs every answer; a refused token is a warning. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      path: pathOf(request).slice(0, shownPath),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      client: request.ip,
      ...(request.answerSource === null ? {} : { source: request.answerSource }),
    };
    if (reply.statusCode === 401 || reply.statusCode === 403) request.log.warn(line, "refused");
    else request.log.info(line, "answered");
    done();
  });
}
