import { bareName } from "../../core/codes/foldedText";
import { AddinError } from "../../core/errors/addinError";
import { readText, shown } from "../cell/arguments";

/** The facts that a function can give, each with its word in Spanish. */
export type Facts<Fact extends string> = Readonly<Record<Fact, string>>;

/** The fact that the argument `what` names in either language; undefined for all of them. */
export function readFact<Fact extends string>(what: unknown, facts: Facts<Fact>): Fact | undefined {
  const written = readText(what);
  if (written === "") return undefined;
  const word = bareName(written);
  const names = Object.keys(facts) as Fact[];
  const fact = names.find((name) => [name, facts[name]].some((known) => bareName(known) === word));
  if (fact !== undefined) return fact;
  throw new AddinError("badArgument", { argument: "what", value: shown(written), allowed: names.join(", ") });
}
