import { onceForText } from "./onceFor";

test("a thing is made once for each text, and again only after very many others", () => {
  const made: string[] = [];
  const of = onceForText<number>();
  const ask = (text: string): number => of(text, () => made.push(text));
  expect([ask("a"), ask("b"), ask("a")]).toEqual([1, 2, 1]);
  for (let text = 0; text < 1000; text++) ask(String(text));
  expect([ask("a"), made.filter((text) => text === "a").length]).toEqual([1003, 2]);
});
