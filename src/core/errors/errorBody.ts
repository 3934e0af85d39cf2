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
