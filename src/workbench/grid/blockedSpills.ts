import {
  type Injector,
  type IRange,
  IUniverInstanceService,
  Rectangle,
  type Workbook,
  type Worksheet,
} from "@univerjs/core";
import { IFormulaRuntimeService } from "@univerjs/engine-formula";
import type { SheetTable } from "../spreadsheet";
import { partOf } from "./partOf";
import { isInTable } from "./tables/tableFormulas";

interface Runtime {
  _checkIfArrayFormulaRangeHasData(
    unitId: string,
    sheetId: string,
    row: number,
    column: number,
    spill: IRange,
  ): boolean;
}

/** Lets no answer spill into a table or over merged cells, as in Excel: Univer looks only for contents. */
export function blockSpills(injector: Injector, tables: () => readonly SheetTable[]): void {
  const instances = injector.get(IUniverInstanceService);
  const runtime = partOf<Runtime>(injector.get(IFormulaRuntimeService), "_checkIfArrayFormulaRangeHasData");
  const hasContents = runtime._checkIfArrayFormulaRangeHasData.bind(runtime);
  runtime._checkIfArrayFormulaRangeHasData = (unitId, sheetId, row, column, spill) => {
    const sheet = instances.getUnit<Workbook>(unitId)?.getSheetBySheetId(sheetId);
    const isBlocked = sheet && obstacleTo(spill, sheet, tables()) !== undefined;
    return isBlocked || hasContents(unitId, sheetId, row, column, spill);
  };
}

/** What lets no answer spill into an area of a sheet, even where its cells are blank. */
export function obstacleTo(
  spill: IRange,
  sheet: Worksheet,
  tables: readonly SheetTable[],
): "in table" | "in merged cells" | undefined {
  if (isInTable(sheet.getSheetId(), spill, tables)) return "in table";
  const isMerged = sheet.getMergeData().some((merged) => Rectangle.intersects(merged, spill));
  return isMerged ? "in merged cells" : undefined;
}
