import { type ICommandInfo, type Injector, IUniverInstanceService, type Workbook } from "@univerjs/core";
import {
  CopySheetCommand,
  EffectRefRangId,
  type EffectRefRangeParams,
  handleDefaultRangeChangeWithEffectRefCommands,
  SheetInterceptorService,
} from "@univerjs/sheets";
import { copyOfTable } from "../../tables/tableParts";
import type { SheetTable } from "../../spreadsheet";
import { areaOfRange, rangeOfArea } from "../univerParts";
import type { KeptTables } from "./keptTables";

/** Moves tables with their cells as rows and columns come and go, and copies them with their sheet. An undo takes them along. */
export function makeTablesFollowCells(injector: Injector, unitId: string, kept: KeptTables, word: () => string): void {
  const activeSheetId = () =>
    injector.get(IUniverInstanceService).getUnit<Workbook>(unitId)?.getActiveSheet()?.getSheetId();
  injector.get(SheetInterceptorService).interceptCommand({
    getMutations: (command) => {
      const before = kept.all();
      const { subUnitId = activeSheetId(), targetSubUnitId } = sheetsOf(command);
      const after =
        command.id === CopySheetCommand.id
          ? withCopies(before, subUnitId, targetSubUnitId, word())
          : before.flatMap((table) => (table.area.sheetId === subUnitId ? (followed(table, command) ?? []) : [table]));
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      return isSame ? { redos: [], undos: [] } : { redos: [kept.change(after)], undos: [kept.change(before)] };
    },
  });
}

function sheetsOf({ params }: ICommandInfo): { subUnitId?: string; targetSubUnitId?: string } {
  return params ?? {};
}

function withCopies(
  tables: readonly SheetTable[],
  from: string | undefined,
  to: string | undefined,
  word: string,
): readonly SheetTable[] {
  if (to === undefined) return tables;
  return tables
    .filter(({ area }) => area.sheetId === from)
    .reduce((all, table) => [...all, copyOfTable(table, to, all, word)], tables);
}

/** The table after a command; undefined when nothing is left of it. */
function followed(table: SheetTable, command: ICommandInfo): SheetTable | undefined {
  if (!isChange(command)) return table;
  const { sheetId } = table.area;
  const after = handleDefaultRangeChangeWithEffectRefCommands(rangeOfArea(table.area), command);
  return after ? { ...table, area: areaOfRange(sheetId, after) } : undefined;
}

const changes: ReadonlySet<string> = new Set(Object.values(EffectRefRangId));

function isChange(command: ICommandInfo): command is EffectRefRangeParams {
  return changes.has(command.id);
}
