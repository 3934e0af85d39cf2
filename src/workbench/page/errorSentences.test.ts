import { missingSentence } from "./errorSentences";
import { wordsOf } from "./words";

test.each([
  ["en-US", "ZIP.LATEST needs codes. Write codes between the parentheses."],
  ["es-MX", "En ZIP.LATEST falta codes: escriba ese dato entre los paréntesis."],
] as const)("a missing argument is told in words that suit one and many: %s", (language, sentence) => {
  expect(missingSentence("ZIP.LATEST", "codes", wordsOf(language))).toBe(sentence);
});
