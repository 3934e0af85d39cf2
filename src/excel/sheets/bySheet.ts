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
