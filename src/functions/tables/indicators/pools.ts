import type { App } from "../../../core/app";
import type { LatestPart } from "../../../core/apis/zipcodes/latest/latestBatch";
import type { Parts } from "../../../core/cache/cache";
import { type Answer, isPromise, whenAllAnswered } from "../../../core/dispatcher/answer";
import { askFor, type Cell, cellLeaves, newCell } from "../../cell/cell";

/** Many codes that cells are compared with, and what is made of the answers about them. */
export interface PoolQuestion<Made> {
  /** Two questions of one name are the same. */
  name: string;
  codes: () => readonly string[];
  parts: Parts;
  make: (answers: readonly Answer<LatestPart>[], codes: readonly string[]) => Made;
}

const pools = new WeakMap<App, Map<string, Pool<unknown>>>();

/**
 * Asks for a pool. Thousands of cells may each be compared with the same thousand codes: those that ask at about the same time share the
 * questions, and what is made of the answers. What was asked of another account, before a refresh, or for a preview, is not shared.
 */
export function askPool<Made>(cell: Cell, question: PoolQuestion<Made>): Made | Promise<Made> {
  let asked = pools.get(cell.app);
  if (!asked) pools.set(cell.app, (asked = new Map<string, Pool<unknown>>()));
  const shared = asked.get(question.name) as Pool<Made> | undefined;
  if (shared?.isFor(cell)) return shared.join(cell);
  const pool = new Pool(cell, question, () => {
    if (asked.get(question.name) === pool) asked.delete(question.name);
  });
  asked.set(question.name, pool);
  return pool.join(cell);
}

/** Its questions are withdrawn when the last of its cells has left. */
class Pool<Made> {
  private readonly made: Made | Promise<Made>;
  private readonly asker: Cell;
  private cells = 0;

  /** @param ended Called when the pool has its answers, or nobody wants them. */
  constructor(
    { app, invocation }: Cell,
    { codes, parts, make }: PoolQuestion<Made>,
    private readonly ended: () => void,
  ) {
    const preview = invocation?.isInValuePreview ? { isInValuePreview: true } : undefined;
    this.asker = newCell(app, preview, () => [[""]]);
    const asked = codes();
    this.made = whenAllAnswered(
      asked.map((code) => askFor(this.asker, app.latest, code, parts)),
      (answers) => make(answers, asked),
    );
    void Promise.resolve(this.made).then(ended, ended);
  }

  isFor({ app, invocation }: Cell): boolean {
    const { accountChanges, moment, invocation: ofPreview } = this.asker;
    const isPreview = Boolean(invocation?.isInValuePreview);
    const isOfNow = accountChanges === app.accountChanges && moment === app.moments.current;
    return isOfNow && isPreview === Boolean(ofPreview);
  }

  join(cell: Cell): Made | Promise<Made> {
    const { made } = this;
    if (!isPromise(made)) return made;
    this.cells++;
    cell.asked.push({ dispatcher: this, key: "", parts: 0, promised: made });
    return made;
  }

  leave(): void {
    if (--this.cells > 0) return;
    this.ended();
    cellLeaves(this.asker);
  }

  peek(): undefined {
    return undefined;
  }
}
