/** Reads at the first call and keeps what came. A failure is not kept: the next call reads again. */
export function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
