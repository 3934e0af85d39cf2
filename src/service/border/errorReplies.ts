import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorBody, type ErrorStatus, errorType, ServiceError } from "./serviceError";

/** The longest part of a path that messages and logs show, in characters. */
export const shownPath = 200;

/**
 * Answers every failure, ours or the framework's, with `{error, message}` (§2.5) and without internal details.
 * @param log receives a line, without the time, for each failure of the service and each caller that it turned away
 */
export function answerErrors(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
    const known = toServiceError(error);
    const words = known.status >= 500 ? wordsOf(error) : known.message;
    if (known.status >= 500 || known.status === 401 || known.status === 403) {
      log(`${known.status} ${request.method} ${shown(request)}: ${words}`);
    }
    return sendError(reply, known);
  });
  app.setNotFoundHandler((request) => {
    throw nothingAt(pathOf(request));
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

/** Answers requests that never reach a route because they are not readable HTTP. */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = unreadable.get(error.code ?? "") ?? [400, "The request cannot be read as HTTP."];
  endWith(socket, new ServiceError(status, message));
}

/** By Node's code for the failure. */
const unreadable = new Map<string, readonly [ErrorStatus, string]>([
  ["HPE_HEADER_OVERFLOW", [431, "The address and the headers are larger than this service accepts."]],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", [413, "The body is larger than this service accepts."]],
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "The request did not arrive in time."]],
]);

/** Refuses a client that mistakes the service for a proxy. */
export function answerConnect(_request: unknown, socket: Duplex): void {
  endWith(socket, new ServiceError(405, "CONNECT is not allowed: this is not a proxy."));
}

function endWith(socket: Duplex, error: ServiceError): void {
  const body = JSON.stringify(bodyOf(error));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** A failure as the operator sees it, with what the caller is not told. Only a bug needs its stack: an outage would fill the log with it. */
function wordsOf(error: Error): string {
  const { stack, message, cause } = error;
  const words = error instanceof ServiceError ? message : (stack ?? message);
  return `${words}${typeof cause === "string" ? ` (${cause})` : ""}`;
}

/** The path and the caller, in characters that cannot start a second line in the log. */
function shown(request: FastifyRequest): string {
  const path = pathOf(request)
    .slice(0, shownPath)
    .replace(/[^\x21-\x7e]/g, "?");
  return `${path} from ${request.ip}`;
}

/** The path as received, still escaped, for messages and the log. */
export function pathOf(request: FastifyRequest): string {
  const { url } = request;
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

export function nothingAt(path: string): ServiceError {
  const start = path.length > shownPath ? `${path.slice(0, shownPath)}…` : path;
  return new ServiceError(404, `There is nothing at ${start}.`);
}

function bodyOf(error: ServiceError): ErrorBody {
  return { error: errorType(error.status), message: error.message };
}

function toServiceError(error: FastifyError | ServiceError): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error.code === "FST_ERR_CTP_EMPTY_JSON_BODY") return new ServiceError(400, "The body is missing.");
  if (error.code === "FST_ERR_CTP_INVALID_JSON_BODY") {
    return new ServiceError(400, "The body cannot be read as JSON, or has a key that is not allowed.");
  }
  if (error.statusCode === 400) return new ServiceError(400, error.message);
  if (error.statusCode === 413) return new ServiceError(413, "The body is larger than this service accepts.");
  if (error.statusCode === 415) return new ServiceError(415, "The body must be sent as application/json.");
  return new ServiceError(500, "The service failed on this request. The reason is in its log.");
}
