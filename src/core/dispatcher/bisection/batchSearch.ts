import type { Signal } from "../../platform";
import type { Batch, SendBatch } from "../batch";
import type { Findings } from "./findings";
import type { ForbiddenScopes } from "./forbiddenScopes";
import type { Held } from "./subset";
import type { Past, Suspects } from "./suspects";

/** One batch that is to be split. */
export interface BatchToSplit<Value = unknown> {
  readonly batch: Batch;
  readonly signal: Signal;
  readonly send: SendBatch<Value>;
  readonly findings: Findings;
  readonly held: Held | undefined;
  readonly leftSome: () => void;
}

/** One batch in which we search for what the service refuses, and all that the search needs. */
export interface BatchSearch<Value = unknown> extends BatchToSplit<Value>, Past {
  /** Those of the findings at the beginning: they may be forgotten while the search goes on. */
  readonly forbiddenScopes: ForbiddenScopes;
  readonly suspects: Suspects;
}
