import { cancelHalf } from "./cases/cancelled";
import { measureGrowth } from "./cases/growth";
import { endureOutage } from "./cases/outage";
import { runAsProgram } from "./program";

/** Runs the cases that are no race against a limit, each in a process of its own. */
export type CaseMeasure =
  | { case: "cancelled"; runner: "ours" | "dataloader"; origin: string }
  | { case: "growth"; runner: "ours" | "dataloader" | "batshit" }
  | { case: "outage"; seed: number };

async function measure(given: CaseMeasure): Promise<unknown> {
  switch (given.case) {
    case "cancelled":
      await cancelHalf(given.origin, given.runner);
      return (await fetch(`${given.origin}/seen`)).json();
    case "growth":
      return { megabytes: await measureGrowth(given.runner) };
    case "outage":
      return endureOutage(given.seed);
  }
}

runAsProgram(measure);
