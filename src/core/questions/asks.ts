/** What a function asks. It is said once, beside the function, for whoever has only the text of a call: cost, explanation, builder. */
export interface Asks {
  operation: "latest" | "search" | "catalog" | "indicators" | "query" | "none";
  /** The names of the arguments in order. A name means the same in every function. */
  arguments: readonly string[];
  /** How many of them, from the first, must be given: 1 unless it is said. */
  required?: 0 | 2;
  /** The headers where the argument is left out. */
  headers?: 0 | 1;
  /** The result has a row for each cell with a code. */
  isPerCode?: true;
  /** The answers decide what else is asked. */
  leadsOn?: true;
}

/** What each function asks, by its name without the prefix of the build, for example `ZIP.LATEST`. */
export type AsksByName = Readonly<Record<string, Asks>>;

/** The names of arguments that hold postal codes. */
const codeArguments = ["codes", "code", "from", "to", "value", "among"];

/** The names of the arguments that decide what is asked; the others only shape the answer. */
const decidingArguments: Readonly<Record<Asks["operation"], readonly string[]>> = {
  latest: [...codeArguments, "indicators", "indicator", "within"],
  search: codeArguments,
  catalog: [...codeArguments, "state_id", "municipality_id", "limit", "offset"],
  indicators: [],
  query: ["id"],
  none: [],
};

/** True for an argument that decides what a function asks. */
export function decides({ operation }: Asks, argument: string): boolean {
  return decidingArguments[operation].includes(argument);
}

export function holdsCodes(argument: string): boolean {
  return codeArguments.includes(argument);
}

/** True if a cell of the result is about the code, or the codes, of the first argument. */
export function beginsWithCodes({ arguments: [first = ""] }: Asks): boolean {
  return holdsCodes(first);
}

/** What a call gives for an argument; undefined where it gives nothing, or the function has no such argument. */
export function givenFor<Given>(asks: Asks, given: readonly Given[], argument: string): Given | undefined {
  return given[asks.arguments.indexOf(argument)];
}
