import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../service/border/serviceError";
import { questionOf } from "./forward/question";
import type { AnswerSource, Forwarder } from "./forward/forwarder";
import type { ReplyHeaders } from "./forward/replyHeaders";
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

  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const question = questionOf(request);
    const start = performance.now();
    const count = (status: number, source: AnswerSource | "gateway"): void =>
      figures.count(question.to, status, source, (performance.now() - start) / 1_000);
    try {
      const answer = await forwarder.answer(question, goneSignal(reply));
      request.answerSource = answer.source;
      count(answer.status, answer.source);
      return await reply.status(answer.status).headers(withOwnVary(answer.headers, reply)).send(answer.body);
    } catch (error) {
      count(error instanceof ServiceError ? error.status : 500, "gateway");
      throw error;
    }
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

/** Keeps `Origin` beside what the service's answer varies with, which may name it too. */
function withOwnVary(headers: ReplyHeaders, reply: FastifyReply): ReplyHeaders {
  if (headers["vary"] === undefined) return headers;
  const names = [reply.getHeader("vary") ?? [], headers["vary"]].flat().join().split(",");
  const once = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]));
  return { ...headers, vary: Array.from(once.values()).join(", ") };
}
