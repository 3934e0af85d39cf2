import { buildingEn, type BuildingWords } from "../../core/locales/building.en";
import { buildingEs } from "../../core/locales/building.es";
import type { Language } from "../../core/locales/language";
import { usePane } from "../frame/pane";

const words: Record<Language, BuildingWords> = { en: buildingEn, es: buildingEs };

/** The words of the tools that load when they are opened, and their words with them. */
export function useBuildingWords(): BuildingWords {
  return words[usePane().language];
}
