import type { Clock } from "../../core/platform";
import { type CellError, isCellError } from "./errors";
import { type Cells, charactersIn } from "./firewall";

/** Characters of JSON that may leave in one window: two windows still fit the 5 MB that Excel on the web accepts in a message. */
export const charactersInWindow = 1_500_000;
/** The length of a window in milliseconds: a little more than Excel's runtime waits between two messages. */
export const windowLength = 600;
/** A window that begins while others still wait is longer, because Excel takes long over large messages. */
const busyWindowLength = 1200;
/** Characters that Excel's runtime writes around each result. */
const charactersAround = 60;

interface Waiting {
  characters: number;
  leave: () => void;
}

/**
 * Paces results. Excel's runtime sends everything it holds in one message. Excel on the web refuses messages above 5 MB, and the runtime
 * silently drops what it could not hand over for 60 s. So results leave at once while the current window has room, and the others in order
 * in the windows that follow. A result larger than a window gets one to itself.
 */
export class Outflow {
  private left = charactersInWindow;
  private isWindowOpen = false;
  private waiting: Waiting[] = [];

  constructor(private readonly clock: Pick<Clock, "after">) {}

  /** Returns undefined if the result may leave now, and otherwise a promise of its turn. */
  pass(characters: number): Promise<void> | undefined {
    if (this.waiting.length === 0 && this.take(characters)) return undefined;
    return new Promise((leave) => this.waiting.push({ characters, leave }));
  }

  private take(characters: number): boolean {
    if (characters > this.left && this.left < charactersInWindow) return false;
    this.left -= characters;
    this.openWindow();
    return true;
  }

  private openWindow(): void {
    if (this.isWindowOpen) return;
    this.isWindowOpen = true;
    this.clock.after(this.waiting.length > 0 ? busyWindowLength : windowLength, () => this.endWindow());
  }

  private endWindow(): void {
    this.isWindowOpen = false;
    this.left = charactersInWindow;
    const { waiting } = this;
    const stays = waiting.findIndex(({ characters }) => !this.take(characters));
    this.waiting = stays < 0 ? [] : waiting.slice(stays);
    for (const { leave } of waiting.slice(0, waiting.length - this.waiting.length)) leave();
  }
}

let outflow: Outflow | undefined;

/** Called once if Excel limits its messages; until then everything leaves at once. */
export function paceResults(paced: Outflow | undefined): void {
  outflow = paced;
}

/** Returns undefined if a result may leave for Excel now, and otherwise a promise of its turn. */
export function turnOf(result: Cells | CellError): Promise<void> | undefined {
  return outflow?.pass(charactersAround + charactersOf(result));
}

function charactersOf(result: Cells | CellError): number {
  return isCellError(result) ? result.message.length : charactersIn(result);
}
