/** Reads on the first call and keeps the result. After a failure, the next call reads again. */
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
