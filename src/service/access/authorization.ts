import type { FastifyInstance, FastifyRequest } from "fastify";
import { headerValues } from "../border/headerValues";
import { isLoopback } from "../border/hosts";
import { ServiceError } from "../border/serviceError";
import type { Caller, InterfaceName } from "./caller";
import { demonstrationCaller, demonstrationTokens } from "./demonstrationTokens";
import { equalTexts, type Tokens } from "./tokens";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by `requireToken`; `callerOf` reads it. */
    caller: Caller | null;
  }
}

/** The word before the token (§5): each interface has its own. */
const schemes: Readonly<Record<InterfaceName, string>> = { zipcodes: "token", queries: "Bearer" };

export interface AuthorizationOptions {
  tokens: Tokens;
  /** Set when the demonstration tokens open this service, from this computer alone. */
  demonstration: boolean;
}

/** Refuses every request to the routes of `app` that carries no valid token of this interface (§5). */
export function requireToken(app: FastifyInstance, name: InterfaceName, options: AuthorizationOptions): void {
  app.addHook("onRequest", async (request) => {
    if (request.method === "OPTIONS") return;
    request.caller = await findCaller(request, name, options);
  });
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error("the route asks for a caller but requires no token");
  return request.caller;
}

async function findCaller(
  request: FastifyRequest,
  name: InterfaceName,
  options: AuthorizationOptions,
): Promise<Caller> {
  const scheme = schemes[name];
  const refused = (message: string): ServiceError =>
    new ServiceError(401, message, { "www-authenticate": `${scheme} realm="${name}"` });
  const [header, second] = headerValues(request, "authorization");
  if (second !== undefined) throw refused("The Authorization header comes more than once: send it once.");
  if (header === undefined) throw refused(`The Authorization header is missing: send "${scheme} <your token>".`);
  const [, word, token] = /^([A-Za-z]+) +([\x21-\x7e]+)$/.exec(header) ?? [];
  if (token === undefined || word?.toLowerCase() !== scheme.toLowerCase()) {
    throw refused(`The Authorization header must read "${scheme} <your token>".`);
  }
  const isDemonstration =
    options.demonstration && isLoopback(request.ip) && equalTexts(token, demonstrationTokens[name]);
  const caller = isDemonstration ? demonstrationCaller : await options.tokens.find(name, token);
  if (caller === undefined) throw refused("The token is invalid or expired.");
  return caller;
}
