import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { prepareCalls } from "../formulas/writeFormula";
import { joinedFormulas, type KeptFormula } from "../freeze/keptFormulas";
import { rangeTest } from "../freeze/thaw";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runApart, runExcel } from "../runExcel";
import { oneCell } from "../sheets/area";
import { readSheetsById } from "../sheets/readSheet";
import { filledDown, singleFormulas } from "./filledDown";
import type { FormulaRun } from "./findRuns";

/** The outcome of bringing formulas back that were joined. */
export interface Splitting {
  /** Formulas that are back, each in its row. */
  formulas: number;
  /** Those that stood for them. */
  joined: number;
  /** Those that are no longer there: they were changed, moved to another column, or removed. */
  changed: number;
}

/** Brings back formulas that `joinRuns` has joined, also where rows were inserted since. What a stop leaves stays joined. */
export function splitJoined(range: SearchRange, work: LongWork = unwatched): Promise<Splitting> {
  return runExcel(async (context) => {
    const { kept, found, changed } = await findJoined(context, range);
    const writing = new StepCount(work, "writing", found.length);
    const gone = new Set<KeptFormula>(changed);
    const done: Splitting = { formulas: 0, joined: 0, changed: changed.length };
    try {
      for (const { own, stored } of found) {
        if (writing.isStopped) break;
        const formulas = singleFormulas(own.formula);
        await writeSingles(context, { sheet: own.sheet, area: oneCell(own), formulas });
        gone.add(stored);
        done.formulas += formulas.length;
        done.joined++;
        writing.add(1);
      }
    } finally {
      const stay = kept.filter((one) => !gone.has(one));
      if (gone.size > 0) await joinedFormulas.write(context, stay);
    }
    return done;
  });
}

/** Counts the formulas of a search range that stand for many, and these. */
export function countJoined(range: SearchRange): Promise<Pick<Splitting, "formulas" | "joined">> {
  return runExcel(async (context) => {
    const { found } = await findJoined(context, range);
    const formulas = found.reduce((sum, { own }) => sum + singleFormulas(own.formula).length, 0);
    return { formulas, joined: found.length };
  });
}

interface FoundJoined {
  /** All that the workbook keeps. */
  kept: readonly KeptFormula[];
  /** Those of the search range, as they are now and as they were stored. */
  found: { own: OwnFormula; stored: KeptFormula }[];
  /** Those of it that are no longer there. */
  changed: KeptFormula[];
}

async function findJoined(context: Excel.RequestContext, range: SearchRange): Promise<FoundJoined> {
  const kept = await joinedFormulas.read(context);
  if (kept.length === 0) return { kept, found: [], changed: [] };
  const sheets = await readSheetsById(context);
  const missing = new Set(kept);
  const found = (await findOwnFormulas(context, range)).flatMap((own) => {
    const stored = [...missing].find((one) => sheets.get(one.sheetId)?.name === own.sheet && isJoined(own, one));
    if (!stored) return [];
    missing.delete(stored);
    return [{ own, stored }];
  });
  const isMeant = await rangeTest(context, range);
  return { kept, found, changed: [...missing].filter(isMeant) };
}

/** True where a formula is the stored one, though rows may have been inserted above it or between its codes. */
function isJoined({ row, column, formula }: OwnFormula, { area, formula: stored }: KeptFormula): boolean {
  const [first] = singleFormulas(formula);
  const [before] = singleFormulas(stored);
  if (first === undefined || before === undefined || column !== area.column) return false;
  return filledDown(before, row - area.row) === first;
}

/** The number of formulas that one message writes. */
const formulasPerSync = 500;

/** Writes each formula into its own cell, from the last one up: the first cell has the formula that stands for all. */
export async function writeSingles(
  context: Excel.RequestContext,
  { sheet, area, formulas }: Pick<FormulaRun, "sheet" | "area" | "formulas">,
): Promise<void> {
  const calls = formulas.map((formula, down) => ({ row: area.row + down, column: area.column, formula })).reverse();
  for (let first = 0; first < calls.length; first += formulasPerSync)
    await runApart(context, async (apart) => {
      const part = calls.slice(first, first + formulasPerSync);
      const { write } = await prepareCalls(apart, apart.workbook.worksheets.getItem(sheet), part);
      write({ keepsText: true });
      await apart.sync();
    });
}
