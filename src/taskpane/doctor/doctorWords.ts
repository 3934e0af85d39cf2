import { doctorEn, type DoctorWords } from "../../core/locales/doctor.en";
import { doctorEs } from "../../core/locales/doctor.es";
import type { Language } from "../../core/locales/language";

const words: Record<Language, DoctorWords> = { en: doctorEn, es: doctorEs };

/** The words of the tool, which come with it. */
export function doctorWordsOf(language: Language): DoctorWords {
  return words[language];
}
