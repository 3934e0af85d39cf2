import { isLoopback } from "../service/border/hosts";
import { StartError } from "../service/startup/startError";

/** The address of one interface behind the gateway: what stands before `/zipcodes` or `/queries`. */
export interface Base {
  /** Scheme, host and port. */
  readonly origin: string;
  /** The path, without a slash at its end: `/api/v1`. */
  readonly path: string;
}

/** Reads a base address from the command line. Throws one sentence for anything that could lead somewhere else than it seems to. */
export function readBase(flag: string, text: string): Base {
  const refused = (reason: string): StartError => new StartError(`${flag} ${reason}.`);
  // A URL parser would silently repair all of these.
  if (/[\\\s\p{Cc}]/u.test(text)) throw refused("must have no backslash, no blank and no control character");
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) {
    throw refused("must be an address such as https://data.example/api/v1");
  }
  const url = new URL(text);
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) throw refused("must have no user and no password");
  if (/[?#]/.test(text)) throw refused("must end with its path, without ? and #");
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw refused("must begin with https://; plain http is for this computer alone");
  }
  return { origin: url.origin, path: url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname };
}
