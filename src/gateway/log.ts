import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { pathOf, shownPath } from "../service/border/errorReplies";

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
