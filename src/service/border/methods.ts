import type { FastifyInstance } from "fastify";
import { pathOf } from "./errorReplies";
import { ServiceError } from "./serviceError";

/** The methods of each path. A segment such as `:name` matches anything. */
export type MethodsByPath = Readonly<Record<string, readonly string[]>>;

/** What stands before the paths of the interface, on the service and on the gateway. */
export const apiBase = "/api/v1";

/** The methods of a path that is only read. */
export const reading = ["GET", "HEAD"];

/** The operations of the interface (§4). */
export const operationMethods: MethodsByPath = {
  [`${apiBase}/zipcodes`]: reading,
  [`${apiBase}/zipcodes/latest`]: ["POST"],
  [`${apiBase}/zipcodes/search`]: reading,
  [`${apiBase}/zipcodes/indicator_catalog`]: reading,
  [`${apiBase}/queries`]: reading,
  [`${apiBase}/queries/:query_id/json`]: reading,
  [`${apiBase}/queries/:query_id/csv`]: reading,
};

/**
 * Answers 405 with `Allow` for methods that a path does not have, and OPTIONS with those that it has, without asking for a
 * token or reading a body. Fastify itself would answer 404.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  paths: MethodsByPath,
  isPage: (path: string) => boolean,
): void {
  const methodsAt = lookupIn(paths);
  app.addHook("onRequest", (request, reply, done) => {
    const path = pathOf(request);
    const methods = methodsAt(path) ?? (isPage(path) ? reading : undefined);
    if (methods === undefined || methods.includes(request.method)) return done();
    const allow = methods.join(", ");
    if (request.method === "OPTIONS") return void reply.status(204).header("allow", `${allow}, OPTIONS`).send();
    throw new ServiceError(405, `${request.method} is not allowed here. Allowed: ${allow}.`, { allow });
  });
}

function lookupIn(paths: MethodsByPath): (path: string) => readonly string[] | undefined {
  const exact = new Map(Object.entries(paths));
  const patterns = Object.entries(paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    methods,
  }));
  return (path) => exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods;
}
