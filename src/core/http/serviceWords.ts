const longest = 120;
const controlCharacters = /[\p{Cc}\p{Cf}]+/gu;

/** The service's own words, made safe to show: without the token, which it may repeat, without control characters, cut short. */
export function serviceWords(words: string, token: string): string {
  const withoutToken = token === "" ? words : words.replaceAll(token, "…");
  return withoutToken.replace(controlCharacters, " ").trim().slice(0, longest);
}
