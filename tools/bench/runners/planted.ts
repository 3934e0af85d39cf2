import type { AskLatest, Runner } from "./runner";

/** Faults that the bench must notice: the smoke run plants them. */

/** Answers a formula with what belongs to the one before it. */
export function shifted(runner: Runner): Runner {
  let before: unknown;
  return {
    ...runner,
    ask: (code, column) => {
      const answer = runner.ask(code, column);
      const wrong = before ?? answer;
      before = answer;
      return wrong;
    },
  };
}

/** Sends every request twice. */
export function doubling(latest: AskLatest): AskLatest {
  return async (codes, categories) => (await Promise.all([latest(codes, categories), latest(codes, categories)]))[0];
}
