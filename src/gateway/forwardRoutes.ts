import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../service/border/serviceError";
import type { Answer, AnswerSource, Forwarder } from "./forward/forwarder";
import { inSlices } from "./forward/inSlices";
import { questionOf, type Question } from "./forward/question";
import type { Figures } from "./figures";
import { apiBase } from "./operations";

declare module "fastify" {
  interface FastifyRequest {
    /** Where the answer to a forwarded request came from; null until it is known, and for all other requests. */
    answerSource: AnswerSource | null;
  }
}

/** Forwards the operations of the interface. A body goes on as the bytes that came, whatever it holds. */
export function addForwardRoutes(app: FastifyInstance, forwarder: Forwarder, figures: Figures): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.decorateRequest("answerSource", null);

  // Neither returns the reply: Fastify would then watch for the end of every answer.
  const forward = (request: FastifyRequest, reply: FastifyReply): void => {
    const start = performance.now();
    const question = questionOf(request);
    const kept = forwarder.kept(question);
    if (kept !== undefined) return give(kept, question, start, reply);
    forwarder
      .fetched(question, goneSignal(reply))
      .then((answer) => give(answer, question, start, reply))
      .catch((error: Error) => {
        figures.count(question.to, error instanceof ServiceError ? error.status : 500, "gateway", secondsSince(start));
        reply.send(error);
      });
  };
  const give = (
    { status, headers, body, source }: Answer,
    { to }: Question,
    start: number,
    reply: FastifyReply,
  ): void => {
    reply.request.answerSource = source;
    figures.count(to, status, source, secondsSince(start));
    const isWhole = !Buffer.isBuffer(body) || reply.request.protocol === "http";
    reply
      .status(status)
      .headers(headers)
      .send(isWhole ? body : inSlices(body));
  };
  app.get(`${apiBase}/*`, forward);
  app.post(`${apiBase}/*`, forward);
}

/** Aborts when the client closes its connection before it has the whole answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const aborter = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) aborter.abort();
  });
  return aborter.signal;
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000;
}
