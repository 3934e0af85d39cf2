import type { App } from "../../core/app";
import type { Entry, Parts } from "../../core/cache/cache";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { type Answer, type Asked, isPromise } from "../../core/dispatcher/answer";
import { AddinError, throwNotLoaded } from "../../core/errors/addinError";
import type { Moment } from "../../core/refresh/moments";
import type { Cells } from "./firewall";

/** The invocation that Excel passes to a function after its arguments. Hosts may leave any part of it out. */
export interface Invocation {
  onCanceled?: (() => void) | undefined;
  isInValuePreview?: unknown;
}

/** The work of a function for one cell. */
export type Body = (cell: Cell) => Cells | Promise<Cells>;

type Askable = Pick<Dispatcher<unknown>, "leave" | "peek">;

interface Question {
  dispatcher: Askable;
  key: string;
  parts: Parts;
  promised: Promise<unknown>;
}

/** One call of a function: it asks the app, and leaves when Excel no longer wants its value. */
export class Cell {
  private readonly asked: Question[] = [];
  /** Excel no longer wants its value. */
  hasLeft = false;
  /** Its number among the cells that have waited; 0 for one that has its value at once. */
  number = 0;
  /** The moment at which it began to wait, in milliseconds since 1970; 0 before. Its later questions count from here, too, or it could wait for longer. */
  private since = 0;
  /** The number of changes of account before it. */
  readonly accountChanges: number;
  /** The refresh in which Excel has called it. */
  private readonly moment: Moment | undefined;

  constructor(
    readonly app: App,
    readonly invocation: Invocation | null | undefined,
    readonly body: Body,
  ) {
    this.accountChanges = app.accountChanges;
    this.moment = app.moments.current;
  }

  ask<Value>(dispatcher: Dispatcher<Value>, key: string, parts: Parts = 1): Asked<Value> {
    // Part of the add-in may load after the cell has left. What it asks then never settles, like the questions it has withdrawn.
    if (this.hasLeft) return new Promise(() => undefined);
    // The host only shows a preview of the formula: nothing is sent for that.
    if (this.invocation?.isInValuePreview) return dispatcher.held(key, parts) ?? new AddinError("preview");
    const answer: Entry<Value> | Promise<Answer<Value>> = dispatcher.ask(key, parts, this.since);
    this.app.activity.asked(!isPromise(answer));
    if (!isPromise(answer)) return answer;
    this.asked.push({ dispatcher, key, parts, promised: answer });
    this.since ||= dispatcher.burstTime();
    return answer;
  }

  /** Has its value, after it has waited: a refresh is to know of the cells that it could not renew. */
  done(): void {
    this.moment?.cellDone(
      this.asked.map(({ dispatcher, key, parts }) => ({ key, parts, entry: dispatcher.peek(key) })),
    );
  }

  /** Gives up every answer that is still to come, and asks nothing more. */
  leave(): void {
    this.hasLeft = true;
    for (const { dispatcher, key, promised } of this.asked.splice(0)) dispatcher.leave(key, promised);
  }
}

/** Continues with a part of the add-in that loads when it is first needed: at once if it has loaded, so that held values stay plain. */
export function whenLoaded<Part, Result>(
  part: Part | Promise<Part>,
  run: (part: Part) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(part) ? part.then(run, throwNotLoaded) : run(part);
}
