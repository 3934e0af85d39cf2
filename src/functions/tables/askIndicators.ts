import { everyIndicator } from "../../core/apis/zipcodes/client";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Asked } from "../../core/dispatcher/answer";
import type { Cell } from "../cell/cell";

/** The one question of the indicator catalog, shared by every cell that needs it. */
export function askIndicators(cell: Cell): Asked<Indicator[]> {
  return cell.ask(cell.app.indicators, everyIndicator);
}
