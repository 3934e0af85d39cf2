import {
  CommandType,
  ICommandService,
  type IMutationInfo,
  type Injector,
  IResourceManagerService,
  IUndoRedoService,
  UniverInstanceType,
} from "@univerjs/core";
import type { SheetTable } from "../../spreadsheet";

const setTables = "workbench.mutation.set-tables";

interface SetTables {
  tables: readonly SheetTable[];
}

/** The tables of the workbook: kept with its sheets, and part of what is undone. Univer's own are a package that is not here. */
export class KeptTables {
  onChanged: () => void = () => undefined;
  private tables: readonly SheetTable[] = [];

  constructor(
    private readonly injector: Injector,
    private readonly unitId: string,
  ) {
    injector.get(ICommandService).registerCommand({
      id: setTables,
      type: CommandType.MUTATION,
      handler: (_, params?: SetTables) => {
        this.tables = params?.tables ?? [];
        this.onChanged();
        return true;
      },
    });
    injector.get(IResourceManagerService).registerPluginResource<readonly SheetTable[]>({
      pluginName: "SHEET_WORKBENCH_TABLES_PLUGIN",
      businesses: [UniverInstanceType.UNIVER_SHEET],
      toJson: () => JSON.stringify(this.tables),
      parseJson: (kept) => JSON.parse(kept) as SheetTable[],
      onLoad: (_, kept) => void (this.tables = kept),
      onUnLoad: () => void (this.tables = []),
    });
  }

  /** Those of sheets that were removed too: an undo brings the sheet back. */
  all(): readonly SheetTable[] {
    return this.tables;
  }

  set(tables: readonly SheetTable[]): void {
    const change = (to: readonly SheetTable[]): IMutationInfo<SetTables> => ({ id: setTables, params: { tables: to } });
    const [redo, undo] = [change(tables), change(this.tables)];
    this.injector.get(ICommandService).syncExecuteCommand(redo.id, redo.params);
    this.injector
      .get(IUndoRedoService)
      .pushUndoRedo({ unitID: this.unitId, redoMutations: [redo], undoMutations: [undo] });
  }
}
