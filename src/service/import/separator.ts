/** In order of preference: a comma if nothing decides. */
const separators = [",", ";", "\t"] as const;

/** Longer than any header. */
const maxHeader = 1_000_000;

/**
 * Finds the separator of a table: the candidate that its header contains most often outside of quotes. Excel writes the list
 * separator of the computer's region, which is a semicolon in much of Latin America and in Spain.
 */
export async function findSeparator(bytes: AsyncIterable<Buffer>): Promise<string> {
  const header = await firstLine(bytes);
  const unquoted = header.replace(/"[^"]*"/g, "");
  const countOf = (separator: string): number => unquoted.split(separator).length;
  return separators.reduce<string>((best, other) => (countOf(other) > countOf(best) ? other : best), separators[0]);
}

/** The first line that is not blank. Separators, quotes and line breaks are the same bytes in every encoding that is read. */
async function firstLine(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const part of bytes) {
    text = (text + part.toString("latin1")).trimStart();
    if (text.includes("\n") || text.length > maxHeader) break;
  }
  return text.split("\n", 1)[0] ?? "";
}
