import type { CellValue } from "./cellValue";
import type { Argument, Blanks } from "./functionArguments";
import type { FunctionMetadata } from "./functionMetadata";

/** Runs the functions: the add-in in its frame, or a stand-in of a test. */
export interface FunctionHost {
  /** Blank cells as functions receive them; by default, as in Excel on the web. */
  readonly blanks?: Blanks;
  /** Starts one invocation. `onResult` is called once; for a streaming function, whenever it has something new. */
  invoke(invocation: Invocation, onResult: (value: CellValue) => void): RunningInvocation;
}

export interface Invocation {
  fn: FunctionMetadata;
  arguments: Argument[];
  /** Such as `Sheet1!B2`; only if the function's metadata asks for it. */
  address?: string;
  /** One for each parameter, `""` if the argument is not a reference; only if the metadata asks for it. */
  parameterAddresses?: string[];
}

export interface RunningInvocation {
  /** Tells the function that no cell is waiting for it. No result comes afterward. */
  cancel(): void;
}
