import type { Language } from "./functionDoc";

/** Where the help page of a function stands below the add-in's address. A vendor prefix changes names, not pages. */
export function helpAddress(id: string, language: Language): string {
  return `help/${language}/${id.toLowerCase()}.html`;
}

export function helpIndexAddress(language: Language): string {
  return `help/${language}/index.html`;
}
