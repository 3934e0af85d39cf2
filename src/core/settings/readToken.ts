import { AddinError } from "../errors/addinError";

/** Cleans a pasted token: without its scheme word, quotes or spaces around it. */
export function readToken(text: string): string {
  const token = text
    .trim()
    .replace(/^(authorization:\s*)?(token|bearer)\s+/i, "")
    .replace(/^["'“”‘’]{1,9}|["'“”‘’]{1,9}$/g, "")
    .trim();
  if (!/^[\x21-\x7E]{1,512}$/.test(token))
    throw new AddinError("badArgument", { argument: "token", value: "…", allowed: "" });
  return token;
}
