import type { ServerResponse } from "node:http";

/** Bytes: those of a search or of one category, and those of a hundred codes with all. */
const sizes = [65_536, 524_288] as const;

const maxFree = 16;

/** Memory for replies, used again once a reply is sent: taking new memory for each costs more than filling it. */
export class ReplyMemory {
  private readonly free = new Map<number, Buffer[]>(sizes.map((size) => [size, []]));

  /** Memory of at least this size for one reply. It comes back when the reply has been handed to the system; one that breaks off keeps its own. */
  take(size: number, reply: ServerResponse): Buffer {
    const fitting = sizes.find((one) => one >= size);
    const free = fitting === undefined ? undefined : this.free.get(fitting);
    if (fitting === undefined || free === undefined) return Buffer.allocUnsafe(size);
    const memory = free.pop() ?? Buffer.allocUnsafeSlow(fitting);
    reply.once("finish", () => {
      if (free.length < maxFree) free.push(memory);
    });
    return memory;
  }
}
