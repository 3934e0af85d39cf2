import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import type { ErrorBody } from "../../core/errors/errorBody";
import { errorType, ServiceError } from "./serviceError";

/** Every failure, ours or the framework's, answers `{error, message}` (§2.5); nothing inside the service shows. */
export function answerErrors(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
    const known = toServiceError(error);
    if (known.status >= 500) log(`${request.method} ${pathOf(request)}: ${error.stack ?? error.message}`);
    return sendError(reply, known);
  });
  app.setNotFoundHandler((request) => {
    throw new ServiceError(404, `Nothing is at ${pathOf(request)}.`);
  });
}

export function sendError(reply: FastifyReply, error: ServiceError): FastifyReply {
  return reply
    .status(error.status)
    .headers(error.headers)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(bodyOf(error));
}

/** For requests that no route ever sees, because they are not HTTP that can be read. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
  const body = JSON.stringify({ error: errorType(status), message: "The request cannot be read as HTTP." });
  socket.end(
    `HTTP/1.1 ${status} Error\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

function bodyOf(error: ServiceError): ErrorBody {
  return { error: errorType(error.status), message: error.message };
}

function toServiceError(error: FastifyError | ServiceError): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error.statusCode === 400) return new ServiceError(400, error.message);
  if (error.statusCode === 413) return new ServiceError(413, "The body is larger than this service reads.");
  if (error.statusCode === 415) return new ServiceError(415, "The body must be sent as application/json.");
  return new ServiceError(500, "The service failed on this request. The reason is in its log.");
}
