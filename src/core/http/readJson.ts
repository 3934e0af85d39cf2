import { AddinError } from "../errors/addinError";
import type { Reply } from "./attempt";
import { isRecord, setOwn } from "./reader";

/**
 * Reads the JSON of a successful reply. Throws for anything that is not data: a web page from a proxy or a login, an empty body, a text that
 * was cut off. A body that holds an error and no data counts as a refusal, whatever its status.
 */
export function readJson(reply: Reply): unknown {
  const text = reply.text.trimStart();
  if (text === "") throw new AddinError("emptyAnswer");
  if (text.startsWith("<")) throw new AddinError("notData");
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (mayHideCharacters.test(text)) value = withoutHidden(value);
  } catch (cause) {
    throw new AddinError("unreadable", {}, cause);
  }
  if (value === null) throw new AddinError("emptyAnswer");
  if (typeof value !== "object") throw new AddinError("unreadable");
  if (isRecord(value)) refuseError(value, reply.status);
  return value;
}

/** Matches invisible characters, literal or escaped. The escapes also match a few visible ones, which costs nothing but time. */
const mayHideCharacters = /\p{Cf}|\\u(00ad|06|070f|08|180e|20[0-6]|feff|fff|d8|db)/iu;

/** Changes in place what was parsed, unless a name must change: a reviver would take four times as long. */
function withoutHidden(value: unknown): unknown {
  if (typeof value === "string") return visible(value);
  if (Array.isArray(value)) return value.map(withoutHidden);
  if (!isRecord(value)) return value;
  const names = Object.keys(value);
  for (const name of names) setOwn(value, name, withoutHidden(value[name]));
  if (names.every((name) => name === visible(name))) return value;
  return Object.fromEntries(names.map((name) => [visible(name), value[name]]));
}

/** Removes invisible characters from a text of a service: they can reverse the words around them, or make texts differ that look the same. */
export function visible(text: string): string {
  return text.replace(/\p{Cf}+/gu, "");
}

function refuseError(body: Record<string, unknown>, status: number): void {
  const { error, message } = body;
  const hasData = Object.values(body).some((member) => typeof member === "object" && member !== null);
  if (typeof error !== "string" || error === "" || hasData) return;
  const hasMessage = typeof message === "string" && message !== "";
  throw new AddinError("refused", { status, message: hasMessage ? message : error });
}
