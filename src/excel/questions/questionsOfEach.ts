import type { OwnFormula } from "../formulas/findOwnFormulas";
import { operandsOf } from "../formulas/callOperands";
import { codesIn } from "../../core/codes/codesIn";
import { placed, readReferences, valuesAt } from "./references";
import { runInBackground } from "../runExcel";

/** The questions of one formula. */
export interface OwnQuestions {
  codes: ReadonlySet<string>;
  /** All texts among its arguments; the id of a query is one of them. */
  texts: ReadonlySet<string>;
  /** False if it refers to cells that its text does not show. */
  isComplete: boolean;
}

/** Reads what each of the formulas asks, in their order. */
export function readQuestionsOfEach(formulas: readonly OwnFormula[]): Promise<OwnQuestions[]> {
  return runInBackground(async (context) => {
    const asked = formulas.map(({ sheet: ownSheet, calls }) => {
      const operands = calls.map(operandsOf);
      return {
        isComplete: operands.every((one) => one.isComplete),
        literals: operands.flatMap((one) => one.literals),
        references: placed(
          operands.flatMap((one) => one.references),
          ownSheet,
        ),
      };
    });
    const sheets = await readReferences(
      context,
      asked.flatMap(({ references }) => references),
    );
    return asked.map(({ isComplete, literals, references }) => {
      const values = references.flatMap((reference) => valuesAt(sheets, reference));
      const all: unknown[] = [...literals, ...values];
      return { isComplete, codes: codesIn(all), texts: new Set(all.map((value) => String(value).trim())) };
    });
  });
}
