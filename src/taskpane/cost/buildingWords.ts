import { buildingEn } from "../locales/building.en";
import { buildingEs } from "../locales/building.es";
import type { Cost } from "../../core/questions/cost";

/** The words of the builder and of costs, which load with the tools that show them. */
export const buildingWords = { en: buildingEn, es: buildingEs };

/** Says what is asked, and about how long it takes. */
export function costText({ codes, requests, time }: Cost, words: (typeof buildingEn)["cost"]): string {
  return words.asked(codes, requests, requests > 0 || time > 0 ? timeText(time, words) : "");
}

/** Writes about how long requests take: in seconds up to two minutes. */
export function timeText(milliseconds: number, { about, seconds, minutes, none }: (typeof buildingEn)["cost"]): string {
  if (milliseconds === 0) return none;
  if (!Number.isFinite(milliseconds)) return about.unknown;
  if (milliseconds < 1000) return about.short;
  const rounded = Math.round(milliseconds / 1000);
  return rounded <= 120 ? seconds(rounded) : minutes(Math.round(rounded / 60));
}
