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
  private tables: readonly SheetTable[] = [];
  private readonly listeners: ((before: readonly SheetTable[], after: readonly SheetTable[]) => void)[] = [];

  constructor(
    private readonly injector: Injector,
    private readonly unitId: string,
  ) {
    injector.get(ICommandService).registerCommand({
      id: setTables,
      type: CommandType.MUTATION,
      handler: (_, params?: SetTables) => {
        const before = this.tables;
        this.tables = params?.tables ?? [];
        this.listeners.forEach((listener) => listener(before, this.tables));
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
    const [redo, undo] = [this.change(tables), this.change(this.tables)];
    this.injector.get(ICommandService).syncExecuteCommand(redo.id, redo.params);
    this.injector
      .get(IUndoRedoService)
      .pushUndoRedo({ unitID: this.unitId, redoMutations: [redo], undoMutations: [undo] });
  }

  /** The change to these tables, for a step of Univer's own to take along. */
  change(tables: readonly SheetTable[]): IMutationInfo<SetTables> {
    return { id: setTables, params: { tables } };
  }

  onChanged(listener: (before: readonly SheetTable[], after: readonly SheetTable[]) => void): void {
    this.listeners.push(listener);
  }
}
