import { functionPrefix } from "../../core/functionPrefix";
import { ExcelProblem, type SheetAddress } from "../excelProblem";
import { findOwnFormulas } from "../formulas/findOwnFormulas";
import { type ReadArgument, readArguments } from "../formulas/readCalls";
import type { PlacedArea } from "../sheets/readCells";
import { rangeAt } from "../sheets/readSheet";
import { writeCalls, written } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { absoluteReference, union, writeArea } from "../sheets/area";
import { prepareTarget } from "../sheets/target";

/** Points: room for a moment with a few words before it. */
const width = 170;

/** The functions for indicators, and this cell's own. */
const counted = new Set(["ZIP.LATEST", "ZIP.SOURCE"]);

/** A cell that tells how old a sheet is. */
export interface AsOf {
  address: string;
  /** Formulas of ours on the sheet that it does not count: those that ask for no indicators, or for codes that only Excel knows. */
  uncounted: number;
}

/**
 * Writes into the selected cell a formula for the moment at which the oldest indicator on the active sheet came from the service. It asks what
 * the sheet's own formulas ask, and so costs no request and follows each refresh of the sheet. Rejects with `noFigures` if there are none.
 * @param format The number format of the moment.
 * @param all What a formula that names no indicators asks for.
 */
export function insertAsOf(format: string, all: readonly string[], replaceable?: SheetAddress): Promise<AsOf> {
  return runExcel(async (context) => {
    const { sheet: name, row, column } = await readSelection(context);
    const formulas = await findOwnFormulas(context, "sheet");
    const latest = formulas.flatMap((of) =>
      of.calls.filter((call) => call.name === "ZIP.LATEST").map((call) => ({ call, of })),
    );
    const parts = partsOf(await readArguments(context, latest), name, written(all));
    if (parts.moments.length === 0) throw new ExcelProblem("noFigures");
    const moments = parts.moments.map((given) => `VALUE(${functionPrefix}ZIP.SOURCE(${given},"oldest"))`);
    const formula = moments.length === 1 ? `=${moments.join("")}` : `=MIN(${moments.join(",")})`;
    const area = { row, column, rowCount: 1, columnCount: 1 };
    const replaced = await prepareTarget(context, { sheet: name, ...area, replaceable });
    const cell = rangeAt(context, name, area);
    cell.numberFormat = [[format]];
    cell.format.load("columnWidth");
    await context.sync();
    await writeCalls(context, name, [{ row, column, formula }], { cleared: [replaced] });
    cell.format.columnWidth = Math.max(cell.format.columnWidth, width);
    await context.sync();
    const others = formulas.filter(({ calls }) => !calls.some((call) => counted.has(call.name))).length;
    return { address: writeArea(area), uncounted: others + parts.uncounted };
  });
}

/** What the calls ask: the codes of each column and the indicators asked for them, as arguments. */
function partsOf(
  calls: readonly ReadArgument[][],
  sheet: string,
  every: string,
): { moments: string[]; uncounted: number } {
  const reference = ({ sheet: of, area }: PlacedArea): string =>
    of === sheet ? writeArea(area) : absoluteReference(of, area);
  const byColumn = new Map<string, { codes: PlacedArea | undefined; text: string | undefined; indicators: string }>();
  let uncounted = 0;
  for (const [codes, names] of calls) {
    const indicators = names?.cells ? reference(names.cells) : names?.text || every;
    if (!codes?.values) {
      uncounted++;
      continue;
    }
    const { cells, text } = codes;
    const key = cells ? `${indicators} ${cells.area.column} ${cells.sheet}` : `${indicators} ${text}`;
    const before = byColumn.get(key);
    const all = cells && { ...cells, area: union(before?.codes?.area ?? cells.area, cells.area) };
    // A reference is kept as it was written, because a spill or a column may grow. `[@CP]` means a row only in its own table.
    const isAlone = before ? before.text === text : !text.startsWith("[@");
    byColumn.set(key, { codes: all, text: isAlone ? text : undefined, indicators });
  }
  const moments = Array.from(byColumn.values(), ({ codes, text, indicators }) =>
    [text ?? (codes && reference(codes)), indicators].join(","),
  );
  return { moments, uncounted };
}
