import { calculationChecks } from "./calculationChecks";
import { callChecks, oldResultCheck } from "./callChecks";
import type { Check } from "./check";
import { formulaChecks } from "./formulaChecks";
import { hostChecks } from "./hostChecks";

/** All checks, in the order in which they run. The one that takes a minute comes last. */
export const checks: readonly Check[] = [
  ...hostChecks,
  ...formulaChecks,
  ...calculationChecks,
  ...callChecks,
  oldResultCheck,
];
