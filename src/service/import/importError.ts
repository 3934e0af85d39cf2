/** The reason why an import takes nothing, in one sentence for the person who started it. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
