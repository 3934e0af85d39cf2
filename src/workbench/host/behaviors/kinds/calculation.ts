import { type Area, eachCell, keyOf, oneCell } from "../../../areas";
import { busy, isError, type Scalar } from "../../../functions/cellValue";
import type { Behavior } from "../behavior";

/** The cells that Excel calculates when it is told to. */
export const calculationBehaviors: Readonly<Record<string, Behavior>> = {
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

function cellsOf(area: Area): Area[] {
  return eachCell(area, (row, column) => oneCell({ ...area, row, column })).flat();
}
