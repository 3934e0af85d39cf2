import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault";

export const cut: Fault = {
  does: "closes the connection after so many bytes of the body",
  bytes: (bytes, reply, argument) => {
    announce(bytes, reply);
    return Readable.from(thenReset(bytes.subarray(0, Number(argument) || Math.floor(bytes.length / 2)), reply));
  },
};

export const slice: Fault = {
  does: "sends the body in pieces of so many bytes, a millisecond apart",
  bytes: (bytes, reply, argument) => {
    announce(bytes, reply);
    return Readable.from(pieces(bytes, Math.max(1, Number(argument) || 100)));
  },
};

export const stallBody: Fault = {
  does: "sends so many bytes of the body, and then nothing more",
  bytes: (bytes, reply, argument) => {
    announce(bytes, reply);
    return Readable.from(thenNothing(bytes.subarray(0, Number(argument) || 1)));
  },
};

function announce(bytes: Buffer, reply: FastifyReply): void {
  reply.header("content-length", bytes.length);
}

async function* thenReset(bytes: Buffer, reply: FastifyReply): AsyncGenerator<Buffer> {
  yield bytes;
  await sleep(1);
  reply.raw.socket?.destroy();
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes.length; sent += size) {
    yield bytes.subarray(sent, sent + size);
    await sleep(1);
  }
}

async function* thenNothing(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  await new Promise(() => undefined);
}
