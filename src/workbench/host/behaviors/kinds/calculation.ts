import { areaNamed } from "../../../addresses";
import { type Area, intersection, keyOf, oneCell } from "../../../areas";
import { busy, isError, type Scalar } from "../../../functions/cellValue";
import type { Spreadsheet } from "../../../grid/univerSpreadsheet";
import type { Behavior } from "../behavior";

/** The cells that Excel calculates when it is told to. */
export const calculationBehaviors: Readonly<Record<string, Behavior>> = {
  "direct-dependents-only": () => ({
    workbook: ({ spreadsheet, calculation }) => {
      const stale = new StaleCells(spreadsheet);
      return {
        spreadsheet: {
          values: (area) => stale.shown(area),
          write: (area, cells) => {
            stale.clear();
            spreadsheet.write(area, cells);
          },
        },
        calculation: {
          calculate: (areas) => {
            stale.keepBeyond(areas);
            calculation.calculate(areas);
          },
          setDirty: (areas) => {
            stale.clear();
            calculation.setDirty(areas);
          },
          calculateAll: () => {
            stale.clear();
            calculation.calculateAll();
          },
        },
      };
    },
  }),
  "manual-calculation": () => ({
    workbook: ({ calculation }) => {
      const dirty: Area[] = [];
      return {
        calculation: {
          mode: "Manual",
          setDirty: (areas) => void dirty.push(...areas),
          calculateDirty: () => calculation.setDirty(dirty.splice(0)),
        },
      };
    },
  }),
  "errors-twice": () => ({
    workbook: ({ spreadsheet, calculation }) => {
      const left = new Set<string>();
      const valueOf = (cell: Area): Scalar => spreadsheet.values(cell)[0]?.[0] ?? null;
      return {
        spreadsheet: {
          values: (area) => {
            const values = spreadsheet.values(area);
            for (const cell of cellsOf(area))
              if (left.has(keyOf(cell))) values[cell.row - area.row]![cell.column - area.column] = busy;
            return values;
          },
        },
        calculation: {
          setDirty: (areas) => {
            for (const cell of areas.flatMap(cellsOf))
              if (!left.delete(keyOf(cell)) && isError(valueOf(cell))) left.add(keyOf(cell));
            calculation.setDirty(areas);
          },
        },
      };
    },
  }),
};

function cellsOf({ sheetId, row, column, rowCount, columnCount }: Area): Area[] {
  return Array.from({ length: rowCount * columnCount }, (_, index) =>
    oneCell({ sheetId, row: row + Math.floor(index / columnCount), column: column + (index % columnCount) }),
  );
}

/** Cells that still show their old value, because a calculation did not reach them. */
class StaleCells {
  private readonly values = new Map<string, { cell: Area; value: Scalar }>();

  constructor(private readonly spreadsheet: Spreadsheet) {}

  /** Keeps the values of formulas that depend on the areas only through other formulas. */
  keepBeyond(areas: readonly Area[]): void {
    const direct = readersOf(areas, this.spreadsheet);
    const seen = new Set(direct.map(keyOf));
    for (const key of seen) this.values.delete(key);
    for (let next = direct; next.length > 0;) {
      next = readersOf(next, this.spreadsheet).filter((cell) => !seen.has(keyOf(cell)));
      for (const cell of next) {
        seen.add(keyOf(cell));
        if (!areas.some((area) => intersection(area, cell))) this.keep(cell);
      }
    }
  }

  /** The values that the cells show. */
  shown(area: Area): Scalar[][] {
    const values = this.spreadsheet.values(area);
    for (const { cell, value } of this.values.values()) {
      const row = values[cell.row - area.row];
      if (row !== undefined && intersection(area, cell)) row[cell.column - area.column] = value;
    }
    return values;
  }

  clear(): void {
    this.values.clear();
  }

  private keep(cell: Area): void {
    const [[value = null] = []] = this.shown(cell);
    this.values.set(keyOf(cell), { cell, value });
  }
}

/** Finds the cells whose formula reads any cell of the areas, or one into which they have spilled. */
function readersOf(areas: readonly Area[], spreadsheet: Spreadsheet): Area[] {
  const read = areas.map((area) => spreadsheet.spillOf(area.sheetId, area.row, area.column) ?? area);
  return spreadsheet.sheets().flatMap(({ id: sheetId }) => {
    const used = spreadsheet.usedArea(sheetId);
    if (used === undefined) return [];
    return spreadsheet.formulas(used).flatMap((cells, row) =>
      cells.flatMap((formula, column) => {
        const references = referencesIn(formula, sheetId, spreadsheet);
        const isReader = references.some((one) => read.some((area) => intersection(one, area)));
        return isReader ? [oneCell({ sheetId, row: used.row + row, column: used.column + column })] : [];
      }),
    );
  });
}

/** A cell or a range with the sheet before it, outside texts. */
const texts = /"[^"]*"/g;
const references =
  /(?:(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?(?![\w.(])/gu;

function referencesIn(formula: unknown, sheetId: string, spreadsheet: Spreadsheet): Area[] {
  if (typeof formula !== "string" || !formula.startsWith("=")) return [];
  return [...formula.replace(texts, "").matchAll(references)].flatMap(
    ([reference]) => areaNamed(reference, sheetId, spreadsheet) ?? [],
  );
}
