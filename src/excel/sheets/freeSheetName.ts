/** A name that no sheet of the workbook has yet: the wanted one, or with the next number behind it. Excel does not tell cases apart. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; names.has(name.toLowerCase()); number++) name = `${wanted} ${number}`;
  return name;
}
