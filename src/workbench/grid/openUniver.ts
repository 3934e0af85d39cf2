import { LocaleType, LogLevel, Univer, type Injector, type IWorkbookData } from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import "@univerjs/preset-sheets-core/lib/index.css";
import { sheetSize } from "../spreadsheet";
import { gridTexts } from "./gridTexts";

/** The workbook that is shown, and where. */
export interface OpenedWorkbook {
  /** The id of the element that the grid fills. */
  room: string;
  sheets: readonly { name: string }[];
  /** The workbook as it was left; its sheets then replace the ready ones. */
  kept: IWorkbookData | undefined;
  isSpanish: boolean;
}

/** Univer's id of the workbook. */
export const unitId = "workbench";

/** Draws Univer with its workbook, as it comes: `UniverGrid` makes it behave like Excel. */
export function openUniver({ room, sheets, kept, isSpanish }: OpenedWorkbook): { api: FUniver; injector: Injector } {
  const univer = new Univer({
    locale: isSpanish ? LocaleType.ES_ES : LocaleType.EN_US,
    locales: gridTexts,
    logLevel: LogLevel.WARN,
  });
  for (const plugin of presetIn(room).plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  const api = FUniver.newAPI(univer);
  api.createWorkbook(kept ?? emptyWorkbook(sheets));
  return { api, injector: univer.__getInjector() };
}

/** Without a toolbar, and without marks and alerts that Excel does not show. */
function presetIn(room: string): ReturnType<typeof UniverSheetsCorePreset> {
  return UniverSheetsCorePreset({
    container: room,
    header: true,
    toolbar: false,
    footer: {
      zoomSlider: false,
      menus: false,
      addSheetButtonConfig: { defaultRowCount: sheetSize.rowCount, defaultColumnCount: sheetSize.columnCount },
    },
    disableAutoFocus: true,
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
  });
}

function emptyWorkbook(sheets: OpenedWorkbook["sheets"]): Partial<IWorkbookData> {
  const withIds = sheets.map(({ name }, index) => ({ id: `sheet-${index + 1}`, name, ...sheetSize }));
  return {
    id: unitId,
    name: "Workbench",
    sheets: Object.fromEntries(withIds.map((sheet) => [sheet.id, sheet])),
    sheetOrder: withIds.map(({ id }) => id),
  };
}
