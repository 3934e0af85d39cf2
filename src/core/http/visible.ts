/**
 * A text of a service without the characters that nobody sees: they turn the words around them backward, or make two texts differ that
 * look the same.
 */
export function visible(text: string): string {
  return text.replace(/\p{Cf}+/gu, "");
}
