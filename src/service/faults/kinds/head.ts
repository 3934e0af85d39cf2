import type { FastifyReply } from "fastify";
import type { Fault } from "../fault";

export const status: Fault = {
  does: "answers with this status instead of data",
  before: (_request, reply, argument) =>
    void reply.status(Number(argument)).send({ error: "fault", message: `Fault mode answers ${argument}.` }),
};

export const retryAfter: Fault = {
  does: "puts this Retry-After header, whatever it is, on the answer",
  head: (reply, argument) => void reply.header("retry-after", argument),
};

export const contentType: Fault = {
  does: "calls the answer by this content type",
  head: (reply, argument) => void reply.header("content-type", argument),
};

export const noCors: Fault = {
  does: "leaves the CORS headers off an error, as many services do",
  head: (reply) => {
    if (reply.statusCode < 400) return;
    reply.removeHeader("access-control-allow-origin");
    reply.removeHeader("access-control-expose-headers");
  },
};

export const redirect: Fault = {
  does: "sends the client to this address",
  before: (_request, reply: FastifyReply, argument) => void reply.redirect(argument || "https://elsewhere.example/"),
};
