import type { Blanks } from "./blanks";
import type { CellValue } from "./cellValue";
import type { Argument } from "./functionArguments";
import type { FunctionMetadata } from "./functionMetadata";

/** Runs the functions: the add-in in its frame, or a stand-in of a test. */
export interface FunctionHost {
  /** Blank cells as functions receive them; as Excel on the web hands them over where absent. */
  readonly blanks?: Blanks;
  /** Starts one invocation. `onResult` comes once; for a streaming function as often as it has something new. */
  invoke(invocation: Invocation, onResult: (value: CellValue) => void): RunningInvocation;
}

export interface Invocation {
  fn: FunctionMetadata;
  arguments: Argument[];
  /** As `Sheet1!B2`, only where the function's metadata asks for it. */
  address?: string;
  /** One for each parameter, `""` where the argument is no reference; only where the metadata asks for it. */
  parameterAddresses?: string[];
}

export interface RunningInvocation {
  /** Tells the function that no cell waits for it any longer. No result comes after it. */
  cancel(): void;
}
