import type { CellValue } from "../functions/cellValue";
import type { Blanks } from "../functions/functionArguments";
import type { FunctionHost, Invocation, RunningInvocation } from "../functions/functionCalls";
import type { FunctionMetadata } from "../functions/functionMetadata";
import { HostBehaviors } from "./behaviors/hostBehaviors";
import type { FunctionResult } from "./handOvers";

/** Kinds of messages and flags of an invocation in office.js (lines 62630–62700). */
const customFunctionCategory = 1;
const invokeMessage = 1000;
const cancelMessage = 1001;
const flags = { cancelable: 1, stream: 2, acceptsErrors: 4 };

/** One line of the message that office.js calls "richApiMessage". */
export type MessageEntry = [
  category: number,
  type: number,
  target: string,
  message: string,
  id: number,
  isRemote: boolean,
];

interface Open {
  invocation: Invocation;
  onResult: (value: CellValue) => void;
  since: number;
}

/**
 * The invocations of custom functions that have no final answer yet. Those of one burst travel in one message, as
 * Excel sends them. Until the add-in is ready they wait; when its frame starts again, they are sent again.
 */
export class Invocations implements FunctionHost {
  private readonly open = new Map<number, Open>();
  private unsent: MessageEntry[] = [];
  private nextId = 1;
  private takesCalls = false;

  constructor(
    private readonly send: (entries: MessageEntry[]) => void,
    /** Runs the task once the current burst of calculation is over. */
    private readonly afterBurst: (task: () => void) => void,
    private readonly behaviors = new HostBehaviors(),
  ) {}

  get blanks(): Blanks {
    return this.behaviors.settings.blanks;
  }

  /** The add-in's runtime has said that it takes invocations. */
  get isReady(): boolean {
    return this.takesCalls;
  }

  invoke(invocation: Invocation, onResult: (value: CellValue) => void): RunningInvocation {
    const id = this.nextId++;
    this.open.set(id, { invocation, onResult, since: performance.now() });
    this.add(this.invokeEntry(id, invocation));
    return {
      cancel: () => {
        if (this.open.delete(id) && isCancelable(invocation.fn)) this.add(cancelEntry(id));
      },
    };
  }

  /** The add-in's runtime takes invocations from now on. */
  ready(): void {
    this.takesCalls = true;
    this.unsent = [...this.open].map(([id, { invocation }]) => this.invokeEntry(id, invocation));
    this.flush();
  }

  /** The add-in's frame is gone. What is open waits for the next one. */
  lost(): void {
    this.takesCalls = false;
    this.unsent = [];
    if (this.behaviors.settings.forgetsOpen) this.open.clear();
  }

  settle(results: readonly FunctionResult[]): void {
    for (const { id, value } of results) {
      const open = this.open.get(id);
      if (open === undefined || performance.now() - open.since > this.behaviors.settings.resultLife) continue;
      if (!open.invocation.fn.options.stream) this.open.delete(id);
      open.onResult(value);
    }
  }

  private add(entry: MessageEntry): void {
    if (!this.takesCalls) return;
    this.unsent.push(entry);
    if (this.unsent.length === 1) this.afterBurst(() => this.flush());
  }

  private flush(): void {
    const entries = this.unsent;
    this.unsent = [];
    while (entries.length > 0) this.send(entries.splice(0, this.behaviors.settings.maxInvocations));
  }

  private invokeEntry(id: number, { fn, arguments: args }: Invocation): MessageEntry {
    const { cancelable, stream } = fn.options;
    const flag = flags.acceptsErrors + (cancelable ? flags.cancelable : 0) + (stream ? flags.stream : 0);
    const written = args.map((argument, index) => this.behaviors.writeArgument(argument, fn.parameters[index]));
    // Office.js has room for addresses of the cell and its arguments, which no function here asks for.
    const message = [id, fn.id, written, null, flag, null];
    return [customFunctionCategory, invokeMessage, "", JSON.stringify(message), id, false];
  }
}

function isCancelable(fn: FunctionMetadata): boolean {
  return fn.options.cancelable || fn.options.stream;
}

function cancelEntry(id: number): MessageEntry {
  return [customFunctionCategory, cancelMessage, "", JSON.stringify({ invocationId: id }), id, false];
}
