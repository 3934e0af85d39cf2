import type { Language } from "./language";
import { localeOf } from "./locale";

/** The ways to write figures in the sentences of a language. */
export interface Counted {
  /** A figure with its separators. */
  figure: (value: number) => string;
  /** A figure and what it counts. */
  count: (value: number, one: string, many: string) => string;
}

export function countedIn(language: Language): Counted {
  const figure = (value: number): string => value.toLocaleString(localeOf[language]);
  return { figure, count: (value, one, many) => `${figure(value)} ${value === 1 ? one : many}` };
}
