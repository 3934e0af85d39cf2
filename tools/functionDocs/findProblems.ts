import type { FunctionDoc, FunctionText } from "./functionDoc";

/** Finds what Excel would refuse, confuse or show without text. */
export function findProblems(functions: FunctionDoc[]): string[] {
  return functions.flatMap((doc) => problemsOf(doc).map((problem) => `${doc.id}: ${problem}`));
}

function problemsOf({ id, metadata, texts: { en, es } }: FunctionDoc): string[] {
  const parameters = metadata.parameters.map(({ name }) => name);
  const spanish = [es.description, es.returns, es.cost, ...es.remarks, ...Object.values(es.parameters)].join(" ");
  const [english] = englishErrors.exec(spanish) ?? [];
  return [
    metadata.name !== id && `is named ${metadata.name}; name and id are the same word.`,
    metadata.result.dimensionality !== "matrix" &&
      "declares no matrix as its result; write Promise<any[][]>, a union loses it.",
    ...problemsOfText(en, "English", parameters),
    ...problemsOfText(es, "Spanish", parameters),
    en.returns !== "" && es.returns === "" && "has @returns without @esReturns.",
    en.remarks.length > 0 && es.remarks.length === 0 && "has @remarks without @esRemarks.",
    english && `has a Spanish text with ${english}; Excel in Spanish shows another error, such as #N/D.`,
    ...Object.keys(es.parameters).map(
      (name) => !parameters.includes(name) && `has @esParam ${name}, and no such parameter.`,
    ),
  ].filter((problem) => typeof problem === "string");
}

function problemsOfText({ description, cost, parameters }: FunctionText, language: string, names: readonly string[]) {
  return [
    description === "" && `has no ${language} description.`,
    description !== "" && !isOneSentence(description) && `has a ${language} description that is not one sentence.`,
    cost === "" && `does not say in ${language} what it costs: write @cost and @esCost.`,
    ...names.map((name) => !parameters[name] && `has no ${language} text for its parameter ${name}.`),
  ];
}

function isOneSentence(text: string): boolean {
  return /[.!?]$/.test(text) && !/[.!?]\s+\p{Lu}/u.test(text);
}

/** Error values, TRUE, FALSE and NA() have other names in Spanish. */
const englishErrors = /#(N\/A|VALUE!|REF!|NAME\?|SPILL!|BUSY!)|\bNA\(\)|\b(TRUE|FALSE)\b/;
