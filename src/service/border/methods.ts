import type { FastifyInstance, HTTPMethods } from "fastify";
import { ServiceError } from "./serviceError";

const allMethods: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type MethodsByPath = Readonly<Record<string, readonly HTTPMethods[]>>;

/** Answers 405 with `Allow` for every method that a path does not have. Needs no token. */
export function refuseOtherMethods(app: FastifyInstance, prefix: string, paths: MethodsByPath): void {
  for (const [path, methods] of Object.entries(paths)) {
    const allow = methods.join(", ");
    app.route({
      method: allMethods.filter((method) => !methods.includes(method)),
      url: prefix + path,
      handler: (request, reply) => {
        if (request.method === "OPTIONS") return reply.status(204).header("allow", `${allow}, OPTIONS`).send();
        throw new ServiceError(405, `${request.method} is not possible here; possible: ${allow}.`, { allow });
      },
    });
  }
}
