import { buildingEn, type BuildingWords } from "../locales/building.en";
import { buildingEs } from "../locales/building.es";
import type { Language } from "../../core/locales/language";
import type { Cost } from "../../core/questions/cost";

/** The words of the builder and of costs, which load with the tools that show them. */
export const buildingWords: Readonly<Record<Language, BuildingWords>> = { en: buildingEn, es: buildingEs };

/** Says what is asked, and about how long it takes. */
export function costText({ codes, requests, time }: Cost, words: BuildingWords["cost"]): string {
  return words.asked(codes, requests, requests > 0 || time > 0 ? timeText(time, words) : "");
}

/** Writes about how long requests take: in seconds up to two minutes. */
export function timeText(milliseconds: number, { about, seconds, minutes, none }: BuildingWords["cost"]): string {
  if (milliseconds === 0) return none;
  if (!Number.isFinite(milliseconds)) return about.unknown;
  if (milliseconds < 1000) return about.short;
  const rounded = Math.round(milliseconds / 1000);
  return rounded <= 120 ? seconds(rounded) : minutes(Math.round(rounded / 60));
}
