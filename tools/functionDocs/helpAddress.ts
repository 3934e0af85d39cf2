import type { Language } from "./functionDoc";

/** The path of a function's help page below the add-in's address. A vendor prefix changes names, not pages. */
export function helpAddress(id: string, language: Language): string {
  return `help/${language}/${id.toLowerCase()}.html`;
}

export function helpIndexAddress(language: Language): string {
  return `help/${language}/index.html`;
}
