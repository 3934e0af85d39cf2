import { type Area, union } from "./area";

/** Groups things by their sheet, whose name or id `sheetOf` tells, in the order in which they are given. */
export function bySheet<Thing>(things: readonly Thing[], sheetOf: (thing: Thing) => string): Map<string, Thing[]> {
  const sheets = new Map<string, Thing[]>();
  for (const thing of things) {
    const onSheet = sheets.get(sheetOf(thing));
    if (onSheet) onSheet.push(thing);
    else sheets.set(sheetOf(thing), [thing]);
  }
  return sheets;
}

/** The smallest rectangle around the areas of each sheet. */
export function aroundBySheet(areas: readonly { sheet: string; area: Area }[]): Map<string, Area> {
  const sheets = new Map<string, Area>();
  for (const { sheet, area } of areas) {
    const before = sheets.get(sheet);
    sheets.set(sheet, before ? union(before, area) : area);
  }
  return sheets;
}
