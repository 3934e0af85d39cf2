import type { BatchReply } from "../../excelCalls/batch";
import type { WorkbookParts, ListSeparator } from "../../excelCalls/objectType";
import { type CellValue, isError, type Scalar } from "../../functions/cellValue";
import { type Blanks, blanksOnTheWeb } from "../../functions/functionArguments";
import type { FunctionMetadata, ParameterMetadata } from "../../functions/functionMetadata";
import type { AdmittedCall, HostRules } from "./behavior";
import { readBehaviors } from "./behaviors";

/** The feature that slices hand-overs which were too large. */
const usualFeatures = [1];

/** The behaviors that are switched on, asked at the moments that they concern. */
export class HostBehaviors {
  private rules: readonly HostRules[] = [];
  private listeners: (() => void)[] = [];
  private switchedOn = "";

  /** @param text as in the address: `cell-edit,slow-hand-overs:800` */
  constructor(text = "") {
    this.switchTo(text);
  }

  /** The names as they were last written. */
  get names(): string {
    return this.switchedOn;
  }

  /** Switches on these behaviors and all others off. Throws a sentence that lists the behaviors if a name is unknown. */
  switchTo(text: string): void {
    this.rules = readBehaviors(text);
    this.switchedOn = text;
    for (const listener of this.listeners) listener();
  }

  onSwitched(listener: () => void): void {
    this.listeners.push(listener);
  }

  get blanks(): Blanks {
    return this.first("blanks") ?? blanksOnTheWeb;
  }

  get maxInvocations(): number {
    return this.first("maxInvocations") ?? Infinity;
  }

  get handOverPause(): number {
    return this.first("handOverPause") ?? 0;
  }

  /** Milliseconds. */
  get resultLife(): number {
    return 1000 * (this.first("resultLife") ?? Infinity);
  }

  get features(): readonly number[] {
    return this.first("features") ?? usualFeatures;
  }

  get forgetsOpen(): boolean {
    return this.first("forgetsOpen") ?? false;
  }

  get maxReply(): number {
    return this.first("maxReply") ?? Infinity;
  }

  get listSeparator(): ListSeparator {
    return this.first("listSeparator") ?? ",";
  }

  get language(): string | undefined {
    return this.first("language");
  }

  functions(functions: FunctionMetadata[]): FunctionMetadata[] {
    return this.rules.reduce((known, rules) => rules.functions?.(known) ?? known, functions);
  }

  workbook(parts: WorkbookParts): WorkbookParts {
    return this.rules.reduce((seen, rules) => rules.workbook?.(seen) ?? seen, parts);
  }

  reply(reply: BatchReply): BatchReply {
    return this.rules.reduce((given, rules) => rules.reply?.(given) ?? given, reply);
  }

  admit(call: AdmittedCall): number | "later" | undefined {
    return this.first("admit")?.(call);
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

  private first<Name extends keyof HostRules>(name: Name): HostRules[Name] | undefined {
    return this.rules.find((rules) => rules[name] !== undefined)?.[name];
  }
}
