import type { CallWatch } from "../../core/callWatch";

/** A call of the check's own formulas, as Excel made it. */
export interface SeenCall {
  name: string;
  /** The arguments as they arrived, without the invocation. */
  args: readonly unknown[];
  /** The number of arguments that the function declares. */
  declared: number;
}

/** The value that the cells of such calls show, in any language. */
export const seenSign = "✓";

/** The second argument of such formulas: it marks the call, and names the check that it belongs to. */
export function markOf(name: string): string {
  return `check: ${name}`;
}

/** The calls of the check's own formulas. They are answered here, at once or when the check says so, and ask no service. */
export class SeenCalls {
  private readonly calls: SeenCall[] = [];
  private readonly held: { name: string; answer: () => void }[] = [];

  /** Calls of the name `counted` are answered with their number, too; those of a name that begins with `held` wait for `answer`. */
  readonly watch: CallWatch = (given, declared) => {
    const [, name] = /^check: (\w+)$/.exec(textOf(given[1])) ?? [];
    if (name === undefined) return undefined;
    this.calls.push({ name, args: given.slice(0, -1), declared });
    if (name === "counted") return `${seenSign}${this.named(name).length}`;
    if (!name.startsWith("held")) return seenSign;
    return new Promise<string>((resolve) => void this.held.push({ name, answer: () => resolve(seenSign) }));
  };

  named(name: string): readonly SeenCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** Answers the held calls of that name; without a name all of them, for which Excel would wait for ever. */
  answer(name?: string): void {
    for (const call of this.held) if (name === undefined || call.name === name) call.answer();
  }
}

/** The text of an argument in any of its shapes: alone, as a range of one cell, as a data type. */
function textOf(argument: unknown): string {
  if (typeof argument === "string") return argument;
  if (Array.isArray(argument)) return textOf(argument[0]);
  const isDataType = typeof argument === "object" && argument !== null && "basicValue" in argument;
  return isDataType ? textOf(argument.basicValue) : "";
}
