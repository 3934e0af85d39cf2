import { Readable } from "node:stream";
import { ServiceError } from "../../service/border/serviceError";

/** The head of an answer, and the body still to come. */
export interface Arrival {
  readonly status: number;
  readonly body: Readable;
}

export interface FlightOptions<Head extends Arrival> {
  /** Asks the service. The signal aborts when nobody is waiting anymore. */
  readonly ask: (left: AbortSignal) => Promise<Head>;
  /** The largest body that is held, for late joiners and for the cache. */
  readonly heldBytes: number;
  /** Limits what all flights together hold. */
  readonly budget: ByteBudget;
  /** Called once nobody can join anymore, with the body if all of it was held. */
  readonly onShut: (head?: Head, body?: Buffer) => void;
}

const smallPiece = 16_384;

/**
 * One question on its way to the service, and all clients waiting for its answer. Each gets the whole body from the first byte
 * as it arrives. What is held is limited; beyond that, the service is read only as fast as the slowest client reads.
 */
export class Flight<Head extends Arrival> {
  private readonly left = new AbortController();
  private readonly head: Promise<Head>;
  private readonly readers = new Set<Readable>();
  private readonly full = new Set<Readable>();
  private waiting = 0;
  private arrived: Head | undefined;
  private pieces: Buffer[] | undefined = [];
  private heldBytes = 0;
  private isShut = false;
  private hasEnded = false;

  constructor(private readonly options: FlightOptions<Head>) {
    this.head = options.ask(this.left.signal);
    this.head.catch(() => this.shut());
  }

  /** Waits for the answer along with the others. Rejects when the client disconnects or the service fails. */
  async join(gone: AbortSignal): Promise<{ head: Head; body: Readable }> {
    if (this.arrived !== undefined) return { head: this.arrived, body: this.addReader() };
    this.waiting += 1;
    try {
      const head = await orGone(this.head, gone);
      return { head, body: this.addReader() };
    } finally {
      this.waiting -= 1;
      if (this.readers.size > 0) this.receive();
      else this.leaveIfAlone();
    }
  }

  private addReader(): Readable {
    const reader = new Readable({
      read: () => this.goOn(reader),
      destroy: (error, done) => {
        this.readers.delete(reader);
        this.goOn(reader);
        this.leaveIfAlone();
        done(error);
      },
    });
    // Whoever sends the reader cuts the connection on an error; until then nobody listens.
    reader.on("error", () => undefined);
    this.readers.add(reader);
    for (const piece of this.pieces ?? []) reader.push(piece);
    return reader;
  }

  private goOn(reader: Readable): void {
    this.full.delete(reader);
    if (this.full.size === 0) this.arrived?.body.resume();
  }

  /** Starts reading the body once everyone who waited for the head has joined. */
  private receive(): void {
    void this.head.then((head) => {
      if (this.arrived !== undefined || this.waiting > 0) return;
      this.arrived = head;
      head.body.on("data", (piece: Buffer) => this.take(piece));
      head.body.once("end", () => this.end());
      head.body.once("error", (error) => this.fail(error));
    });
  }

  private take(received: Buffer): void {
    // A small piece would keep the socket's whole read buffer alive.
    const piece = received.length < smallPiece ? Buffer.from(received) : received;
    this.hold(piece);
    for (const reader of this.readers) {
      if (!reader.push(piece)) this.full.add(reader);
    }
    if (this.pieces === undefined && this.full.size > 0) this.arrived?.body.pause();
  }

  private hold(piece: Buffer): void {
    if (this.pieces === undefined) return;
    const fits = this.heldBytes + piece.length <= this.options.heldBytes && this.options.budget.take(piece.length);
    if (!fits) {
      this.pieces = undefined;
      this.shut();
      return;
    }
    this.heldBytes += piece.length;
    this.pieces.push(piece);
  }

  private end(): void {
    this.hasEnded = true;
    this.shut(this.arrived, this.pieces && Buffer.concat(this.pieces));
    for (const reader of this.readers) reader.push(null);
    this.leaveIfAlone();
  }

  private fail({ message }: Error): void {
    this.hasEnded = true;
    this.shut();
    // A client that has got nothing yet is told; any other has its connection cut.
    const failure = new ServiceError(502, "The service behind the gateway broke off its answer.", {}, message);
    for (const reader of this.readers) reader.destroy(failure);
    this.leaveIfAlone();
  }

  /** Drops a question that nobody is waiting for, and releases what was held for its readers. */
  private leaveIfAlone(): void {
    if (this.waiting > 0 || this.readers.size > 0) return;
    this.options.budget.give(this.heldBytes);
    this.heldBytes = 0;
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.shut();
    this.left.abort(new ServiceError(503, "Nobody is waiting for the answer."));
  }

  private shut(head?: Head, body?: Buffer): void {
    if (this.isShut) return;
    this.isShut = true;
    this.options.onShut(head, body);
  }
}

function orGone<Value>(promise: Promise<Value>, gone: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new ServiceError(408, "The client went away."));
    if (gone.aborted) leave();
    gone.addEventListener("abort", leave, { once: true });
    promise.then(resolve, reject).finally(() => gone.removeEventListener("abort", leave));
  });
}

/** A number of bytes shared by many holders, who together never exceed it. */
export class ByteBudget {
  private left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }

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
