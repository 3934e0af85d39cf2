import type { FastifyInstance, FastifyRequest } from "fastify";
import { headerValues, isLoopback } from "../border/hosts";
import { ServiceError } from "../border/serviceError";
import { demonstrationQueries } from "../demonstration/savedQueries";
import type { Caller, InterfaceName } from "./caller";
import type { RateLimit } from "./rateLimit";
import type { Tokens } from "./tokens";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by `requireToken`; `callerOf` reads it. */
    caller: Caller | null;
  }
}

/** The word before the token (§5): each interface has its own. */
const schemes: Readonly<Record<InterfaceName, string>> = { zipcodes: "token", queries: "Bearer" };

interface AuthorizationOptions {
  tokens: Tokens;
  /** True while the demonstration tokens open this service, from this computer alone. */
  isDemonstration: () => Promise<boolean>;
  /** Limits a token's requests, whatever their route. */
  rateLimit: RateLimit;
}

/** Refuses requests to the routes of `app` without a valid token of this interface (§5), or over the token's limit. */
export function requireToken(app: FastifyInstance, name: InterfaceName, options: AuthorizationOptions): void {
  app.addHook("onRequest", async (request) => {
    request.caller = await findCaller(request, name, options);
    await options.rateLimit(request.caller);
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
  const [header, second] = headerValues(request, "authorization");
  if (second !== undefined) throw refused(name, "There is more than one Authorization header: send only one.");
  if (header === undefined) throw refused(name, `The Authorization header is missing: send "${scheme} <your token>".`);
  const [, word, token] = /^([A-Za-z]+) +([\x21-\x7e]+)$/.exec(header) ?? [];
  if (token === undefined || word?.toLowerCase() !== scheme.toLowerCase()) {
    throw refused(name, `The Authorization header must be "${scheme} <your token>".`);
  }
  const isDemonstration =
    token === demonstrationTokens[name] && isLoopback(request.ip) && (await options.isDemonstration());
  const caller = isDemonstration ? demonstrationCaller : await options.tokens.find(name, token);
  if (caller === undefined) throw refused(name, "The token is invalid or expired.");
  return caller;
}

function refused(name: InterfaceName, message: string): ServiceError {
  return new ServiceError(401, message, { "www-authenticate": `${schemes[name]} realm="${name}"` });
}

/** The well-known tokens. They open only demonstration data and its queries, and only from this computer. */
export const demonstrationTokens: Readonly<Record<InterfaceName, string>> = {
  zipcodes: "demo-zip-token",
  queries: "demo-query-token",
};

export const demonstrationCaller: Caller = {
  tokenId: "demonstration",
  owner: "demonstration",
  states: "all",
  queries: demonstrationQueries.map(({ query_id }) => query_id),
  isDemonstration: true,
};
