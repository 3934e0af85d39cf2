/** Takes all steps of a work that could pause after each. */
export function allSteps<Result>(steps: Generator<void, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
