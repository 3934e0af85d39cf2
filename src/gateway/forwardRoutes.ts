import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { ServiceError } from "../service/border/serviceError";
import { apiBase } from "../service/border/methods";
import type { AnswerSource, Forwarder } from "./forward/forwarder";
import { questionOf } from "./forward/question";
import type { Figures } from "./figures";

declare module "fastify" {
  interface FastifyRequest {
    /** The source of the answer to a forwarded request. Null until that is known, and for all other requests. */
    answerSource: AnswerSource | null;
  }
}

/** Forwards the operations of the interface. Bodies are passed on unread, byte for byte. */
export function addForwardRoutes(app: FastifyInstance, forwarder: Forwarder, figures: Figures): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.decorateRequest("answerSource", null);

  // Does not return the reply: Fastify would treat it as a promise and wait for the end of every response.
  const forward = (request: FastifyRequest, reply: FastifyReply): void => {
    const start = performance.now();
    const question = questionOf(request);
    const count = (status: number, source: AnswerSource | "gateway"): void =>
      figures.count(question.to, status, source, (performance.now() - start) / 1_000);
    forwarder
      .answer(question, closedSignal(reply))
      .then(({ status, headers, body, source }) => {
        request.answerSource = source;
        count(status, source);
        // An empty body keeps the length of its headers: that of a HEAD tells what a GET would give.
        const sent = Buffer.isBuffer(body) && body.length === 0 ? Readable.from([]) : body;
        reply.status(status).headers(headers).send(sent);
      })
      .catch((error: Error) => {
        count(error instanceof ServiceError ? error.status : 500, "gateway");
        reply.send(error);
      });
  };
  app.get(`${apiBase}/*`, forward);
  app.post(`${apiBase}/*`, forward);
}

/** Aborts when the client has the whole answer, or has disconnected before. */
function closedSignal(reply: FastifyReply): AbortSignal {
  const aborter = new AbortController();
  reply.raw.once("close", () => aborter.abort());
  return aborter.signal;
}
