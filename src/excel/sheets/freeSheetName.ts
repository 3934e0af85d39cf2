/** A name that no sheet of the workbook has yet: the wanted one, with the next number if it is taken. Excel ignores letter case in names. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; names.has(name.toLowerCase()); number++) name = `${wanted} ${number}`;
  return name;
}
