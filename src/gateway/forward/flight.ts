import { Readable } from "node:stream";
import { ServiceError } from "../../service/border/serviceError";

/** An answer as the service gives it. */
export interface Arrival {
  readonly status: number;
  readonly body: Readable | Buffer;
}

/** The largest body that is held, for all who ask the same. A page of 2,000 postal codes takes 1.5 MB. */
const heldBytes = 8_000_000;

/** One question on its way to the service, and all clients waiting for its answer: they get the same bytes once all have arrived. */
export class Flight<Head extends Arrival> {
  private readonly left = new AbortController();
  private readonly answer: Promise<Head>;
  private clients = 0;
  private held = 0;
  private isStreamTaken = false;

  /**
   * @param ask asks the service; the signal aborts when nobody is waiting anymore
   * @param budget limits what all flights together hold
   * @param ended called when nobody can join anymore, with the answer if there is one
   */
  constructor(
    ask: (left: AbortSignal) => Promise<Head>,
    private readonly budget: ByteBudget,
    private readonly ended: (answer?: Head) => void,
  ) {
    this.answer = ask(this.left.signal).then((head) => this.buffered(head));
    this.answer.then(ended, () => ended());
  }

  /**
   * Waits for the answer along with the others. A body that is too large to be held is a stream, which only one client can take.
   * Rejects when the client's connection closes or the service fails.
   */
  join(closed: AbortSignal): Promise<Head> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(new ServiceError(408, "The client went away."));
        this.clients -= 1;
        if (this.clients === 0) this.end();
      };
      this.clients += 1;
      if (closed.aborted) leave();
      else closed.addEventListener("abort", leave, { once: true });
      this.answer.then(resolve, reject);
    });
  }

  /** True for the first who asks. */
  takesStream(): boolean {
    const isFirst = !this.isStreamTaken;
    this.isStreamTaken = true;
    return isFirst;
  }

  /** Drops a question that nobody is waiting for, and gives back what was held for its clients. */
  private end(): void {
    this.left.abort(new ServiceError(503, "Nobody is waiting for the answer."));
    this.budget.give(this.held);
    this.held = 0;
    this.ended();
  }

  private async buffered(head: Head): Promise<Head> {
    if (Buffer.isBuffer(head.body)) return head;
    const iterator = head.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const pieces: Buffer[] = [];
    try {
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
        pieces.push(next.value);
        if (!this.hold(next.value.length)) return { ...head, body: streamOf(pieces, iterator, head.body) };
      }
    } catch (error) {
      throw brokenOff(error);
    }
    return { ...head, body: Buffer.concat(pieces) };
  }

  private hold(bytes: number): boolean {
    if (this.held + bytes > heldBytes || !this.budget.take(bytes)) return false;
    this.held += bytes;
    return true;
  }
}

/** What was read, and then the rest as fast as its reader takes it. */
function streamOf(read: readonly Buffer[], rest: AsyncIterator<Buffer>, source: Readable): Readable {
  async function* all() {
    yield* read;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  }
  return Readable.from(all(), { objectMode: false }).once("close", () => source.destroy());
}

function brokenOff(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { message } = error as Error;
  return new ServiceError(502, "The service behind the gateway broke off its answer.", {}, message);
}

/** A number of bytes shared by many holders, who together never exceed it. */
export class ByteBudget {
  constructor(private left: number) {}

  /** Takes this many bytes; takes nothing and returns false if fewer are left. */
  take(bytes: number): boolean {
    if (bytes > this.left) return false;
    this.left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.left += bytes;
  }
}
