import type { Tokens } from "../core/settings/settings";

/** What the user asked to remember on this computer: tokens and addresses. Read once at start. */
const name = "zip-for-excel.account";

export interface RememberedAccount {
  tokens: Tokens;
  zipcodesUrl?: string;
  queriesUrl?: string;
  searchParameter?: string;
}

/** @param partition Office's own prefix for this host, where it has one. */
export function readRemembered(partition: string | undefined): RememberedAccount | undefined {
  try {
    const text = localStorage.getItem(keyOf(partition));
    return text === null ? undefined : toAccount(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Takes what is text; an older version or another hand may have written something else. */
function toAccount(value: unknown): RememberedAccount | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { tokens, ...settings } = value as Record<string, unknown>;
  return {
    tokens: textsOf(tokens, ["zipcodes", "queries"]),
    ...textsOf(settings, ["zipcodesUrl", "queriesUrl", "searchParameter"]),
  };
}

function textsOf<Name extends string>(value: unknown, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = given[name];
    if (typeof text === "string" && text !== "") texts[name] = text;
  }
  return texts;
}

/** Where it is kept; what writes there stands in `rememberAccount.ts`, which only the pane needs. */
export function keyOf(partition: string | undefined): string {
  return (partition ?? "") + name;
}
