import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { writeCalls } from "../formulas/writeFormula";
import { joinedFormulas, type KeptFormula } from "../freeze/keptFormulas";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runApart, runExcel } from "../runExcel";
import { holds, oneCell } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { readSheetNames } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";
import { singleFormulas, withoutCodes } from "./filledDown";
import type { FormulaRun } from "./findRuns";

/** Formulas that stand for others, and those for which they do. */
export interface JoinedCount {
  joined: number;
  formulas: number;
}

/** Counts the formulas of a search range that `joinRuns` has written. */
export function countJoined(range: SearchRange): Promise<JoinedCount> {
  return runExcel(async (context) => {
    const found = await findJoined(context, range, await joinedFormulas.read(context));
    const formulas = [...found.values()].flatMap(({ formula }) => singleFormulas(formula));
    return { joined: found.size, formulas: formulas.length };
  });
}

/** The outcome of a split. */
export interface Splitting extends JoinedCount {
  /** Cells that hold what the user has put there since, and keep it. */
  typed: number;
}

/** Brings the formulas back for which these stand, also where rows and columns were inserted since. What a stop leaves stays joined. */
export function splitJoined(range: SearchRange, work: LongWork = unwatched): Promise<Splitting> {
  return runExcel(async (context) => {
    const kept = await joinedFormulas.read(context);
    const found = await findJoined(context, range, kept);
    const writing = new StepCount(work, "writing", found.size);
    const done: Splitting = { joined: 0, formulas: 0, typed: 0 };
    const gone = new Set<KeptFormula>();
    try {
      for (const [stored, { sheet, formula, ...cell }] of found) {
        if (writing.isStopped) break;
        const formulas = singleFormulas(formula);
        const written = await writeSingles(context, { sheet, area: oneCell(cell), formulas }, formula);
        gone.add(stored);
        done.joined++;
        done.formulas += written;
        done.typed += formulas.length - written;
        writing.add(1);
      }
    } finally {
      const stay = kept.filter((one) => !gone.has(one));
      if (gone.size > 0) await joinedFormulas.write(context, stay);
    }
    return done;
  });
}

/**
 * Finds where stored formulas are now: the same but for the range of its codes, and best the same formula, or one of as many rows. What the
 * user has removed is not found.
 */
async function findJoined(
  context: Excel.RequestContext,
  range: SearchRange,
  kept: readonly KeptFormula[],
): Promise<Map<KeptFormula, OwnFormula>> {
  const found = new Map<KeptFormula, OwnFormula>();
  if (kept.length === 0) return found;
  const names = await readSheetNames(context);
  const free = new Set((await findOwnFormulas(context, range)).filter(({ formula }) => singleFormulas(formula).length));
  for (const stored of kept) {
    const alike = [...free].filter(
      ({ sheet, formula }) =>
        sheet === names.get(stored.sheetId) && withoutCodes(formula) === withoutCodes(stored.formula),
    );
    const own =
      alike.find(({ formula }) => formula === stored.formula) ??
      alike.find(({ formula }) => singleFormulas(formula).length === stored.area.rowCount) ??
      alike[0];
    if (!own) continue;
    free.delete(own);
    found.set(stored, own);
  }
  return found;
}

/** The number of formulas that one message writes. */
const formulasPerSync = 500;

/**
 * Writes each formula into its own cell, from the last one up: the first cell has the formula that stands for all. What the user has put into
 * one of them stays. Resolves to how many were written.
 */
export async function writeSingles(
  context: Excel.RequestContext,
  { sheet, area: { row, column }, formulas }: Pick<FormulaRun, "sheet" | "area" | "formulas">,
  joined: string,
): Promise<number> {
  const area = { row, column, rowCount: formulas.length, columnCount: 1 };
  const contents = (await readOnly(context, sheet, area, "formulas")).flat();
  const filled = contents[0] === joined ? await filledAreas(context, [{ sheet, row, column }]) : [];
  const calls = formulas
    .map((formula, down) => ({ row: row + down, column, formula }))
    .filter((call, down) => contents[down] === "" || filled.some((one) => holds(one, call)))
    .reverse();
  for (let first = 0; first < calls.length; first += formulasPerSync)
    await runApart(context, async (apart) => {
      const part = calls.slice(first, first + formulasPerSync);
      await writeCalls(apart, sheet, part, { keepsText: true });
      await apart.sync();
    });
  return calls.length;
}
