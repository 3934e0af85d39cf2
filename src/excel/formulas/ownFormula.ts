import { operandsOfEach } from "./argumentOperands";
import { ownCallsIn } from "./ownCalls";
import { tokensOf } from "./tokens";

/** A formula that is one call of one of our functions. */
export interface OwnFormulaText {
  /** `ZIP.LATEST` */
  name: string;
  /** The text of each argument. */
  given: string[];
}

/** Takes apart a formula that is a single call of ours; undefined for any other. */
export function readOwnFormula(formula: unknown): OwnFormulaText | undefined {
  const [call] = ownCallsIn(formula);
  if (!call || typeof formula !== "string") return undefined;
  // "=", the name, and the two parentheses.
  const isWhole = tokensOf(formula.trim()).length === call.inside.length + 4;
  if (!isWhole) return undefined;
  const given = operandsOfEach(call).map(({ text }) => text);
  return { name: call.name, given: given.length === 1 && given[0] === "" ? [] : given };
}
