import type { FunctionDoc } from "./functionDoc";

/** `ZIP.LATEST(codes, [indicators], [headers])` */
export function signature({ id, metadata }: FunctionDoc): string {
  const names = metadata.parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
  return `${id}(${names.join(", ")})`;
}
