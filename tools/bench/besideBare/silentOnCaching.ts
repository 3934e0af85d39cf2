import { type OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Loaded into the service behind a gateway that should keep answers: ours forbids caching, this one says nothing about it.
 */
const original = Reflect.get(ServerResponse.prototype, "writeHead") as (
  this: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
) => ServerResponse;

ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, headers: OutgoingHttpHeaders) {
  const { "cache-control": _said, ...others } = headers;
  return original.call(this, status, others);
} as typeof ServerResponse.prototype.writeHead;
