/** The event by which Excel has a function of the add-in run for a button of the ribbon (office.js line 10660). */
export const commandEvent = "appCommandInvoked";

/** The number of the method behind `event.completed()` (line 1668). */
const completedMethod = 94;
const succeeded = 0;

/** The outcome of a button's function: it completed, office.js refused an unknown name, or the add-in was restarted meanwhile. */
export type CommandEnd = "completed" | "refused" | "lost";

interface Command {
  id: string;
  button: string;
  functionName: string;
  settle: (end: CommandEnd) => void;
}

/**
 * The buttons of the ribbon that run a function of the add-in. As in Excel, a press waits until the add-in has said that its functions
 * are named, and lasts until the function calls `event.completed()`.
 */
export class Commands {
  private presses = 0;
  private isReady = false;
  /** Pressed before the add-in was ready. */
  private waiting: Command[] = [];
  private readonly running = new Map<string, Command>();
  private last: Command | undefined;

  /** @param raise hands the event's data to office.js */
  constructor(private readonly raise: (data: readonly string[]) => void) {}

  /** Runs the function that the manifest names for a button. */
  run(button: string, functionName: string): Promise<CommandEnd> {
    return new Promise((settle) => {
      this.presses += 1;
      const command = { id: String(this.presses), button, functionName, settle };
      if (this.isReady) this.send(command);
      else this.waiting.push(command);
    });
  }

  /** The add-in has named its functions. `repeatsLast`: the last press comes again, as it may after the page was loaded again. */
  ready(repeatsLast = false): void {
    this.isReady = true;
    if (repeatsLast && this.last) this.send(this.last);
    for (const command of this.waiting.splice(0)) this.send(command);
  }

  /** The add-in restarts: functions in progress will not report. */
  lost(): void {
    this.isReady = false;
    for (const { settle } of this.running.values()) settle("lost");
    this.running.clear();
  }

  /** Takes the data of a call of office.js, which may report a command. */
  take(data: unknown): void {
    const call = Object(data) as { DdaMethod?: { DispatchId?: unknown }; 0?: unknown; 1?: unknown };
    const { DdaMethod: method, 0: id, 1: status } = call;
    if (method?.DispatchId !== completedMethod || typeof id !== "string") return;
    this.running.get(id)?.settle(status === succeeded ? "completed" : "refused");
    this.running.delete(id);
  }

  private send(command: Command): void {
    this.running.set(command.id, command);
    this.last = command;
    // In the order in which office.js numbers them (line 10865); the last becomes the event that the function is given.
    this.raise([command.id, command.functionName, JSON.stringify({ source: { id: command.button } })]);
  }
}
