/** Removes invisible characters from a text of a service: they can reverse the words around them, or make texts differ that look the same. */
export function visible(text: string): string {
  return text.replace(/\p{Cf}+/gu, "");
}
