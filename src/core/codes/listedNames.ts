/** Names as an error holds them, in one text. One that has a comma stands in quotation marks, so that a sentence does not take it apart. */
export function listedNames(names: readonly string[]): string {
  return names.map((name) => (name.includes(", ") ? `“${name}”` : name)).join(", ");
}
