import { formulaSentence, missingSentence } from "./errorSentences";
import { wordsOf } from "./words";

test.each([
  ["en-US", "ZIP.LATEST needs “codes”: write its value between the parentheses."],
  ["es-MX", "En ZIP.LATEST falta “codes”: escriba ese dato entre los paréntesis."],
] as const)("a missing argument is told in words that suit one and many: %s", (language, sentence) => {
  expect(missingSentence("ZIP.LATEST", "codes", wordsOf(language))).toBe(sentence);
});

test.each([
  ['=ZIP.LATEST(A2;"health")', /^The formula separates its arguments with semicolons/],
  [`=ZIP.LATEST('A;B'!A2,{"health;2";"housing"},Table1[a;b])`, /^$/],
])("semicolons between arguments are told from those that belong there: %s", (formula, sentence) => {
  expect(formulaSentence(formula, wordsOf("en-US"))).toMatch(sentence);
});
