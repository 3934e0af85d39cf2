import { functionPrefix } from "../../core/functionPrefix";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnResult } from "../../excel/explain/selectedCell";
import type { PaneFunctions } from "../frame/pane";

/**
 * Runs the function of a cell as for a preview: it answers from the cache and sends nothing. Undefined where an argument
 * is known to Excel alone.
 */
export async function previewOfCall(functions: PaneFunctions, { call, args }: OwnResult): Promise<unknown> {
  const run = functions[functionPrefix + call.name];
  if (!run || args.some(({ values }) => values === undefined)) return undefined;
  return previewed(
    run,
    args.map(({ values }) => values?.map((row) => row.map(asGiven))),
  );
}

/** A value as Excel gives it to a function: errors are objects there. */
function asGiven(value: unknown): unknown {
  return isErrorSign(value) ? { type: "Error", basicType: "Error", basicValue: value } : value;
}

/** A function that keeps answering hands its first answer over. */
function previewed(run: PaneFunctions[string], given: readonly unknown[]): Promise<unknown> {
  return new Promise((give) => {
    const invocation = { isInValuePreview: true, setResult: give, onCanceled: undefined };
    try {
      const answer = run(...given, invocation);
      if (answer !== undefined) void Promise.resolve(answer).then(give, give);
    } catch (thrown) {
      give(thrown);
    }
  });
}
