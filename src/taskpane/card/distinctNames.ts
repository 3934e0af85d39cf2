import type { PaneWords } from "../../core/locales/pane.en";

interface Names {
  municipality: string;
  state: string;
}

/** Names a municipality and its state so that they differ: Aguascalientes is in Aguascalientes. */
export function distinctNames({ municipality, state }: Names, { card }: PaneWords): Names {
  if (municipality !== state) return { municipality, state };
  return { municipality: card.namedMunicipality(municipality), state: card.namedState(state) };
}
