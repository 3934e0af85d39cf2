import type { Language } from "./functionDoc";

interface HelpWords {
  product: string;
  indexTitle: string;
  indexLead: string;
  arguments: string;
  noArguments: string;
  optional: string;
  answer: string;
  examples: string;
  remarks: string;
  others: string;
  /** The name of the other language, in that language. */
  otherLanguage: string;
}

/** The texts of the help pages around those of the doc blocks. */
export const helpWords: Record<Language, HelpWords> = {
  en: {
    product: "ZIP for Excel",
    indexTitle: "Functions",
    indexLead: "Type them in a cell; the answer spills into the cells beside it.",
    arguments: "Arguments",
    noArguments: "None.",
    optional: "optional",
    answer: "Answer",
    examples: "Examples",
    remarks: "Good to know",
    others: "Other functions",
    otherLanguage: "Español",
  },
  es: {
    product: "ZIP para Excel",
    indexTitle: "Funciones",
    indexLead: "Escríbalas en una celda; la respuesta se desborda en las celdas de al lado.",
    arguments: "Argumentos",
    noArguments: "Ninguno.",
    optional: "opcional",
    answer: "Respuesta",
    examples: "Ejemplos",
    remarks: "Conviene saber",
    others: "Otras funciones",
    otherLanguage: "English",
  },
};
