import type { Area } from "../../../spreadsheet";
import { changed, type Behavior } from "../behavior";
import { StaleCells } from "../staleCells";

/** The cells that Excel calculates when it is told to. */

export const directDependentsOnly: Behavior = {
  does: "reaches only the formulas that read a calculated range themselves; those that read these keep their value",
  source: "oj#5063, oj#6555, oj#6885",
  rules: () => ({
    workbook: ({ spreadsheet, calculation, ...others }) => {
      const stale = new StaleCells(spreadsheet);
      return {
        ...others,
        spreadsheet: changed(spreadsheet, {
          values: (area) => stale.shown(area),
          write: (area, cells) => {
            stale.clear();
            spreadsheet.write(area, cells);
          },
        }),
        calculation: changed(calculation, {
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
        }),
      };
    },
  }),
};

export const manual: Behavior = {
  does: "calculates only when it is told to: a range that is marked dirty waits for application.calculate",
  source: "Excel.CalculationMode; Excel.Range.setDirty",
  rules: () => ({
    workbook: ({ calculation, ...others }) => {
      const dirty: Area[] = [];
      return {
        ...others,
        calculation: changed(calculation, {
          mode: "Manual",
          setDirty: (areas) => void dirty.push(...areas),
          calculateDirty: () => calculation.setDirty(dirty.splice(0)),
        }),
      };
    },
  }),
};
