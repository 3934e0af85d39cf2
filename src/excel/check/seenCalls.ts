import type { CallWatch } from "../../core/callWatch";
import type { Clock } from "../../core/platform";

/** A call of the check's own formulas, as Excel made it. */
export interface SeenCall {
  /** The arguments as they arrived, without the invocation. */
  args: readonly unknown[];
  /** The number of arguments that the function declares. */
  declared: number;
  at: number;
  /** A number for the message in which it came: calls of one message have the same. */
  message: number;
}

/** The value that the cells of such calls show, in any language. */
export const seenSign = "✓";

/** The second argument of such formulas: it marks the call, and names the check that it belongs to. */
export function markOf(name: string): string {
  return `check: ${name}`;
}

/** The calls of the check's own formulas. They are answered here, at once or when the check says so, and ask no service. */
export class SeenCalls {
  private readonly calls = new Map<string, SeenCall[]>();
  private readonly held = new Map<string, (() => void)[]>();
  private message = 0;
  private isSameMessage = false;

  constructor(private readonly clock: Pick<Clock, "now">) {}

  /** A name that begins with `held` waits for `answer`. */
  readonly watch: CallWatch = (given, declared) => {
    const [, name] = /^check: (\w+)$/.exec(textOf(given[1])) ?? [];
    if (name === undefined) return undefined;
    this.note(name, { args: given.slice(0, -1), declared, at: this.clock.now(), message: this.messageNow() });
    if (!name.startsWith("held")) return seenSign;
    return new Promise<string>((resolve) => {
      this.held.set(name, [...(this.held.get(name) ?? []), () => resolve(seenSign)]);
    });
  };

  named(name: string): readonly SeenCall[] {
    return this.calls.get(name) ?? [];
  }

  /** Answers the held calls of that name. */
  answer(name: string): void {
    for (const answer of this.held.get(name) ?? []) answer();
  }

  /** Answers every call that is still held: Excel would wait for it for ever. */
  answerAll(): void {
    for (const name of this.held.keys()) this.answer(name);
  }

  private note(name: string, call: SeenCall): void {
    const calls = this.calls.get(name);
    if (calls) calls.push(call);
    else this.calls.set(name, [call]);
  }

  /** Excel's runtime makes all calls of a message in one go, before anything that waits can continue. */
  private messageNow(): number {
    if (!this.isSameMessage) {
      this.message += 1;
      this.isSameMessage = true;
      void Promise.resolve().then(() => (this.isSameMessage = false));
    }
    return this.message;
  }
}

/** The text of an argument in any of its shapes: alone, as a range of one cell, as a data type. */
function textOf(argument: unknown): string {
  if (typeof argument === "string") return argument;
  if (Array.isArray(argument)) return textOf(argument[0]);
  const isDataType = typeof argument === "object" && argument !== null && "basicValue" in argument;
  return isDataType ? textOf(argument.basicValue) : "";
}
