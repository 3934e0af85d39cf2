/** Texts with dots between them. No dot stays behind at the end of a line: each is tied to the text that it leads. */
export function dotted(texts: readonly (string | false | undefined)[]): string {
  return texts.filter(Boolean).join(" ·\u00a0");
}
