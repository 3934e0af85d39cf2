import type { InterfaceName } from "../service/access/caller";
import { nothingAt } from "../service/border/errorReplies";
import type { MethodsByPath } from "../service/border/methods";
import { ServiceError } from "../service/border/serviceError";

export const apiBase = "/api/v1";

/** Everything that is forwarded. Nothing else leaves the gateway. */
export const forwardedMethods: MethodsByPath = {
  [`${apiBase}/zipcodes`]: ["GET", "HEAD"],
  [`${apiBase}/zipcodes/latest`]: ["POST"],
  [`${apiBase}/zipcodes/search`]: ["GET", "HEAD"],
  [`${apiBase}/zipcodes/indicator_catalog`]: ["GET", "HEAD"],
  [`${apiBase}/queries`]: ["GET", "HEAD"],
  [`${apiBase}/queries/:query_id/json`]: ["GET", "HEAD"],
  [`${apiBase}/queries/:query_id/csv`]: ["GET", "HEAD"],
};

const zipcodesPath = /^\/zipcodes(\/(latest|search|indicator_catalog))?$/;
const queriesPath = /^\/queries(\/(?<id>[^/]+)\/(json|csv))?$/;

const furtherDecodings = 3;

/** Finds the interface that a path, as the client wrote it, belongs to. Throws if there is none, or if the path could be read as another one. */
export function interfaceOf(path: string): InterfaceName {
  const below = path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : "";
  if (zipcodesPath.test(below)) return "zipcodes";
  const query = queriesPath.exec(below);
  if (query === null) throw nothingAt(path);
  refuseStrayingId(query.groups?.["id"] ?? "");
  return "queries";
}

/** Refuses an id that a server could take for another path, however many times it decodes it. */
function refuseStrayingId(written: string): void {
  let id = decodeOnce(written);
  for (let time = 0; time < furtherDecodings && !strays(id); time++) id = unescaped(id);
  if (strays(id)) {
    throw new ServiceError(400, "The id of a saved query must have no slash, no backslash and no control character.");
  }
}

function strays(id: string): boolean {
  return /[/\\\p{Cc}]/u.test(id) || /^\.{1,2}(;|$)/.test(id);
}

function decodeOnce(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    throw new ServiceError(400, "The address cannot be read.");
  }
}

/** Decodes ASCII only, which covers every dangerous character; `100%` stays as it is. */
function unescaped(id: string): string {
  return id.replaceAll(/%([0-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
