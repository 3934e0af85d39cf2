import { isFreshHours } from "../core/settings/settings";

/** How long answers stay fresh, in hours, as the user chose it on this computer; undefined when he has not. Read once at start. */
export function readFreshHours(partition: string | undefined): number | undefined {
  try {
    const hours = Number(localStorage.getItem(freshHoursKey(partition)));
    return isFreshHours(hours) ? hours : undefined;
  } catch {
    return undefined;
  }
}

/** Where it is kept; what writes there is the pane's memory. */
export function freshHoursKey(partition: string | undefined): string {
  return `${partition ?? ""}zip-for-excel.freshHours`;
}
