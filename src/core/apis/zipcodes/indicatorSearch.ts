import type { Indicator } from "./wire";

/** Whether every word of the search stands somewhere in the indicator, in either language, whatever its accents and case. */
export function matchesIndicator(indicator: Indicator, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { mnemonic, indicator_name, indicator_name_en, description, description_en, category, unit } = indicator;
  const text = plain(
    [mnemonic, indicator_name, indicator_name_en, description, description_en, category, unit].join(" "),
  );
  return words.every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
