import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { METHODS } from "node:http";
import { ServiceError } from "./serviceError";

/** All that HTTP has, but CONNECT, which never comes to a route. */
export const allMethods = METHODS.filter((method) => method !== "CONNECT");

/** The methods that a path has, by the path. */
export type MethodsByPath = Readonly<Record<string, readonly string[]>>;

/** Lets routes be made for every method; Fastify itself knows only the usual ones, and answers 404 to the others. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of allMethods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
}

/** Answers 405 with `Allow` for every method that a path does not have. Needs no token, and reads no body. */
export function refuseOtherMethods(app: FastifyInstance, paths: MethodsByPath): void {
  for (const [url, methods] of Object.entries(paths)) {
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => refuseMethod(request, reply, methods);
    const others = allMethods.filter((method) => !methods.includes(method));
    app.route({ method: others, url, onRequest: refuse, handler: refuse });
  }
}

/** Throws a 405; OPTIONS is answered with the methods instead. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  const allow = methods.join(", ");
  if (request.method === "OPTIONS") return reply.status(204).header("allow", `${allow}, OPTIONS`).send();
  throw new ServiceError(405, `${request.method} is not possible here; possible: ${allow}.`, { allow });
}
