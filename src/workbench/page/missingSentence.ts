import type { Words } from "./words";

/** Says that a formula lacks an argument that its function needs. */
export function missingSentence({ missing }: Words, name: string, parameter: string): string {
  return missing.replaceAll("{function}", name).replaceAll("{parameter}", parameter);
}
