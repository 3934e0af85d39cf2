import type { Calculation, WorkbookParts } from "../../excelCalls/objectType";
import type { Spreadsheet } from "../../grid/univerSpreadsheet";
import type { Blanks } from "../../functions/functionArguments";
import type { FunctionMetadata, ParameterMetadata } from "../../functions/functionMetadata";
import type { Scalar } from "../../functions/cellValue";
import type { BatchReply } from "../../excelCalls/batch";
import type { BatchCall } from "../messages";

/**
 * One way in which some Excels are more difficult than the workbench normally is; docs/workbench-host.md says what each does and how it is
 * known. Gives the rules of a host that behaves so; `argument` is what follows the colon in `name:argument`, or `""`.
 */
export type Behavior = (argument: string) => HostRules;

/** The rules by which a behavior changes the host. Each behavior has those that it needs. */
export interface HostRules extends Partial<HostSettings> {
  /** A cell of an argument as it is sent; undefined if the rule does not apply to it. */
  readonly cell?: (value: Scalar) => unknown;
  /** A whole argument, whose cells are already in the form in which they are sent. */
  readonly argument?: (value: unknown, parameter: ParameterMetadata) => unknown;
  /** The functions as this Excel has their metadata. */
  readonly functions?: (functions: FunctionMetadata[]) => FunctionMetadata[];
  /** Refuses a call with an error number of office.js, or lets it wait until behaviors are switched. */
  readonly admit?: (call: AdmittedCall) => number | "later" | undefined;
  /** The reply to a batch, changed. */
  readonly reply?: (reply: BatchReply) => BatchReply;
  /** What is different in the workbook as Excel's calls see it. */
  readonly workbook?: (parts: WorkbookParts) => ChangedParts;
  /** Prepares the window of the add-in's frame before its page is loaded into it. */
  readonly frame?: (page: Window) => void;
}

type ChangedParts = Partial<
  Omit<WorkbookParts, "spreadsheet" | "calculation"> & {
    spreadsheet: Partial<Spreadsheet>;
    calculation: Partial<Calculation>;
  }
>;

export interface HostSettings {
  /** Blank cells as functions receive them. */
  readonly blanks: Blanks;
  /** The most invocations in one message. */
  readonly maxInvocations: number;
  /** The minimum time to answer a hand-over, in milliseconds. */
  readonly handOverPause: number;
  /** Milliseconds after which an invocation's result is no longer accepted. */
  readonly resultLife: number;
  /** The features of the custom-functions runtime that the host has. */
  readonly features: readonly number[];
  /** Invocations that are open when the runtime ends are never answered. */
  readonly forgetsOpen: boolean;
  /** The most characters in a reply. */
  readonly maxReply: number;
  /** The language of Office, for example `es-ES`, whatever is chosen in the workbench. */
  readonly language: string | undefined;
  /** The add-in is told that other cells are selected. */
  readonly tellsSelection: boolean;
  /** The add-in is told the theme. */
  readonly tellsTheme: boolean;
  /** The last press of a ribbon button comes again when the add-in starts again. */
  readonly repeatsPress: boolean;
}

export type AdmittedCall = Partial<BatchCall>;

/** Reads the number in a behavior's argument; `usual` if there is none. */
export function numberOr(usual: number, argument: string): number {
  const number = argument === "" ? usual : Number(argument);
  if (!Number.isFinite(number) || number < 0) throw new Error(`“${argument}” is not a number from 0 up.`);
  return number;
}
