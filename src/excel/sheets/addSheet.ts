import { readAllSheets } from "./readSheet";

/** A sheet that exists once the next `sync` has run, and the name that it will have. */
interface AddedSheet {
  sheet: Excel.Worksheet;
  name: string;
}

/** Adds a sheet behind the others, under the wanted name or, if that is taken, with the next number. */
export async function addSheet(context: Excel.RequestContext, wanted: string): Promise<AddedSheet> {
  const taken = (await readAllSheets(context)).map((sheet) => sheet.name);
  const name = freeSheetName(wanted, taken);
  return { sheet: context.workbook.worksheets.add(name), name };
}

/** A name that no sheet of the workbook has yet: the wanted one, with the next number if it is taken. Excel ignores letter case in names. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; names.has(name.toLowerCase()); number++) name = `${wanted} ${number}`;
  return name;
}
