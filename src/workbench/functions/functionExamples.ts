import type { FunctionMetadata } from "./functionMetadata";

/** The arguments of each function's first example, by its name. */
export type FunctionExamples = ReadonlyMap<string, readonly string[]>;

/** Reads the examples from the help pages, which are written from the functions' doc blocks; a missing page gives none. */
export async function loadExamples(functions: readonly FunctionMetadata[]): Promise<FunctionExamples> {
  const examples = await Promise.all(
    functions.map(async ({ name, helpPath }): Promise<[string, readonly string[]][]> => {
      if (helpPath === undefined) return [];
      const reply = await fetch(helpPath).catch(() => undefined);
      if (!reply?.ok) return [];
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      const formulas = [...page.querySelectorAll("pre:not(.signature) code")].map(
        ({ textContent }) => textContent ?? "",
      );
      const example = formulas.find((formula) => formula.startsWith(`=${name}(`));
      return example === undefined ? [] : [[name, argumentsOf(example)]];
    }),
  );
  return new Map(examples.flat());
}

/** The texts between the commas of a call: `=F("a,b",C2)` has `"a,b"` and `C2`. */
export function argumentsOf(formula: string): string[] {
  const inside = formula.slice(formula.indexOf("(") + 1, formula.lastIndexOf(")"));
  const texts = [""];
  let depth = 0;
  let isQuoted = false;
  for (const character of inside) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && "({".includes(character)) depth += 1;
    if (!isQuoted && ")}".includes(character)) depth -= 1;
    if (character === "," && !isQuoted && depth === 0) texts.push("");
    else texts.push(`${texts.pop() ?? ""}${character}`);
  }
  return texts;
}
