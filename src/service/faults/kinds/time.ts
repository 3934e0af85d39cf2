import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault";

const maxDelay = 60_000;

export const delay: Fault = {
  does: "answers after so many milliseconds",
  before: async (_request, _reply, argument) => {
    await sleep(Math.min(Number(argument) || 0, maxDelay), undefined, { ref: false });
  },
};

export const stall: Fault = {
  does: "never answers",
  before: (_request, reply) => void reply.hijack(),
};

export const reset: Fault = {
  does: "closes the connection before it answers",
  before: (request, reply) => {
    reply.hijack();
    request.raw.socket.destroy();
  },
};
