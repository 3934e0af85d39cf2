/** The words of a service, unless they only repeat the sentence that they would stand in or say no more than a status does. */
export function newWords(message: string, ...known: string[]): string {
  const told = new Set([...emptyWords, ...wordsOf(known.join(" "))]);
  return wordsOf(message).every((word) => told.has(word)) ? "" : message;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words of a service that has nothing to add: the text of a status, or that there is no such code. */
const emptyWords = wordsOf(
  `a an the is was are do does did not no be by it this that zip error status http bad invalid found find exist exists such unknown
  unauthorized forbidden access denied method allowed gone content entity unprocessable
  el la se fue ha sido código existe encontró encontrado reconocido desconocido inválido`,
);
