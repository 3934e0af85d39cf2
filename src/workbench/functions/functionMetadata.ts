/** The part of Excel's `functions.json` that decides how a custom function is called. */
export interface FunctionMetadata {
  id: string;
  name: string;
  description: string;
  parameters: ParameterMetadata[];
  options: FunctionOptions;
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

/** `functions.json` as the build writes it. */
interface FunctionsFile {
  functions: {
    id: string;
    name: string;
    description?: string;
    options?: Partial<FunctionOptions>;
    parameters?: { name: string; description?: string; dimensionality?: string; optional?: boolean }[];
  }[];
}

/** Reads `functions.json`. Throws if it is something else. */
export function readFunctions(file: unknown): FunctionMetadata[] {
  const { functions } = file as FunctionsFile;
  return functions.map(({ id, name, description = "", options, parameters = [] }) => ({
    id,
    name: name.toUpperCase(),
    description,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      description: parameter.description ?? "",
      isMatrix: parameter.dimensionality === "matrix",
      isOptional: parameter.optional === true,
    })),
    options: { cancelable: false, stream: false, ...options },
  }));
}
