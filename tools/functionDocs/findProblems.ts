import type { FunctionDoc, FunctionText, Language } from "./functionDoc";

const languageNames: Record<Language, string> = { en: "English", es: "Spanish" };

/** Finds what Excel would refuse, confuse or show without text. */
export function findProblems(functions: FunctionDoc[]): string[] {
  return functions.flatMap(problemsOfOne);
}

function problemsOfOne(doc: FunctionDoc): string[] {
  const problems = [...problemsOfText(doc, "en"), ...problemsOfText(doc, "es"), ...problemsOfParity(doc)];
  if (doc.metadata.name !== doc.id) problems.push(`is named ${doc.metadata.name}; name and id are the same word.`);
  if (doc.metadata.result.dimensionality !== "matrix") {
    problems.push("declares no matrix as its result; write Promise<any[][]>, a union loses it.");
  }
  return problems.map((problem) => `${doc.id}: ${problem}`);
}

function problemsOfText(doc: FunctionDoc, language: Language): string[] {
  const text = doc.texts[language];
  const name = languageNames[language];
  const problems: string[] = [];
  if (!text.description) problems.push(`has no ${name} description.`);
  else if (!isOneSentence(text.description)) problems.push(`has a ${name} description that is not one sentence.`);
  if (!text.cost) problems.push(`does not say in ${name} what it costs: write @cost and @esCost.`);
  for (const parameter of doc.metadata.parameters) {
    if (!text.parameters[parameter.name]) problems.push(`has no ${name} text for its parameter ${parameter.name}.`);
  }
  return problems;
}

function isOneSentence(text: string): boolean {
  return /[.!?]$/.test(text) && !/[.!?]\s+\p{Lu}/u.test(text);
}

function problemsOfParity({ texts: { en, es }, metadata }: FunctionDoc): string[] {
  const problems: string[] = [];
  const isMissing = (part: (text: FunctionText) => unknown[] | string) => part(en).length > 0 && part(es).length === 0;
  if (isMissing((text) => text.returns)) problems.push("has @returns without @esReturns.");
  if (isMissing((text) => text.remarks)) problems.push("has @remarks without @esRemarks.");
  const english = englishErrors.exec(
    [es.description, es.returns, es.cost, ...es.remarks, ...Object.values(es.parameters)].join(" "),
  );
  if (english)
    problems.push(`has a Spanish text with ${english[0]}; Excel in Spanish shows another error, such as #N/D.`);
  const known = new Set(metadata.parameters.map((parameter) => parameter.name));
  for (const name of Object.keys(es.parameters)) {
    if (!known.has(name)) problems.push(`has @esParam ${name}, and no such parameter.`);
  }
  return problems;
}

/** Error values, TRUE, FALSE and NA() have other names in Spanish. */
const englishErrors = /#(N\/A|VALUE!|REF!|NAME\?|SPILL!|BUSY!)|\bNA\(\)|\b(TRUE|FALSE)\b/;
