import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { pathOf } from "../service/border/errorReplies";

/** The form of the log: a line of JSON with the time in ISO. Nothing that could hold a token is given to it: no header, no query string, no body. */
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

const shownPath = 200;

/** Logs every answer, those who were refused for their token as warnings. */
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
