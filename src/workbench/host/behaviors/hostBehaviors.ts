import type { BatchReply } from "../../excelCalls/batch";
import type { WorkbookParts } from "../../excelCalls/objectType";
import { type CellValue, isError, type Scalar } from "../../functions/cellValue";
import { blanksOnTheWeb } from "../../functions/functionArguments";
import type { FunctionMetadata, ParameterMetadata } from "../../functions/functionMetadata";
import type { AdmittedCall, HostRules, HostSettings } from "./behavior";
import { readBehaviors } from "./behaviors";

/** A host without behaviors. Its one feature slices hand-overs that were too large. */
const usual: HostSettings = {
  blanks: blanksOnTheWeb,
  maxInvocations: Infinity,
  handOverPause: 0,
  resultLife: Infinity,
  features: [1],
  forgetsOpen: false,
  maxReply: Infinity,
  language: undefined,
  tellsSelection: true,
  tellsTheme: true,
  repeatsPress: false,
};

/** The behaviors that are switched on, asked at the moments that they concern. */
export class HostBehaviors {
  /** The names as they were last written. */
  names = "";
  onSwitched: () => void = () => undefined;
  private rules: readonly HostRules[] = [];

  /** @param text as in the address: `cell-edit,slow-hand-overs:800` */
  constructor(text = "") {
    this.switchTo(text);
  }

  /** Switches on these behaviors and all others off. Throws a sentence that lists the behaviors if a name is unknown. */
  switchTo(text: string): void {
    this.rules = readBehaviors(text);
    this.names = text;
    this.onSwitched();
  }

  /** What the rules set; of two that set the same, the first wins. */
  get settings(): HostSettings {
    return this.rules.reduceRight<HostSettings>((settings, rules) => ({ ...settings, ...rules }), usual);
  }

  functions(functions: FunctionMetadata[]): FunctionMetadata[] {
    return this.rules.reduce((known, rules) => rules.functions?.(known) ?? known, functions);
  }

  workbook(parts: WorkbookParts): WorkbookParts {
    return this.rules.reduce((seen, rules) => {
      const { spreadsheet = {}, calculation = {}, ...others } = rules.workbook?.(seen) ?? {};
      return {
        ...{ ...seen, ...others },
        spreadsheet: changed(seen.spreadsheet, spreadsheet),
        calculation: changed(seen.calculation, calculation),
      };
    }, parts);
  }

  reply(reply: BatchReply): BatchReply {
    return this.rules.reduce((given, rules) => rules.reply?.(given) ?? given, reply);
  }

  admit(call: AdmittedCall): number | "later" | undefined {
    return this.rules.find((rules) => rules.admit)?.admit?.(call);
  }

  prepareFrame(page: Window): void {
    for (const { frame } of this.rules) frame?.(page);
  }

  /** An argument in the form in which it is sent. */
  writeArgument(argument: CellValue, parameter: ParameterMetadata | undefined): unknown {
    const written = this.writeCells(argument);
    return this.rules.reduce(
      (value, rules) => (parameter && rules.argument ? rules.argument(value, parameter) : value),
      written,
    );
  }

  private writeCells(argument: CellValue | Scalar[]): unknown {
    return Array.isArray(argument) ? argument.map((part) => this.writeCells(part)) : this.writeCell(argument);
  }

  /** Error cells travel as the objects that office.js turns into `CustomFunctions.Error` (line 62640). */
  private writeCell(value: Scalar): unknown {
    for (const { cell } of this.rules) {
      const written = cell?.(value);
      if (written !== undefined) return written;
    }
    return isError(value) ? { type: "CustomFunctionError", code: value.code } : value;
  }
}

/** The same object with some members changed; all others stay those of the inner one. */
function changed<T extends object>(inner: T, members: Partial<T>): T {
  return Object.assign(Object.create(inner) as T, members);
}
