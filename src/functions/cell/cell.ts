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
  readonly dispatcher: Askable;
  readonly key: string;
  readonly parts: Parts;
  readonly promised: Promise<unknown>;
  /** The one that the cell asked before: thousands of waiting cells have one or two each, and keep no list. */
  readonly before: Question | undefined;
}

/** One call of a function. */
export interface Cell {
  readonly app: App;
  readonly invocation: Invocation | null | undefined;
  readonly body: Body;
  /** The number of changes of account before it. */
  readonly accountChanges: number;
  /** The refresh in which Excel has called it. */
  readonly moment: Moment | undefined;
  /** The last question of which it was promised the answer. */
  lastAsked: Question | undefined;
  /** Excel no longer wants its value. */
  hasLeft: boolean;
  /** Its number among the cells that have waited; 0 for one that has its value at once. */
  number: number;
  /** The moment at which it began to wait, in milliseconds since 1970; 0 before. Its later questions count from here, too, or it could wait for longer. */
  since: number;
}

export function newCell(app: App, invocation: Invocation | null | undefined, body: Body): Cell {
  const { accountChanges, moments } = app;
  const moment = moments.current;
  return { app, invocation, body, accountChanges, moment, lastAsked: undefined, hasLeft: false, number: 0, since: 0 };
}

/** Asks for a cell: answers at once with what is held, and otherwise with a promise. */
export function askFor<Value>(cell: Cell, dispatcher: Dispatcher<Value>, key: string, parts: Parts = 1): Asked<Value> {
  // Part of the add-in may load after the cell has left. What it asks then never settles, like the questions it has withdrawn.
  if (cell.hasLeft) return new Promise(() => undefined);
  // The host only shows a preview of the formula: nothing is sent for that.
  if (cell.invocation?.isInValuePreview) return dispatcher.held(key, parts) ?? new AddinError("preview");
  const answer: Entry<Value> | Promise<Answer<Value>> = dispatcher.ask(key, parts, cell.since);
  cell.app.activity.asked(!isPromise(answer));
  if (!isPromise(answer)) return answer;
  cell.lastAsked = { dispatcher, key, parts, promised: answer, before: cell.lastAsked };
  cell.since ||= dispatcher.burstTime();
  return answer;
}

/** A cell that has waited has its value: a refresh is to know of those that it could not renew. */
export function cellHasValue({ lastAsked, moment }: Cell): void {
  if (!moment) return;
  const asked = askedUpTo(lastAsked);
  moment.cellDone(asked.map(({ dispatcher, key, parts }) => ({ key, parts, entry: dispatcher.peek(key) })));
}

/** Excel no longer wants the cell: it gives up every answer that is still to come, and asks nothing more. */
export function cellLeaves(cell: Cell): void {
  cell.hasLeft = true;
  for (const { dispatcher, key, promised } of askedUpTo(cell.lastAsked)) dispatcher.leave(key, promised);
  cell.lastAsked = undefined;
}

function askedUpTo(last: Question | undefined): Question[] {
  const asked: Question[] = [];
  for (let question = last; question; question = question.before) asked.push(question);
  return asked.reverse();
}

/** Continues with a part of the add-in that loads when it is first needed: at once if it has loaded, so that held values stay plain. */
export function whenLoaded<Part, Result>(
  part: Part | Promise<Part>,
  run: (part: Part) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(part) ? part.then(run, throwNotLoaded) : run(part);
}
