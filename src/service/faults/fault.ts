import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";

/** One way for an answer to go wrong, at the stage that it affects. */
export interface Fault {
  /** A description of the fault and its argument, for the page that lists them. */
  readonly does: string;
  /** Waits before the route, or answers instead of it by sending or hijacking the reply. */
  before?(request: FastifyRequest, reply: FastifyReply, argument: string): Promise<void> | void;
  /** The JSON body, as it should have been; the answer is sent in its place. */
  body?(body: JsonObject, argument: string): unknown;
  /** Status and headers, once the body is known. */
  head?(reply: FastifyReply, argument: string): void;
  /** The text of the body. */
  text?(text: string, argument: string): string;
  /** The bytes as they are sent. */
  bytes?(bytes: Buffer, reply: FastifyReply, argument: string): Readable;
}

export type JsonObject = Record<string, unknown>;

/** A fault with its argument: `delay 300`. */
export interface FaultCall {
  readonly fault: Fault;
  readonly argument: string;
}
