import type { FromSchema } from "json-schema-to-ts";

/** The body of every error (interface §2.5). */
export const errorBody = {
  $id: "Error",
  type: "object",
  required: ["error", "message"],
  properties: {
    error: { type: "string", description: "Error type" },
    message: { type: "string", description: "Detailed description" },
  },
} as const;

export type ErrorBody = FromSchema<typeof errorBody>;

/** The values of the `error` field. The interface lists none; these are ours. */
const errorTypes = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  413: "payload_too_large",
  415: "unsupported_media_type",
  421: "misdirected_request",
  429: "rate_limited",
  431: "headers_too_large",
  500: "internal_error",
  502: "bad_gateway",
  503: "unavailable",
  504: "gateway_timeout",
} as const;

export type ErrorStatus = keyof typeof errorTypes;

/** A failure that the caller is told. Anything else that is thrown becomes a 500 without its message. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";

  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The failure inside, only for the operator's log. */
    reason?: string,
  ) {
    super(message, reason === undefined ? {} : { cause: reason });
  }
}

export function errorType(status: number): string {
  return errorTypes[status as ErrorStatus] ?? (status < 500 ? "bad_request" : "internal_error");
}
