import { buildingEn, type BuildingWords } from "../../core/locales/building.en";
import { buildingEs } from "../../core/locales/building.es";
import type { Language } from "../../core/locales/language";

/** The words of the builder and of costs, which load with the tools that show them. */
export const buildingWords: Readonly<Record<Language, BuildingWords>> = { en: buildingEn, es: buildingEs };
