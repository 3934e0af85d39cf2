/** The separator of a formula's arguments in the user's own Excel. */
export type ListSeparator = "," | ";";

/** Texts and quoted sheet names, in which a separator is a character like any other. */
const separators = /"[^"]*"|'[^']*'|[,;]/g;

/** Writes formulas as the user's Excel shows them. */
export function localFormulas<Cell>(cells: Cell[][], separator: ListSeparator): (Cell | string)[][] {
  return withSeparator(cells, ",", separator);
}

/** Reads formulas as the user types them. */
export function plainFormulas<Cell>(cells: Cell[][], separator: ListSeparator): (Cell | string)[][] {
  return withSeparator(cells, separator, ",");
}

function withSeparator<Cell>(cells: Cell[][], from: ListSeparator, to: ListSeparator): (Cell | string)[][] {
  return cells.map((row) =>
    row.map((cell) =>
      typeof cell === "string" && cell.startsWith("=")
        ? cell.replace(separators, (found) => (found === from ? to : found))
        : cell,
    ),
  );
}
