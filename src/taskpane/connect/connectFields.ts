import { AddinError } from "../../core/errors/addinError";
import { readToken } from "../../core/settings/readToken";
import { isSearchParameter, readBaseUrl, serviceNames, type Settings, type Tokens } from "../../core/settings/settings";
import type { Pane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";

export type FieldName = "zipcodesToken" | "queriesToken" | "zipcodesUrl" | "queriesUrl" | "searchParameter";
export type Fields = Record<FieldName, string>;
export type Problems = Partial<Record<FieldName, string>>;

/** Fills the fields from the settings. Tokens never go back into a field. */
export function fieldsOf({ zipcodesUrl, queriesUrl, searchParameter }: Settings): Fields {
  return { zipcodesToken: "", queriesToken: "", zipcodesUrl, queriesUrl, searchParameter };
}

interface Entered {
  tokens: Tokens;
  settings: Partial<Settings>;
  problems: Problems;
}

/** Reads what the fields hold; a field that cannot be used has its problem in the user's language. */
export function readFields(fields: Fields, { words, language }: Pick<Pane, "words" | "language">): Entered {
  const entered: Entered = { tokens: {}, settings: {}, problems: {} };
  for (const service of serviceNames) {
    const [tokenField, urlField] = [`${service}Token`, `${service}Url`] as const;
    try {
      if (fields[tokenField].trim() !== "") entered.tokens[service] = readToken(fields[tokenField]);
    } catch {
      entered.problems[tokenField] = words.connect.badToken;
    }
    try {
      entered.settings[urlField] = readBaseUrl(fields[urlField], urlField);
    } catch (thrown) {
      entered.problems[urlField] = failureSentence(thrown, language);
    }
  }
  const searchParameter = fields.searchParameter.trim();
  if (isSearchParameter(searchParameter)) entered.settings.searchParameter = searchParameter;
  else entered.problems.searchParameter = words.connect.badParameter;
  return entered;
}

/** Removes the scheme word and quotes from a pasted token. Leaves alone what cannot be a token. */
export function cleanToken(pasted: string): string {
  try {
    return readToken(pasted);
  } catch (thrown) {
    if (thrown instanceof AddinError) return pasted.trim();
    throw thrown;
  }
}
