import { doctorEn, type DoctorWords } from "../../core/locales/doctor.en";
import { doctorEs } from "../../core/locales/doctor.es";
import type { Language } from "../../core/locales/language";

/** The words of the doctor, which load with it. */
export const doctorWords: Readonly<Record<Language, DoctorWords>> = { en: doctorEn, es: doctorEs };
