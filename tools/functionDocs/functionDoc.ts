/** The public text of a function, from its doc block. */
export interface FunctionDoc {
  /** Without vendor prefix: `ZIP.LATEST`. */
  id: string;
  /** Path from the top of the repository. */
  file: string;
  metadata: FunctionMetadata;
  texts: Record<Language, FunctionText>;
  examples: Example[];
}

export type Language = "en" | "es";

export interface FunctionText {
  /** One sentence. */
  description: string;
  /** By parameter name. */
  parameters: Record<string, string>;
  returns: string;
  /** Paragraphs for the help page. */
  remarks: string[];
  /** How many requests a call costs. */
  cost: string;
}

/**
 * A formula and, if the doc block prints it, the one value that it gives: `=ZIP.CODE(6700) → 06700`. `…` means that the answer changes
 * every time, so no page shows one.
 */
export interface Example {
  formula: string;
  answer?: string;
}

/** One entry of functions.json, as Excel reads it. */
export interface FunctionMetadata {
  id: string;
  name: string;
  description?: string;
  helpUrl?: string;
  options?: Record<string, boolean>;
  parameters: ParameterMetadata[];
  result: { type?: string; dimensionality?: string };
}

interface ParameterMetadata {
  name: string;
  description?: string;
  type?: string;
  dimensionality?: string;
  optional?: boolean;
  repeating?: boolean;
}
