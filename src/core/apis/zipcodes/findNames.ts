import { foldedText } from "../../codes/foldedText";
import type { Indicator } from "./wire";

/** Whether every word of the search stands somewhere in the indicator, in either language, whatever its accents and case. */
export function matchesIndicator(indicator: Indicator, search: string): boolean {
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { mnemonic, indicator_name, indicator_name_en, description, description_en, category, unit } = indicator;
  const text = foldedText(
    [mnemonic, indicator_name, indicator_name_en, description, description_en, category, unit].join(" "),
  );
  return words.every((word) => text.includes(word));
}

/** The name that somebody probably meant: the candidate that takes the fewest changes, if they are few for its length. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const changes = changesBetween(name.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [nearest, fewest] = [candidate, changes];
  }
  return nearest;
}

/** Levenshtein's distance. */
function changesBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current[column] = Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
