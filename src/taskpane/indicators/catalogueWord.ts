/** A word of the catalogue, such as a unit, in the user's language; one that is not known as it comes, with spaces. */
export function catalogueWord(word: string, known: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(known, word) ? known[word] : undefined) ?? word.replaceAll("_", " ");
}
