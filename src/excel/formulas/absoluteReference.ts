import { type Area, writeArea } from "../sheets/area";

/** Writes cells as formulas on other sheets refer to them: `'My stores'!$A$2:$A$201`. */
export function absoluteReference(sheet: string, area: Area): string {
  const address = writeArea(area).replaceAll(/[A-Z]+|\d+/g, (part) => `$${part}`);
  return `'${sheet.replaceAll("'", "''")}'!${address}`;
}
