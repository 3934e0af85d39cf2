import type { BuildSettings } from "../building/buildSettings";
import { type FunctionDoc, type FunctionMetadata, helpAddress, type Language } from "./functionDoc";

/** Without `allowCustomDataForDataTypeAny`: beside the other flag it crashes Excel 2021, and our answers are plain values. */
export interface FunctionsJson {
  /** Lets one error cell in a range of codes arrive as a value, so that its neighbors keep theirs. */
  allowErrorForDataTypeAny: true;
  functions: FunctionMetadata[];
}

export const functionsFile: Record<Language, string> = { en: "functions.json", es: "functions.es.json" };

/** The functions.json that Excel reads. Ids and names are the same in every language, or formulas would break. */
export function functionsJson(docs: FunctionDoc[], language: Language, settings: BuildSettings): FunctionsJson {
  return {
    allowErrorForDataTypeAny: true,
    functions: docs.map((doc) => entry(doc, language, settings)),
  };
}

function entry({ id, metadata, texts }: FunctionDoc, language: Language, settings: BuildSettings): FunctionMetadata {
  const text = texts[language];
  return {
    ...metadata,
    id: `${settings.functionPrefix}${id}`,
    name: `${settings.functionPrefix}${id}`,
    description: text.description,
    helpUrl: `${settings.origin}/${helpAddress(id, language)}`,
    parameters: metadata.parameters.map((parameter) => ({
      ...parameter,
      description: text.parameters[parameter.name] ?? "",
    })),
  };
}
