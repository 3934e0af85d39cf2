import { ServiceError } from "../border/serviceError";

/** The longest time that a run waits for readers to finish with other results, in milliseconds. */
const patience = 10_000;

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

/** The memory for results of saved queries, in bytes. Runs that find it full wait, first come, first served, and are refused in the end. */
export class ResultRoom {
  private used = 0;
  private readonly waiting: Waiting[] = [];

  /** @param forgetOne drops a result that nobody is reading; returns false if there is none */
  constructor(
    private readonly size: number,
    private readonly forgetOne: () => boolean,
  ) {}

  take(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { bytes, enter: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(fullError());
      }, patience);
      this.waiting.push(waiting);
      this.letIn();
    });
  }

  /** Also called with 0 bytes, when a result has lost its last reader and may be dropped. */
  giveBack(bytes: number): void {
    this.used -= bytes;
    this.letIn();
  }

  private letIn(): void {
    for (let [next] = this.waiting; next !== undefined && this.hasRoomFor(next.bytes); [next] = this.waiting) {
      this.waiting.shift();
      this.used += next.bytes;
      next.enter();
    }
  }

  private hasRoomFor(bytes: number): boolean {
    return this.used + bytes <= this.size || (this.forgetOne() && this.hasRoomFor(bytes));
  }
}

function fullError(): ServiceError {
  return new ServiceError(503, "Other results are still being read. Try again in a few seconds.", {
    "retry-after": "5",
  });
}
