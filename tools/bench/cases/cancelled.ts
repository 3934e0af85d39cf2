import { isRightLatest } from "../recalculate";
import { connectedApp } from "../runners/runners";
import { dataloader } from "../runners/dataloader";
import { httpLatest } from "../runners/http";
import { ours } from "../runners/ours";
import type { Runner } from "../runners/runner";
import { burst } from "../workloads";

const cancelAfter = 2;

/** Ten thousand cells of which Excel cancels every other 2 ms after it called them; resolves when the others have their values. */
export async function cancelHalf(origin: string, name: "ours" | "dataloader"): Promise<void> {
  const runner: Runner = name === "ours" ? ours(connectedApp(origin, 1).latest) : dataloader(httpLatest(origin));
  const asks = burst(10_000, 10_000);
  const answers = asks.map(({ code, column }) => runner.ask(code, column));
  await new Promise((resolve) => setTimeout(resolve, cancelAfter));
  asks.forEach(({ code }, index) => {
    const answer = answers[index];
    if (index % 2 === 1 && answer instanceof Promise) runner.leave?.(code, answer);
  });
  const wanted = asks.filter((_, index) => index % 2 === 0);
  const values = await Promise.all(answers.filter((_, index) => index % 2 === 0));
  const wrong = wanted.filter((ask, index) => !isRightLatest(runner, ask, values[index])).length;
  if (wrong > 0) throw new Error(`${wrong} cells that were not cancelled got a wrong value or none.`);
}
