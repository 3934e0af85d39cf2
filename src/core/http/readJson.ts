import { AddinError } from "../errors/addinError";
import type { Reply } from "./attempt";

/**
 * The JSON of a successful reply. Rejects what is no data: a web page (a proxy, a login), an empty body, a text cut short.
 * A success that carries an error and nothing else is the service's refusal.
 */
export function readJson(reply: Reply): unknown {
  const text = reply.text.trimStart();
  if (text === "") throw new AddinError("emptyAnswer");
  if (text.startsWith("<")) throw new AddinError("notData");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AddinError("unreadable", {}, cause);
  }
  if (value === null) throw new AddinError("emptyAnswer");
  if (typeof value !== "object") throw new AddinError("unreadable");
  const { error, message } = value as Record<string, unknown>;
  if (
    typeof error === "string" &&
    error !== "" &&
    Object.keys(value).every((key) => key === "error" || key === "message")
  ) {
    throw new AddinError("refused", {
      status: reply.status,
      message: typeof message === "string" ? message : error,
    });
  }
  return value;
}
