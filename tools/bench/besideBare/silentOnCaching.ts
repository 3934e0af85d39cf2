import { type OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Loaded into the service in front of which the gateway keeps answers: like most services it says nothing of caching, where ours forbids it.
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
