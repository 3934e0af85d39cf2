import { type Area, joinRuns } from "../areas";
import { isError } from "../functions/cellValue";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { usedPart } from "../spreadsheet";
import { notSupported } from "./excelError";
import { objectOf, type ExcelObject, type ObjectType } from "./objectType";

/** The cells of a range that hold formulas, each run down a column as one area; with "Errors", those that show one. */
export function rangeAreasOf(
  area: Area,
  kind: unknown,
  valueKind: unknown,
  spreadsheet: Spreadsheet,
): ExcelObject | undefined {
  if (kind !== "Formulas" || !valueKinds.includes(valueKind)) throw notSupported("special cells", String(kind));
  const part = usedPart(spreadsheet, area);
  if (!part) return undefined;
  const values = valueKind === "Errors" ? spreadsheet.values(part) : undefined;
  const cells = spreadsheet.formulas(part).flatMap((line, row) =>
    line.flatMap((formula, column) => {
      const isFormula = typeof formula === "string" && formula.startsWith("=");
      const isWanted = isFormula && (values === undefined || isError(values[row]?.[column]));
      return isWanted ? [{ sheetId: part.sheetId, row: part.row + row, column: part.column + column }] : [];
    }),
  );
  return cells.length === 0 ? undefined : objectOf(rangeAreas, joinRuns(cells));
}

/** Those that office.js sends for formulas of any kind, and the one for errors. */
const valueKinds: readonly unknown[] = [undefined, null, "All", "Errors"];

const rangeAreas: ObjectType<Area[]> = {
  name: "RangeAreas",
  isKept: true,
  properties: { AreaCount: (areas) => areas.length },
  objects: { Areas: (areas) => objectOf(rangeCollection, areas) },
};

const rangeCollection: ObjectType<Area[]> = {
  name: "RangeCollection",
  items: (areas, excel) => areas.map((area) => excel.range(area)),
};
