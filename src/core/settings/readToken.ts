import { AddinError } from "../errors/addinError";
import { isToken } from "./settings";

/** Cleans a pasted token: without its scheme word, quotes or spaces around it. */
export function readToken(text: string): string {
  const token = text
    .trim()
    .replace(/^(authorization:\s*)?(token|bearer)\s+/i, "")
    .replace(/^["'“”‘’]{1,9}|["'“”‘’]{1,9}$/g, "")
    .trim();
  if (!isToken(token)) throw new AddinError("badArgument", { argument: "token", value: "…", allowed: "" });
  return token;
}
