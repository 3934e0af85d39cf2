/** The part of Excel's `functions.json` that decides how a custom function is called. */
export interface FunctionMetadata {
  id: string;
  name: string;
  description: string;
  parameters: ParameterMetadata[];
  options: FunctionOptions;
  /** Error cells reach the function; without it an error argument is the answer. */
  acceptsErrors: boolean;
}

export interface ParameterMetadata {
  name: string;
  description: string;
  isMatrix: boolean;
  isOptional: boolean;
}

interface FunctionOptions {
  cancelable: boolean;
  stream: boolean;
}

/** Reads `functions.json`. Throws a sentence that names the function when the file does not say enough. */
export function readFunctions(file: unknown): FunctionMetadata[] {
  const root = asRecord(file, "functions.json");
  if (!Array.isArray(root.functions))
    throw new Error("functions.json holds no list of functions. Build the add-in again.");
  const acceptsErrors = root.allowErrorForDataTypeAny === true;
  return root.functions.map((entry) => readFunction(asRecord(entry, "A function in functions.json"), acceptsErrors));
}

function readFunction(entry: Record<string, unknown>, acceptsErrors: boolean): FunctionMetadata {
  const { id, name } = entry;
  if (typeof id !== "string" || typeof name !== "string") {
    throw new Error("A function in functions.json has no id or no name. Build the add-in again.");
  }
  const parameters: unknown[] = Array.isArray(entry.parameters) ? entry.parameters : [];
  const options = asRecord(entry.options ?? {}, `The options of ${name}`);
  return {
    id,
    name: name.toUpperCase(),
    description: textOf(entry.description),
    parameters: parameters.map((parameter) => readParameter(asRecord(parameter, `A parameter of ${name}`))),
    options: {
      cancelable: options.cancelable === true,
      stream: options.stream === true,
    },
    acceptsErrors,
  };
}

function readParameter(entry: Record<string, unknown>): ParameterMetadata {
  return {
    name: textOf(entry.name),
    description: textOf(entry.description),
    isMatrix: entry.dimensionality === "matrix",
    isOptional: entry.optional === true,
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asRecord(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error(`${what} is not an object. Build the add-in again.`);
  return value as Record<string, unknown>;
}
