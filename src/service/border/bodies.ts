import type { FastifyInstance } from "fastify";
import { ServiceError } from "./serviceError";

/** Refuses bodies that are not plain JSON in UTF-8. Nothing is decompressed, so that a small body cannot become a large one. */
export function refuseOtherBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.method === "POST") {
      const { "content-encoding": encoding = "identity", "content-type": type = "" } = request.headers;
      const [, charset = "utf-8"] = /;\s*charset="?([^\s;"]*)/i.exec(type) ?? [];
      if (encoding.toLowerCase() !== "identity") {
        throw new ServiceError(415, "The body must be sent without Content-Encoding.");
      }
      if (charset.toLowerCase() !== "utf-8") throw new ServiceError(415, "The body must be sent in UTF-8.");
    }
    done(null, payload);
  });
}
