import type { FromSchema } from "json-schema-to-ts";

const text = { type: "string" } as const;

/** `GET /queries/{query_id}/json` (§2.4). The interface does not show what the elements of `columns` and `rows` hold. */
export const queryReply = {
  $id: "QueryReply",
  type: "object",
  required: ["query_id", "executed_at", "columns", "rows"],
  properties: {
    query_id: text,
    executed_at: { type: "string", format: "date-time", description: "ISO 8601" },
    columns: { type: "array", items: { type: "object", additionalProperties: true } },
    rows: { type: "array", items: { type: "object", additionalProperties: true } },
  },
} as const;
export type QueryReply = FromSchema<typeof queryReply>;

/**
 * One saved query of the caller. Announced by the interface (§4.6) without a shape; this one is ours. A query may have a name in Spanish
 * beside that in English, as indicators have both: a formula then finds it by either, whoever opens the workbook.
 */
export const savedQuery = {
  $id: "SavedQuery",
  type: "object",
  required: ["query_id", "name", "description"],
  properties: { query_id: text, name: text, description: text, name_es: text, description_es: text },
} as const;
export type SavedQuery = FromSchema<typeof savedQuery>;

/** `GET /queries`: ours, not the interface's. */
export const queryListReply = {
  $id: "QueryListReply",
  type: "object",
  required: ["count", "data"],
  properties: { count: { type: "integer" }, data: { type: "array", items: savedQuery } },
} as const;
export type QueryListReply = FromSchema<typeof queryListReply>;
