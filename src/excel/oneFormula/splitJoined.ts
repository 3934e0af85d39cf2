import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { prepareCalls } from "../formulas/writeFormula";
import { joinedFormulas, type KeptFormula } from "../freeze/keptFormulas";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runApart, runExcel } from "../runExcel";
import { oneCell } from "../sheets/area";
import { readSheetsById } from "../sheets/readSheet";
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

/** Brings the formulas back for which these stand, also where rows and columns were inserted since. What a stop leaves stays joined. */
export function splitJoined(range: SearchRange, work: LongWork = unwatched): Promise<JoinedCount> {
  return runExcel(async (context) => {
    const kept = await joinedFormulas.read(context);
    const found = await findJoined(context, range, kept);
    const writing = new StepCount(work, "writing", found.size);
    const done: JoinedCount = { joined: 0, formulas: 0 };
    const gone = new Set<KeptFormula>();
    try {
      for (const [stored, { sheet, formula, ...cell }] of found) {
        if (writing.isStopped) break;
        const formulas = singleFormulas(formula);
        await writeSingles(context, { sheet, area: oneCell(cell), formulas });
        gone.add(stored);
        done.joined++;
        done.formulas += formulas.length;
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
  const sheets = await readSheetsById(context);
  const free = new Set((await findOwnFormulas(context, range)).filter(({ formula }) => singleFormulas(formula).length));
  for (const stored of kept) {
    const alike = [...free].filter(
      ({ sheet, formula }) =>
        sheet === sheets.get(stored.sheetId)?.name && withoutCodes(formula) === withoutCodes(stored.formula),
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
