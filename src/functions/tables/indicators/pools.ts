import type { App } from "../../../core/app";
import type { LatestPart } from "../../../core/apis/zipcodes/latest/latestBatch";
import type { Parts } from "../../../core/cache/cache";
import { onceFor } from "../../../core/codes/onceFor";
import { type Answer, isPromise, whenAllAnswered } from "../../../core/dispatcher/answer";
import { askFor, type Cell, cellLeaves, newCell } from "../../cell/cell";

/** Many codes that cells are compared with, and what is made of the answers about them. */
interface PoolQuestion<Made> {
  /** Two questions of one name are the same. */
  name: string;
  codes: () => readonly string[];
  parts: Parts;
  make: (answers: readonly Answer<LatestPart>[], codes: readonly string[]) => Made;
}

/** A pool that waits, or has been answered in this very burst of calls. */
interface Pool {
  asker: Cell;
  made: unknown;
  cells: number;
}

const poolsOf = onceFor((_: App) => new Map<string, Pool>());

/**
 * Asks for a pool. Thousands of cells may each be compared with the same thousand codes: those that ask at about the same time share the
 * questions, and what is made of the answers. What was asked of another account, before a refresh, or for a preview, is not shared. The
 * questions are withdrawn when the last of its cells has left.
 */
export function askPool<Made>(cell: Cell, { name, codes, parts, make }: PoolQuestion<Made>): Made | Promise<Made> {
  const { app, invocation } = cell;
  const isInValuePreview = Boolean(invocation?.isInValuePreview);
  const key = `${name} ${isInValuePreview}`;
  const asked = poolsOf(app);
  let pool = asked.get(key);
  if (pool?.asker.accountChanges !== app.accountChanges || pool.asker.moment !== app.moments.current) {
    const asker = newCell(app, { isInValuePreview }, () => [[""]]);
    const all = codes();
    const questions = all.map((code) => askFor(asker, app.latest, code, parts));
    pool = { asker, made: whenAllAnswered(questions, (answers) => make(answers, all)), cells: 0 };
    asked.set(key, pool);
    const ended = (): void => end(asked, key, asker);
    void Promise.resolve(pool.made).then(ended, ended);
  }
  const { asker, made } = pool as Pool & { made: Made | Promise<Made> };
  if (!isPromise(made)) return made;
  const joined = pool;
  joined.cells++;
  const leave = (): void => {
    if (--joined.cells > 0) return;
    end(asked, key, asker);
    cellLeaves(asker);
  };
  const dispatcher = { leave, peek: () => undefined };
  cell.lastAsked = { dispatcher, key: "", parts: 0, promised: made, before: cell.lastAsked };
  return made;
}

function end(asked: Map<string, Pool>, key: string, asker: Cell): void {
  if (asked.get(key)?.asker === asker) asked.delete(key);
}
