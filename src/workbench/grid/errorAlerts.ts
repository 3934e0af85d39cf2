import type { Injector } from "@univerjs/core";
import { CellAlertManagerService } from "@univerjs/sheets-ui";
import type { CellPosition } from "../areas";

/** Makes Univer's tooltip on a cell with an error show the cell's own sentence. */
export function showOwnSentences(injector: Injector, sentenceAt: (position: CellPosition) => string): void {
  const alerts = injector.get(CellAlertManagerService);
  const showAlert = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    const { subUnitId: sheetId, row, col: column } = alert.location;
    const sentence = sentenceAt({ sheetId, row, column });
    showAlert(sentence === "" ? alert : { ...alert, message: sentence });
  };
}
